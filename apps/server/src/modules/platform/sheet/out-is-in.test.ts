import {
  barcode,
  type Call,
  chainSource,
  contract,
  supplyPlan,
  factoryRecord,
  file,
  type ImportReport,
  productIdentify,
} from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFixture } from '../../../../test/code-fixture.ts';
import { sheetRows } from '../../../../test/sheet-rows.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

type Group = Record<'export' | 'import', Call>;
/** Imports that read something else than the list beside them, or whose way back has a test of its own. */
const others: Readonly<Record<string, string>> = {
  circulation: 'reads the plan of one document; the export lists documents',
  gmdStandard: 'a release of the standard, as its publisher writes it',
  gmdDict: 'a release of the code lists, as their publisher writes them',
  baseProps: 'one sheet for each kind: prop-sheet.test.ts',
  productIdentifyModel: 'one sheet for each standard: value-sheet.test.ts',
  receiver: 'a row for each sales area: receiver-import.test.ts',
};
const groups = Object.entries(contract as unknown as Record<string, Group>)
  .filter(([name, group]) => 'import' in group && 'export' in group && !(name in others))
  .map(([name, group]) => [name, group] as const);
/** Lists of a company; the rest are kept by the operator. */
const ofCompany = new Set(['productIdentify', 'factoryRecord', 'barcode', 'chainSource', 'supplyPlan']);

let world: World;
let main: Person;
let operator: Person;
beforeAll(async () => {
  world = await createWorld();
  const { companyId, productId } = await codeFixture(world, { count: 3 });
  main = await world.person(companyId, 'ENT_MAIN');
  operator = await world.person(await world.company({ isPlatform: true }), 'PLATFORM_OPERATOR');
  const made = { productId, factory: '佛山一厂', line: '一号线', prodDate: '2026-03-01', planQty: 240 };
  const lot = { supplier: '恒泡海绵', lotNo: 'HP-0001', amount: '' };
  await world.ok(main, factoryRecord.saveOrUpdate, { ...made, batchNo: 'PB-1', remark: '第一批，加急' });
  await world.ok(main, factoryRecord.saveOrUpdate, { ...made, batchNo: 'PB-2', materials: [{ ...lot, material: '海绵' }] });
  await world.ok(main, factoryRecord.saveOrUpdate, {
    ...made,
    batchNo: 'PB-3',
    materials: [
      { ...lot, material: '海绵' },
      { ...lot, material: '牛皮', lotNo: '0012345678901234567890' },
    ],
  });
  const board = { kind: 'PANEL', qty: 12.5, unit: 'kg', origin: '441302', prodDate: '2026-03-01' } as const;
  await world.ok(main, chainSource.saveOrUpdate, { ...board, material: 'ENF 级刨花板', lotNo: '00123' });
  await world.ok(main, chainSource.saveOrUpdate, { ...board, material: '牛皮', lotNo: 'L-2', supplier: '河北鑫源皮革' });
  const other = await world.company({ name: '河北鑫源皮革' });
  expect(other).toBeTruthy();
  const needed = { supplier: '河北鑫源皮革', periodStart: '2026-12-01', periodEnd: '2026-12-31' };
  const hide = { material: '牛皮', qty: 12.5, unit: 'm2', needDate: '2026-12-08' } as const;
  await world.ok(main, supplyPlan.saveOrUpdate, {
    ...needed,
    lineList: [hide, { ...hide, spec: '1.4 mm', needDate: '2026-12-20', note: '植鞣' }],
  });
  const own = { symbology: 'CODE128', purpose: 'INTERNAL', width: 42.33, height: 10.58 } as const;
  await world.ok(main, barcode.saveOrUpdate, { ...own, content: '0012345678901', remark: '内部，"旧"码' });
  await world.ok(main, barcode.saveOrUpdate, { ...own, content: 'YH-1', productId });
});
afterAll(() => world.end());

async function exported(who: Person, { endpoint }: Call, language: string): Promise<Buffer> {
  const [method, url] = endpoint.split(' ') as ['GET' | 'POST', string];
  const headers = { authorization: world.basic, 'blade-auth': `bearer ${who.token}`, 'accept-language': language };
  return (await world.app.inject({ method, url, headers, ...(method === 'POST' ? { payload: {} } : {}) })).rawPayload;
}
const lines = (bytes: Buffer) => sheetRows(bytes, { rows: 600, columns: 60 });
/** The rows without what changes whenever a row is written. */
async function facts(bytes: Buffer): Promise<string[][]> {
  const [heading, ...body] = await lines(bytes);
  return body.map((row) => row.filter((_, at) => !/时间|Updated|Created|修改/u.test(heading![at]!)));
}
async function taken(who: Person, call: Call, bytes: Buffer, confirm: boolean): Promise<ImportReport> {
  const { data } = await world.upload(who, file.put, { name: '导出.xlsx', mime: '', bytes }, { scene: 'sheet' });
  return (await world.call(who, call, { fileId: (data as { fileId: string }).fileId, confirm })).data as ImportReport;
}

describe.each(groups)('%s', (name, group) => {
  it.each(['zh', 'en'])('reads what it exports in %s, and nothing differs after it', async (language) => {
    const who = ofCompany.has(name) ? main : operator;
    const bytes = await exported(who, group.export, language);
    const before = await facts(bytes);
    expect(before.length).toBeGreaterThan(0);
    const report = await taken(who, group.import, bytes, true);
    expect(report.rows.filter(({ faults }) => faults.some(({ warn }) => !warn))).toEqual([]);
    expect(report).toMatchObject({ total: before.length, bad: 0, ...(ofCompany.has(name) ? { imported: 0 } : {}) });
    expect(await facts(await exported(who, group.export, language))).toEqual(before);
  });
});

it('says of each row that is stored as it stands that it stays so, and of one that differs that it exists', async () => {
  const [heading, row] = await lines(await exported(main, productIdentify.export, 'zh'));
  const csv = (changed: (cell: string, at: number) => string) =>
    Buffer.from([heading!, row!.map(changed)].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n'));
  const same = await taken(
    main,
    productIdentify.import,
    csv((cell) => cell),
    false,
  );
  expect(same.rows[0]!.faults).toEqual([expect.objectContaining({ warn: true, zh: '与现有数据相同，不会改动' })]);
  const colour = heading!.indexOf('颜色');
  const changed = await taken(
    main,
    productIdentify.import,
    csv((cell, at) => (at === colour ? '墨绿' : cell)),
    false,
  );
  expect(changed.rows[0]!.faults).toContainEqual(expect.objectContaining({ field: 'model', zh: expect.stringContaining('已有型号') }));
});
