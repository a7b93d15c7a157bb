import { fixedSample, galleryIn, outlinedBy, outlinedText, renderSvg, type Template } from '@touchmark/labels';
import { labelTemplate } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let foreign: Person;
let reader: Person;
beforeAll(async () => {
  world = await createWorld();
  const company = await world.company({ name: '东莞青杉家居' });
  main = await world.person(company, 'ENT_MAIN');
  reader = await world.person(company, 'ENT_WMS');
  foreign = await world.person(await world.company(), 'ENT_MAIN');
});
afterAll(() => world.end());

const first = async () => (await world.ok(main, labelTemplate.list, { kind: 'product' })).records[0]!;
const formOf = async (id: string) => {
  const { template, name, kind, width, height, dpi, gap, columns } = await world.ok(main, labelTemplate.findOne, { id });
  return { template: template as never, name, kind, width, height, dpi, gap, columns };
};

describe('labelTemplate.list', () => {
  it('gives every company the five fixed templates once, drawn as pictures', async () => {
    await world.ok(main, labelTemplate.list, {});
    const page = await world.ok(main, labelTemplate.list, {});
    expect(page.total).toBe(5);
    expect(page.records.map((row) => row.kind).sort()).toEqual(['carton', 'package', 'product', 'retail', 'warranty']);
    // Its own names, and no other company's.
    expect(page.records.find(({ kind }) => kind === 'carton')!.thumbnail).toContain('东莞青杉家居');
    for (const row of page.records) expect(row.thumbnail).toMatch(/^<svg /);
  });
});

describe('labelTemplate.copy and saveOrUpdate', () => {
  it('changes a copy, never a fixed template', async () => {
    const fixed = await first();
    const { id } = await world.ok(main, labelTemplate.copy, { id: fixed.id });
    await world.ok(main, labelTemplate.saveOrUpdate, { ...(await formOf(id)), id, name: '我的产品标签', version: 0 });
    expect((await world.ok(main, labelTemplate.findOne, { id })).name).toBe('我的产品标签');
    expect(await world.call(main, labelTemplate.saveOrUpdate, { ...(await formOf(fixed.id)), id: fixed.id, name: '改名' })).toMatchObject({
      code: 409,
      error: 'fixedTemplate',
    });
    expect(await world.call(main, labelTemplate.saveOrUpdate, { ...(await formOf(id)), id, version: 0, name: '又改' })).toMatchObject({
      code: 409,
      error: 'versionConflict',
    });
    expect(await world.call(main, labelTemplate.saveOrUpdate, { ...(await formOf(id)), name: '我的产品标签' })).toMatchObject({
      code: 409,
      error: 'nameTaken',
    });
  });

  it('refuses a QR code that would not scan, and says why', async () => {
    const form = await formOf((await first()).id);
    const qr = { type: 'qr', field: 'url', x: 1, y: 1, width: 6, height: 6 };
    const answer = await world.call(main, labelTemplate.saveOrUpdate, { ...form, name: '太小', template: { page: {}, elements: [qr] } });
    expect(answer).toMatchObject({ code: 400, data: { fields: [{ field: 'template' }] } });
    expect(answer.msg).toContain('二维码');
  });
});

describe('what a template is printed on', () => {
  const sheet = { widthMm: 210, heightMm: 297, leftMm: 7.2, topMm: 15.15, rows: 7, gapDownMm: 0 };
  const form = async (more: object) => ({
    ...(await formOf((await first()).id)),
    width: 63.5,
    height: 38.1,
    gap: 2.5,
    template: { page: {}, elements: [{ type: 'text', text: 'A4', x: 2, y: 2, width: 30, height: 6, size: 9 }] } as never,
    ...more,
  });

  it('is a sheet, which is kept, copied, and back after it was given up', async () => {
    const { id } = await world.ok(main, labelTemplate.saveOrUpdate, await form({ name: 'A4 三列', columns: 3, sheet }));
    expect(await world.ok(main, labelTemplate.findOne, { id })).toMatchObject({ sheet, set: 1, columns: 3 });
    const copied = await world.ok(main, labelTemplate.copy, { id });
    expect(await world.ok(main, labelTemplate.findOne, { id: copied.id })).toMatchObject({ sheet });
    await world.ok(main, labelTemplate.saveOrUpdate, await form({ id, version: 0, name: 'A4 三列', set: 3 }));
    expect(await world.ok(main, labelTemplate.findOne, { id })).toMatchObject({ sheet: null, set: 3 });
    await world.ok(main, labelTemplate.restore, { id, revision: 1, version: 1 });
    expect(await world.ok(main, labelTemplate.findOne, { id })).toMatchObject({ sheet, set: 1 });
  });

  it('is refused where the labels do not fit on the sheet, or sets lie side by side', async () => {
    const wide = await world.call(main, labelTemplate.saveOrUpdate, await form({ name: '太宽', columns: 4, sheet }));
    expect(wide).toMatchObject({ code: 400, data: { fields: [{ field: 'template', msg: '标签超出纸张边缘 58.7 mm' }] } });
    for (const more of [{ columns: 2 }, { sheet }])
      expect(await world.call(main, labelTemplate.saveOrUpdate, await form({ name: '联', set: 2, ...more }))).toMatchObject({
        code: 400,
        data: { fields: [{ field: 'set' }] },
      });
  });
});

