import { productIdentify, productIdentifyModel, productSeries, standard, aptitudeManage, aptitudeAccredit } from '@touchmark/contract';
import type { StandardItem } from '@touchmark/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useDialog } from '../../../ui/index.ts';
import { ok, pageOf, show, useServer } from '../../../ui/test-rig.tsx';
import { fillAnswer, fillRow } from '../../../ui/fill-answer-test-rig.ts';
import { ProductWizard } from './product-wizard.tsx';
import type { Opening } from './wizard-state.ts';

const words = (text: string) => ({ zh: text, en: text });
const item = (code: string, name: string): StandardItem => ({
  code,
  name: words(name),
  group: words('基础'),
  type: 'text',
  constraint: 'O',
  publicDefault: true,
});
const version = { id: '5', versionId: '51', versionNo: 'V1.0', name: words('沙发'), items: [item('DE1', '材质'), item('DE2', '产地')] };
const model = {
  id: '70',
  version: 0,
  standardId: '5',
  standardVersionId: '51',
  standardName: words('沙发'),
  values: { DE1: '橡木', DE2: '广东' },
  selected: ['DE1', 'DE2'],
  aptitude: null as null | { id: string; companyId: string; name: string },
};
const opened = {
  id: '9',
  version: 3,
  seriesId: '1',
  categoryId: '2',
  productName: '三人沙发',
  model: 'S1',
  spec: '2 m',
  productType: 'STD',
  unit: '件',
  color: '米白',
  materials: ['布艺'],
  packagePieces: 1,
  warrantyMonths: 12,
  executeStandards: [],
  retailPrice: null,
  gtin: null,
  gpcBrick: '',
  countryOfOrigin: '',
  batchManaged: true,
  serialManaged: true,
  mainImgs: [],
  video: null,
  detail: '',
  labelTemplateId: null as string | null,
  labelTemplateName: '',
  scheme: 'NODE',
  models: [model],
  checks: [],
  applyStatus: 0,
  serviceStatus: 0,
  opinion: '',
  fieldRemarks: {},
  change: null,
  fee: { isTrial: false, until: null, paid: false },
};
let stored: typeof opened;
const [basic, described] = [productIdentify.saveOrUpdate, productIdentifyModel.saveOrUpdate];
const conflict = { success: false, code: 409, error: 'versionConflict', msg: '数据已被他人修改，请刷新', data: null } as const;
const server = useServer([
  // The row of the list has not half of the fields, as on the real page.
  [
    productIdentify.list,
    () => pageOf([fillRow(productIdentify.list, { id: stored.id, version: stored.version, productName: stored.productName })]),
  ],
  [productIdentify.findOne, () => ok(fillAnswer(productIdentify.findOne, stored))],
  [productSeries.brandTree, () => ok([])],
  [standard.select, () => ok([fillRow(standard.select, { id: '5', name: words('沙发'), versionNo: 'V1.0', fits: 'category' })])],
  [standard.findOne, () => ok(fillAnswer(standard.findOne, version))],
  [
    aptitudeManage.list,
    () =>
      pageOf([
        fillRow(aptitudeManage.list, { id: '81', name: '检测报告甲', kind: 'TEST_REPORT', certNo: 'A', valid: 1 }),
        fillRow(aptitudeManage.list, { id: '82', name: '检测报告乙', kind: 'TEST_REPORT', certNo: 'B', valid: 1 }),
      ]),
  ],
  [aptitudeAccredit.list, () => pageOf([])],
  [
    basic,
    (input) => {
      if (input.version !== stored.version) return conflict;
      stored = { ...stored, ...input, version: stored.version + 1 } as typeof stored;
      return ok({ id: '9', version: stored.version });
    },
  ],
  [
    described,
    (input) => {
      const [held] = stored.models;
      if (input.id !== held!.id || input.version !== held!.version) return conflict;
      const aptitude = input.aptitudeId ? { id: input.aptitudeId, companyId: '1', name: '' } : null;
      stored = {
        ...stored,
        models: [{ ...held!, ...input, id: held!.id, version: held!.version + 1, aptitude } as unknown as typeof model],
      };
      return ok({ id: held!.id, version: held!.version + 1, completeness: 0, missing: [] });
    },
  ],
]);

