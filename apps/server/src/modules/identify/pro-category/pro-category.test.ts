import { applicableCate, baseProps, proCategory, productCheck, productIdentify, standard } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { productFieldsOf, seriesOf, submittedProduct } from '../../../../test/products.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let operator: Person;
let auditor: Person;
let main: Person;
beforeAll(async () => {
  world = await createWorld();
  auditor = await auditorOf(world);
  operator = await world.person(auditor.companyId, 'PLATFORM_OPERATOR');
  main = await world.person(await world.company(), 'ENT_MAIN');
});
afterAll(() => world.end());

const all = () => world.ok(operator, proCategory.all, {});
const byCode = async (code: string) => (await all()).find((row) => row.code === code)!;
const fieldOf = (answer: { data: unknown }) => (answer.data as { fields: { field: string }[] }).fields[0]?.field;

describe('product categories', () => {
  it('are added below a parent, edited with their standards written uniformly, and disabled where nothing uses them', async () => {
    const sofas = await byCode('F1010');
    const fields = {
      parentId: sofas.id,
      code: 'F101090',
      nameZh: '模块沙发',
      nameEn: 'Modular sofas',
      requireStandards: ['gb17927－2024'],
    };
    const { id } = await world.ok(operator, proCategory.saveOrUpdate, fields);
    expect(await byCode('F101090')).toMatchObject({
      level: 4,
      levelName: { zh: '细类', en: 'Subclass' },
      requireStandards: ['GB 17927-2024'],
      products: 0,
      enabled: true,
    });
    const refused = async (more: object) => fieldOf(await world.call(operator, proCategory.saveOrUpdate, { ...fields, ...more }));
    expect(await refused({})).toBe('code');
    expect(await refused({ code: 'F101091', parentId: id })).toBe('parentId');
    expect(await refused({ code: 'F10109100' })).toBe('code');
    expect(await refused({ code: 'F101091', requireStandards: ['something'] })).toBe('requireStandards');
    expect(await refused({ id, parentId: null })).toBe('parentId');
    await world.ok(operator, proCategory.enable, { id, enabled: false });
    expect((await world.ok(main, proCategory.tree, {})).some(({ code }) => code === 'F101090')).toBe(false);
    const found = async (enabled: 'true' | 'false') =>
      (await world.ok(operator, proCategory.list, { code: 'F101090', enabled })).records.length;
    expect([await found('true'), await found('false')]).toEqual([0, 1]);
    await world.ok(operator, proCategory.enable, { id, enabled: true });
    expect(await world.call(operator, proCategory.enable, { id: sofas.id, enabled: false })).toMatchObject({
      code: 409,
      error: 'propInUse',
    });
    expect(await world.call(main, proCategory.saveOrUpdate, { ...fields, code: 'MINE' })).toMatchObject({ code: 403 });
  });

  it('cannot be moved below themselves, and take everything below along', async () => {
    const [upholstered, sofas, beds] = [await byCode('F10'), await byCode('F1010'), await byCode('F1020')];
    for (const call of [proCategory.preview, proCategory.move])
      expect(fieldOf(await world.call(operator, call, { id: upholstered.id, parentId: sofas.id }))).toBe('parentId');
    const fabric = await byCode('F102001');
    const preview = await world.ok(operator, proCategory.preview, { id: fabric.id, parentId: upholstered.id });
    expect([preview.before.path.zh, preview.after.path.zh]).toEqual(['家具 › 软体家具 › 软床 › 布艺软床', '家具 › 软体家具 › 布艺软床']);
    await world.ok(operator, proCategory.move, { id: beds.id, parentId: null, version: beds.version });
    expect([(await byCode('F1020')).level, (await byCode('F102001')).level]).toEqual([1, 2]);
    expect(await world.call(operator, proCategory.move, { id: beds.id, parentId: null, version: beds.version })).toMatchObject({
      code: 409,
    });
    await world.ok(operator, proCategory.move, { id: beds.id, parentId: upholstered.id });
  });

  it('have the levels that the base properties have, and products where these allow leaves', async () => {
    const levels = async () => (await world.ok(operator, baseProps.list, { kind: 'categoryLevel' })).records;
    const fields = { kind: 'categoryLevel', code: 'LEVEL5', name: '品种', nameEn: 'Variety', levelNo: 5, codeLength: 10 } as const;
    const parent = await byCode('F101002');
    const variety = { parentId: parent.id, code: 'F10100201', nameZh: '中式真皮沙发', nameEn: 'Chinese leather sofas' };
    expect(fieldOf(await world.call(operator, proCategory.saveOrUpdate, variety))).toBe('parentId');
    expect(fieldOf(await world.call(operator, baseProps.saveOrUpdate, { ...fields, levelNo: 4 }))).toBe('levelNo');
    await world.ok(operator, baseProps.saveOrUpdate, fields);
    const { id } = await world.ok(operator, proCategory.saveOrUpdate, variety);
    const leaf = async () => (await world.ok(main, proCategory.tree, {})).find((row) => row.id === id)!.leaf;
    expect([(await byCode('F10100201')).levelName.zh, await leaf()]).toEqual(['品种', false]);
    const { seriesId } = await seriesOf(world, main, auditor);
    const product = await productFieldsOf(world, main, seriesId, { model: 'LEVEL', categoryId: id });
    expect(fieldOf(await world.call(main, productIdentify.saveOrUpdate, product))).toBe('categoryId');
    const level = (await levels()).find(({ code }) => code === 'LEVEL5')!;
    const allowed = await world.ok(operator, baseProps.saveOrUpdate, { ...fields, id: level.id, leafAllowed: true });
    expect(await leaf()).toBe(true);
    await world.ok(main, productIdentify.saveOrUpdate, product);
    expect(fieldOf(await world.call(operator, baseProps.saveOrUpdate, { ...fields, ...allowed, leafAllowed: false }))).toBe('leafAllowed');
    const top = await byCode('F');
    const used = await byCode('F10100201');
    expect(fieldOf(await world.call(operator, proCategory.move, { id: used.id, parentId: top.id }))).toBe('parentId');
  });

  it('decide at once what the review of a product that already waits checks', async () => {
    const { seriesId } = await seriesOf(world, main, auditor);
    const product = await submittedProduct(world, main, seriesId);
    const checked = async (wanted: string) =>
      (await world.ok(auditor, productCheck.findOne, { id: product })).checks.find(({ key }) => key === wanted)?.tone;
    const missing = () => checked('mandatoryStandards');
    expect([await missing(), await checked('report')]).toEqual(['ok', undefined]);
    const category = await byCode('F101001');
    const { level: _, levelName: ______, enabled: __, standard: ___, products: ____, updateTime: _____, ...fields } = category;
    const saved = await world.ok(operator, proCategory.saveOrUpdate, {
      ...fields,
      requireStandards: ['GB/T 39600-2021'],
      requireReport: true,
    });
    expect([await missing(), await checked('report')]).toEqual(['bad', 'bad']);
    await world.ok(operator, proCategory.saveOrUpdate, { ...fields, version: saved.version, requireStandards: [] });
    expect([await missing(), await checked('report')]).toEqual(['ok', undefined]);
  });

  it('merge with their products and standards after a preview, and stay as disabled rows', async () => {
    const parent = await byCode('F1010');
    const made = { parentId: parent.id, code: 'F101095', nameZh: '组合沙发', nameEn: 'Sectional sofas' };
    const { id: intoId } = await world.ok(operator, proCategory.saveOrUpdate, { ...made, requireReport: true });
    const from = await byCode('F101001');
    const preview = await world.ok(operator, proCategory.preview, { id: from.id, intoId });
    expect(preview.products.total).toBeGreaterThan(0);
    expect([preview.before.requireReport, preview.after.requireReport]).toEqual([false, true]);
    expect(fieldOf(await world.call(operator, proCategory.merge, { id: from.id, intoId: parent.id }))).toBe('intoId');
    expect(fieldOf(await world.call(operator, proCategory.merge, { id: from.id, intoId: from.id }))).toBe('intoId');
    const done = await world.ok(operator, proCategory.merge, { id: from.id, intoId, version: from.version });
    expect(done.products).toBe(preview.products.total);
    const [product] = (await world.ok(main, productIdentify.list, {})).records;
    expect((await world.ok(main, productIdentify.findOne, { id: product!.id })).categoryId).toBe(intoId);
    expect(await byCode('F101001')).toMatchObject({ enabled: false, products: 0 });
    expect((await byCode('F101095')).products).toBe(done.products);
    expect((await world.ok(main, standard.select, { categoryId: intoId }))[0]).toMatchObject({ fits: 'category' });
    expect(await world.ok(main, applicableCate.tree, {})).not.toEqual([]);
  });

  it('are imported with a circle named at its lines, and export what they import', async () => {
    const line = (row: number, code: string, parent: string, more: object = {}) => ({
      row,
      cells: {
        code,
        parent,
        nameZh: `品类${code}`,
        nameEn: code,
        gpcBrick: '',
        hsCode: '',
        requireReport: '',
        requireStandards: '',
        ...more,
      },
    });
    const wrong = [
      line(2, 'G1', 'G2'),
      line(3, 'G2', 'G1'),
      line(4, 'G3', 'NONE'),
      line(5, 'F1020', 'F30'),
      line(6, 'G4', 'F', { requireStandards: '国标' }),
      line(7, 'G4', 'F'),
    ];
    const report = await world.ok(operator, proCategory.import, { rows: wrong });
    expect(report.rows.map(({ faults }) => faults.map(({ field }) => field))).toEqual([
      ['parent'],
      ['parent'],
      ['parent'],
      ['parent'],
      ['requireStandards'],
      ['code'],
    ]);
    expect(report.rows[0]!.faults[0]!.zh).toBe('不能移到自身或其下级');
    const good = [line(2, 'G5', 'F', { requireReport: 'true', requireStandards: 'GB 28007-2024、gb 17927-2024' }), line(3, 'G50', 'G5')];
    expect(await world.ok(operator, proCategory.import, { rows: good, confirm: true })).toMatchObject({ imported: 2, bad: 0 });
    expect(await byCode('G5')).toMatchObject({ requireReport: true, requireStandards: ['GB 28007-2024', 'GB 17927-2024'], level: 2 });
    expect(await byCode('G50')).toMatchObject({ level: 3 });
  });

  it('of an import go again as a whole, but those that are used by now, and get their former wording', async () => {
    const line = (row: number, code: string, parent: string, nameZh = code) => ({ row, cells: { code, parent, nameZh, nameEn: code } });
    const before = await byCode('F1020');
    const rows = [line(2, 'H', 'F'), line(3, 'H1', 'H'), line(4, 'H2', 'H'), line(5, 'F1020', 'F10', '床类')];
    await world.ok(operator, proCategory.import, { rows, confirm: true });
    expect(await byCode('F1020')).toMatchObject({ nameZh: '床类' });
    const used = { parentId: (await byCode('H2')).id, code: 'H21', nameZh: '新品类', nameEn: 'New' };
    const { id: child } = await world.ok(operator, proCategory.saveOrUpdate, used);
    const { id } = (await world.ok(operator, proCategory.lastImport, {}))!;
    expect(await world.ok(operator, proCategory.undoImport, { id })).toEqual({ undone: 2, kept: ['H', 'H2'] });
    expect(await byCode('H1')).toBeUndefined();
    expect(await byCode('H21')).toMatchObject({ id: child });
    const { nameZh, nameEn, requireStandards } = before;
    expect(await byCode('F1020')).toMatchObject({ nameZh, nameEn, requireStandards });
  });
});