describe('the revisions of a template', () => {
  const text = (words: string) =>
    ({ page: {}, elements: [{ type: 'text', text: words, x: 2, y: 2, width: 30, height: 6, size: 9 }] }) as never;
  const revisions = async (id: string) => (await world.ok(main, labelTemplate.revisions, { id })).records;

  it('are kept at each save, with who saved, and an earlier one is brought back as the newest', async () => {
    const { id } = await world.ok(main, labelTemplate.copy, { id: (await first()).id });
    const form = await formOf(id);
    await world.ok(main, labelTemplate.saveOrUpdate, { ...form, id, version: 0, name: '改了', template: text('第二版') });
    const { userName } = (await revisions(id))[0]!;
    expect(userName).not.toBe('');
    expect((await revisions(id)).map((row) => [row.revision, row.name, row.userName])).toEqual([
      [2, '改了', userName],
      [1, form.name, userName],
    ]);
    await world.ok(main, labelTemplate.restore, { id, revision: 1, version: 1 });
    const [now, second, begun] = await revisions(id);
    expect(now).toMatchObject({ revision: 3, name: form.name, restoredFrom: 1, thumbnail: begun!.thumbnail });
    expect(second!.thumbnail).not.toBe(begun!.thumbnail);
    expect(await formOf(id)).toEqual(form);
    expect(await world.call(main, labelTemplate.restore, { id, revision: 9, version: 2 })).toMatchObject({ code: 404 });
    expect(await world.call(reader, labelTemplate.restore, { id, revision: 1, version: 2 })).toMatchObject({ code: 403 });
    expect(await world.call(foreign, labelTemplate.revisions, { id })).toMatchObject({ code: 404 });
  });

  it('lose nothing when two people edit one template: the second is told, and both drawings stay', async () => {
    const { id } = await world.ok(main, labelTemplate.copy, { id: (await first()).id });
    const form = await formOf(id);
    const colleague = await world.person(main.companyId, 'ENT_MAIN');
    await world.ok(colleague, labelTemplate.saveOrUpdate, { ...form, id, version: 0, template: text('同事的') });
    const mine = { ...form, id, template: text('我的') };
    expect(await world.call(main, labelTemplate.saveOrUpdate, { ...mine, version: 0 })).toMatchObject({ error: 'versionConflict' });
    expect(await world.call(main, labelTemplate.restore, { id, revision: 1, version: 0 })).toMatchObject({ error: 'versionConflict' });
    await world.ok(main, labelTemplate.saveOrUpdate, { ...mine, version: 1 });
    const words = (await revisions(id)).map(({ thumbnail }) => /同事的|我的/.exec(thumbnail)?.[0]);
    expect(words).toEqual(['我的', '同事的', undefined]);
  });
});

describe('labelTemplate.enable and setDefault', () => {
  it('follows the life of a template', async () => {
    const { id } = await world.ok(main, labelTemplate.copy, { id: (await first()).id });
    await world.ok(main, labelTemplate.setDefault, { id });
    expect((await first()).id).toBe(id);
    await world.ok(main, labelTemplate.enable, { id, enabled: false });
    expect(await world.call(main, labelTemplate.enable, { id, enabled: false })).toMatchObject({ code: 409, error: 'notAllowedInState' });
    expect(await world.call(main, labelTemplate.setDefault, { id })).toMatchObject({ code: 409 });
  });
});

describe('the doors of label templates', () => {
  it('know nothing of another company’s template, and change nothing', async () => {
    const before = await first();
    const { id } = before;
    for (const [call, input] of [
      [labelTemplate.findOne, { id }],
      [labelTemplate.copy, { id }],
      [labelTemplate.enable, { id, enabled: false }],
      [labelTemplate.setDefault, { id }],
    ] as const) {
      expect(await world.call(foreign, call, input as never)).toMatchObject({ code: 404 });
    }
    expect(await first()).toEqual(before);
  });

  it('let a warehouse worker look but not copy', async () => {
    const { id } = await first();
    expect(await world.call(reader, labelTemplate.findOne, { id })).toMatchObject({ code: 200 });
    expect(await world.call(reader, labelTemplate.copy, { id })).toMatchObject({ code: 403 });
  });
});