function Page({ step }: { step: number }) {
  const dialog = useDialog<Opening>();
  return (
    <>
      <button type="button" onClick={() => dialog.open({ mode: 'edit', id: '9', step })}>
        open
      </button>
      <ProductWizard dialog={dialog} />
    </>
  );
}
async function openAt(step: number): Promise<void> {
  stored = opened;
  show(<Page step={step} />, { may: ['product_view', 'product_edit', 'labelTemplate_view'] });
  await userEvent.click(screen.getByText('open'));
}
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: RegExp, value: string) => fireEvent.change(box(name), { target: { value } });
const save = () => userEvent.click(screen.getByRole('button', { name: '保存并关闭' }));
const both = async () => within(await screen.findByRole('group', { name: '保存期间的修改' }));

it('two people who edit the fields of one product see both texts, and what only one of them changed stays', async () => {
  await openAt(0);
  await screen.findByRole('textbox', { name: /产品名称/ });
  type(/产品名称/, '三人位沙发');
  type(/型号/, 'S2');
  stored = { ...opened, version: 4, productName: '三人布艺沙发', spec: '2.2 m', labelTemplateId: '77' };
  await save();
  const rows = (await both()).getAllByRole('radiogroup').map((row) => row.getAttribute('aria-label'));
  expect(rows).toEqual(['产品名称', '规格']);
  expect([box(/产品名称/).value, box(/型号/).value, box(/规格/).value]).toEqual(['三人位沙发', 'S2', '2.2 m']);
  await userEvent.click(
    within((await both()).getByRole('radiogroup', { name: '产品名称' })).getByRole('radio', { name: /已保存的.*三人布艺沙发/ }),
  );
  await save();
  await waitFor(() =>
    expect(server.last(basic)).toMatchObject({
      version: 4,
      productName: '三人布艺沙发',
      model: 'S2',
      spec: '2.2 m',
      labelTemplateId: '77',
    }),
  );
});

it('two people who describe one product see both values attribute by attribute, and nothing is overwritten', async () => {
  await openAt(1);
  await screen.findByRole('textbox', { name: /材质/ });
  type(/材质/, '胡桃木');
  await userEvent.click(screen.getAllByRole('switch', { name: /材质/ })[0]!);
  stored = { ...opened, models: [{ ...model, version: 1, values: { DE1: '白橡木', DE2: '浙江' }, selected: ['DE1'] }] };
  await save();
  const rows = (await both()).getAllByRole('radiogroup').map((row) => row.getAttribute('aria-label'));
  expect(rows).toEqual(['材质', '产地']);
  expect([box(/材质/).value, box(/产地/).value]).toEqual(['胡桃木', '浙江']);
  await save();
  await waitFor(() =>
    expect(server.last(described)).toMatchObject({ id: '70', version: 1, values: { DE1: '胡桃木', DE2: '浙江' }, selected: [] }),
  );
});

it('a document is put into what another has saved of the attributes; where he chose another document, that is said first', async () => {
  await openAt(2);
  await userEvent.click(await screen.findByRole('radio', { name: '检测报告甲' }));
  stored = {
    ...opened,
    models: [{ ...model, version: 1, values: { DE1: '白橡木', DE2: '广东' }, aptitude: { id: '82', companyId: '1', name: '检测报告乙' } }],
  };
  await save();
  await screen.findByText(/已保存的是“检测报告乙”/);
  expect(stored.models[0]!.aptitude!.id).toBe('82');
  await save();
  await waitFor(() => expect(stored.models[0]).toMatchObject({ version: 2, values: { DE1: '白橡木' }, aptitudeId: '81' }));
});

it('a save of the last steps without an answer is said, kept and sent again as the same request', async () => {
  await openAt(2);
  await userEvent.click(await screen.findByRole('radio', { name: '检测报告甲' }));
  const answers = globalThis.fetch;
  const keys: unknown[] = [];
  let cut = true;
  globalThis.fetch = (async (path: string, init: RequestInit) => {
    if (`POST ${path}` === described.endpoint) {
      keys.push((init.headers as Record<string, string>)['Idempotency-Key']);
      if (cut) throw new TypeError('Failed to fetch');
    }
    return answers(path, init);
  }) as typeof fetch;
  await save();
  await screen.findByText('没有收到服务器的答复');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '检测报告乙' }).disabled).toBe(true);
  cut = false;
  await userEvent.click(screen.getByRole('button', { name: '立即重试' }));
  await waitFor(() => expect(stored.models[0]).toMatchObject({ aptitudeId: '81' }));
  expect(keys.length).toBe(2);
  expect(new Set(keys).size).toBe(1);
});
