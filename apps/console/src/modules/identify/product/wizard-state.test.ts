import type { FileRef, ProductChange, ProductDetail } from '@touchmark/contract';
import { describe, expect, it } from 'vitest';
import { blank, changedNames, fieldsOf, modelsOf, resumed, stepOfField, wantingSteps, wireFields } from './wizard-state.ts';

const file = (fileId: string): FileRef => ({
  fileId,
  name: `${fileId}.png`,
  originalName: `${fileId}.png`,
  link: `/files/${fileId}`,
  size: 1,
  mime: 'image/png',
});
const name = { zh: '沙发', en: 'Sofas' };
const product = {
  seriesId: '1',
  productName: '三人沙发',
  model: 'S1',
  spec: '1 m',
  categoryId: '2',
  productType: 'STD',
  unit: '件',
  color: '米白',
  materials: ['布艺'],
  packagePieces: 1,
  warrantyMonths: 12,
  executeStandards: ['GB 18584-2024'],
  retailPrice: 100,
  gtin: '09521101000016',
  mainImgs: [file('11')],
  video: null,
  detail: '',
  labelTemplateId: null,
  models: [{ standardId: '5', standardVersionId: '6', standardName: name, values: { A: 1, B: 'x' }, selected: ['A', 'B'], aptitude: null }],
} as unknown as ProductDetail;

describe('the wizard', () => {
  it('sends files as their numbers and takes the GTIN as people read it', () => {
    expect(fieldsOf(product).gtin).toBe('9521101000016');
    expect(wireFields(fieldsOf(product))).toMatchObject({ mainImgs: ['11'], video: null, model: 'S1' });
    expect(wireFields({ ...blank({ seriesId: '1' }), mainImgs: [] })).toMatchObject({ mainImgs: [], seriesId: '1' });
  });

  it('names what a change differs in, and nothing else', () => {
    const [fields, models] = [fieldsOf(product), modelsOf(product)];
    expect(changedNames(product, fields, models)).toEqual([]);
    const turned = models.map((model) => ({ ...model, values: { B: 'x', A: 1 }, selected: ['B', 'A'] }));
    expect(changedNames(product, fields, turned)).toEqual([]);
    expect(changedNames(product, { ...fields, color: '灰', mainImgs: [file('12')] }, models).map(({ zh }) => zh)).toEqual([
      '颜色',
      '产品图片',
    ]);
    expect(changedNames(product, fields, [{ ...models[0]!, values: { A: 2 } }]).map(({ zh }) => zh)).toEqual(['标准属性（沙发）']);
    expect(changedNames(product, fields, []).map(({ zh }) => zh)).toEqual(['标准属性（沙发）']);
  });

  it('takes a refused change up where it was left', () => {
    const change = {
      id: '9',
      applyStatus: 3,
      opinion: '',
      submitTime: '',
      fields: { ...wireFields(fieldsOf(product)), color: '灰', mainImgs: ['12'], video: '13' },
      files: [file('12'), file('13')],
      models: [{ standardId: '5', standardVersionId: '6', values: { A: 2 }, selected: ['A'], aptitudeId: null, aptitudeCompany: null }],
    } as ProductChange;
    const { fields, models } = resumed(product, change);
    expect(fields).toMatchObject({ color: '灰', mainImgs: [{ fileId: '12' }], video: { fileId: '13' } });
    expect(models).toMatchObject([{ StandardId: '5', values: { A: 2 } }]);
  });

  const places: [string, number][] = [
    ['images', 0],
    ['productName', 0],
    ['mainImgs.0', 0],
    ['elements', 1],
    ['models.0.values.DE20001', 1],
    ['models.0.aptitudeId', 2],
    ['report', 2],
    ['labelTemplateId', 3],
  ];
  it.each(places)('leads from %s to step %i', (field, step) => expect(stepOfField(field)).toBe(step));
});

it('a step is wanting while a check of its own forbids submitting, and an advice alone does not make it so', () => {
  const check = (key: string, tone: 'ok' | 'warn' | 'bad') => ({ key, tone, zh: key, en: key });
  expect([...wantingSteps([check('images', 'ok'), check('elements', 'bad'), check('report', 'bad'), check('newest', 'bad')])]).toEqual([
    1, 2,
  ]);
  expect([...wantingSteps([check('images', 'warn'), check('elements', 'ok')])]).toEqual([]);
});
