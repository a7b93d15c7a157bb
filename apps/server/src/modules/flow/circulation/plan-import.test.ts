import { circulation, file, type ImportReport } from '@touchmark/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { circulationRig } from './circulation.test-rig.ts';

const r = circulationRig();
const { rig } = r;
let model: string;
let shop: string;
let other: string;
beforeEach(async () => {
  await r.receiver({ name: (shop = `武汉 ${crypto.randomUUID().slice(0, 8)}`) });
  await r.receiver({ name: (other = `长沙 ${crypto.randomUUID().slice(0, 8)}`) });
  ({ model } = await rig.world.asStaff((db) =>
    db.selectFrom('productIdentify').where('id', '=', rig.fixture.productId).select('model').executeTakeFirstOrThrow(),
  ));
});

type Row = readonly [receiver: string, model: string, qty: number | string, order?: string];
async function imported(rows: readonly Row[], confirm = true): Promise<ImportReport> {
  const bytes = Buffer.from(['收货方,产品型号,数量,ERP 单号', ...rows.map((row) => row.join(','))].join('\n'));
  const put = await rig.world.upload(rig.main, file.put, { name: '计划.csv', mime: 'text/csv', bytes }, { scene: 'sheet' });
  return rig.world.ok(rig.main, circulation.import, { fileId: (put.data as { fileId: string }).fileId, confirm });
}
const made = async () =>
  (await rig.world.ok(rig.main, circulation.list, { pageSize: 50 })).records.map(({ to, planned, docNo }) => ({
    toName: to.name,
    planned,
    docNo,
  }));
const saidOf = ({ rows }: ImportReport) => rows.map(({ faults }) => faults.map(({ zh }) => zh).join());

describe('shipping plans from a sheet', () => {
  it.each([
    ['a model that there is not', (): Row => [shop, 'X-0', 3, 'SO-1'], '没有型号为“X-0”的产品'],
    ['an amount that is none', (): Row => [shop, model, '三件', 'SO-1'], '应为整数'],
  ])('make no document of the rows beside one with %s', async (_, wrong, said) => {
    const report = await imported([[shop, model, 2, 'SO-1'], wrong(), [other, model, 5, 'SO-1']]);
    expect(saidOf(report)).toEqual(['同一单据的第 3 行有误', said, '']);
    expect(report).toMatchObject({ imported: 1, good: 1 });
    expect(await made()).toMatchObject([{ toName: other, planned: 5 }]);
  });

  it('of which a row was corrected and that are imported again make only what there is not yet', async () => {
    await imported([
      [shop, 'X-0', 2, 'SO-1'],
      [other, model, 5, 'SO-2'],
      [other, model, 6],
    ]);
    const [, there] = (await made()).toSorted((a, b) => b.planned - a.planned);
    const again = await imported([
      [shop, model, 2, 'SO-1'],
      [other, model, 5, 'SO-2'],
      [other, model, 6],
    ]);
    expect(again).toMatchObject({ imported: 1, bad: 0 });
    expect(saidOf(again)).toEqual(['', `已有内容相同的单据 ${there!.docNo}，不再生成`, expect.stringMatching(/^已有内容相同的单据 /)]);
    expect((await made()).map(({ planned }) => planned).toSorted()).toEqual([2, 5, 6]);
  });

  it.each([
    ['the rest of an order is told what there is of it', [4, 'SO-3'], /^已有单据 FH\d+，内容不同；导入会另生成一张$/, 2],
    ['another order of the same receiver is nothing to speak of', [3, 'SO-4'], /^$/, 2],
    ['an order of the same amount is the same one', [3, 'SO-3'], /^已有内容相同的单据 FH\d+，不再生成$/, 1],
  ] as const)('%s', async (_, [qty, order], said, documents) => {
    await imported([[shop, model, 3, 'SO-3']]);
    expect(saidOf(await imported([[shop, model, qty, order]]))).toEqual([expect.stringMatching(said)]);
    expect(await made()).toHaveLength(documents);
  });

  it('go out once more when the former document was cancelled, or had no number and has left', async () => {
    await r.active();
    await imported([
      [shop, model, 1, 'SO-5'],
      [other, model, 1],
    ]);
    const { records } = await rig.world.ok(rig.main, circulation.list, {});
    const [numbered, bare] = ['SO-5', ''].map((order) => records.find(({ erpOrderNo }) => erpOrderNo === order)!);
    await rig.world.ok(rig.main, circulation.cancel, { id: numbered!.id, reason: '客户取消了订单' });
    await rig.world.ok(rig.main, circulation.confirm, { id: bare!.id });
    await r.scan(bare!.id, [rig.fixture.codes[0]!]);
    await r.ship(bare!.id);
    expect(
      saidOf(
        await imported([
          [shop, model, 1, 'SO-5'],
          [other, model, 1],
        ]),
      ),
    ).toEqual(['', '']);
    expect(await made()).toHaveLength(4);
  });
});