describe('templates of GS1', () => {
  const logistic = galleryIn('zh').find(({ key }) => key === 'logistic-a6')!.template;
  const form = (name: string, kind: 'logistics' | 'product', template: Template) => ({
    name,
    scheme: 'GS1' as const,
    kind,
    width: template.page.widthMm,
    height: template.page.heightMm,
    dpi: template.page.dpi,
    template: template as never,
  });

  it('are a list of their own, and keep the rules of their use', async () => {
    const { id } = await world.ok(main, labelTemplate.saveOrUpdate, form('A6 物流', 'logistics', logistic));
    const listed = async (scheme: 'GS1' | 'NORMAL') => (await world.ok(main, labelTemplate.list, { scheme })).records.map((row) => row.id);
    expect([(await listed('GS1')).includes(id), (await listed('NORMAL')).includes(id)]).toEqual([true, false]);
    const upsideDown = {
      ...logistic,
      elements: logistic.elements.filter((one) => !('field' in one && one.field === 'sscc' && one.type === 'barcode')),
    };
    const refused = { code: 400, data: { fields: [{ field: 'template', msg: expect.stringContaining('SSCC') }] } };
    expect(await world.call(main, labelTemplate.saveOrUpdate, form('没有 SSCC', 'logistics', upsideDown))).toMatchObject(refused);
    const checked = { kind: 'logistics' as const, width: 105, height: 148, dpi: 203 as const, template: upsideDown as never };
    expect((await world.ok(main, labelTemplate.gs1Check, checked)).faults).toMatchObject([{ element: -1 }]);
    expect(await world.call(main, labelTemplate.saveOrUpdate, form('产品', 'product', logistic))).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'kind' }] },
    });
  });

  it('need the rights of their own page', async () => {
    const { id } = await world.ok(main, labelTemplate.saveOrUpdate, form('权限', 'logistics', logistic));
    const ident = await world.person(main.companyId, 'ENT_IDENT');
    expect(await world.call(ident, labelTemplate.findOne, { id })).toMatchObject({ code: 403 });
    expect(await world.call(ident, labelTemplate.saveOrUpdate, form('无权', 'logistics', logistic))).toMatchObject({ code: 403 });
    expect(await world.call(ident, labelTemplate.list, { scheme: 'GS1' })).toMatchObject({ code: 403 });
    expect(await world.call(ident, labelTemplate.list, { scheme: 'NORMAL' })).toMatchObject({ code: 200 });
  });
});

it('every field has a sample, and those of the company are its own', async () => {
  const fields = await world.ok(main, labelTemplate.fields, {});
  expect(fields.filter(({ sample }) => sample === '').map(({ name }) => name)).toEqual([]);
  const { name, contactPhone } = await world.asStaff((db) =>
    db.selectFrom('company').where('id', '=', main.companyId).select(['name', 'contactPhone']).executeTakeFirstOrThrow(),
  );
  const sampleOf = (wanted: string) => fields.find((field) => field.name === wanted)!.sample;
  expect(sampleOf('companyName')).toBe(name);
  expect(sampleOf('companyPhone')).toBe(contactPhone || '0757-81230000');
});

describe('letters drawn in the browser', () => {
  it('are those of the print: the canvas’s drawer makes the very picture that is compared with the PDF', async () => {
    const letters = { regular: new Set<string>(), bold: new Set<string>() };
    const noted = outlinedBy((char, bold) => {
      letters[bold ? 'bold' : 'regular'].add(char);
      return undefined;
    });
    const templates = galleryIn('zh').map(({ template }) => template);
    for (const template of templates) renderSvg(template, fixedSample, noted);
    const outlines = new Map<string, string>();
    for (const weight of ['regular', 'bold'] as const)
      for (let at = 0, chars = [...letters[weight]]; at < chars.length; at += 200) {
        const asked = chars.slice(at, at + 200);
        const answer = await world.ok(reader, labelTemplate.glyphs, { chars: asked.join(''), bold: weight === 'bold' });
        asked.forEach((char, nth) => outlines.set(weight + char, answer.outlines[nth]!));
      }
    const inBrowser = outlinedBy((char, bold) => outlines.get((bold ? 'bold' : 'regular') + char));
    for (const template of templates)
      expect(renderSvg(template, fixedSample, inBrowser)).toBe(renderSvg(template, fixedSample, outlinedText));
    expect(outlines.get('regular沙')).toMatch(/^M/);
  });

  it('are outlines where a template is looked at, and text in a list', async () => {
    const { id, thumbnail } = await first();
    expect(thumbnail).toContain('<text');
    expect((await world.ok(main, labelTemplate.findOne, { id })).thumbnail).not.toContain('<text');
    const copied = await world.ok(main, labelTemplate.copy, { id });
    const [large, ...others] = (await world.ok(main, labelTemplate.revisions, { id: copied.id, revision: 1 })).records;
    expect([large!.revision, others, large!.thumbnail.includes('<text')]).toEqual([1, [], false]);
  });
});
