import { boxArrival, boxCode, factoryRecord } from '@touchmark/contract';
import { timeText } from '@touchmark/domain';
import type { Actor } from './actor.ts';
import { daysAgo } from './code-steps.ts';

const foam = { material: '高回弹海绵', supplier: '佛山恒泡海绵有限公司', lotNo: 'HP-2511-118', amount: '310 kg' };
const cloth = { material: '亚麻面料', supplier: '绍兴织云纺织有限公司', lotNo: 'ZY-L0932', amount: '460 m' };
const frame = { material: '桉木框架', supplier: '清远林木加工厂', lotNo: 'QY-260108', amount: '190 套' };

/** Materials of what was produced, a batch that left the factory, and two that are planned. */
export async function makeFactory(who: (account: string) => Promise<Actor>, products: ReadonlyMap<string, string>): Promise<void> {
  const maker = await who('yunhe');
  const { records } = await maker.ok(factoryRecord.list, { pageSize: 50 });
  const equip = async (batchNo: string, line: string, materials: (typeof foam)[]) => {
    const row = records.find((one) => one.batchNo === batchNo)!;
    const { productId, prodDate } = row;
    await maker.ok(factoryRecord.saveOrUpdate, {
      id: row.id,
      productId,
      batchNo,
      prodDate,
      line,
      factory: '佛山一厂',
      planQty: Math.max(row.qty, 1),
      materials,
    });
    return row.id;
  };
  const older = await equip('PB260112-02', '一号线', [foam, cloth, frame]);
  const sent = await equip('PB-S101-04', '二号线', [foam, { ...cloth, lotNo: 'ZY-L0951' }]);
  await equip('PB-S101-05', '二号线', [{ ...foam, lotNo: 'HP-2602-031' }, cloth]);
  await equip('PB-S101-06', '二号线', [{ ...foam, lotNo: 'HP-2602-007' }]);
  const { faults } = await maker.ok(factoryRecord.dispatch, {
    id: sent,
    toName: '佛山成品仓',
    carrier: '顺达物流',
    waybillNo: 'SD2603110087',
  });
  if (faults.length > 0) throw new Error(`demo: ${faults[0]!.text}: ${faults[0]!.en}`);
  await arrived(maker, older);
  const plan = { prodDate: daysAgo(0).slice(0, 10), factory: '佛山一厂', materials: [{ ...foam, lotNo: 'HP-2603-012' }, frame] };
  await maker.ok(factoryRecord.saveOrUpdate, {
    ...plan,
    productId: products.get('YH-S101')!,
    batchNo: 'PB-S101-07',
    line: '二号线',
    planQty: 60,
  });
  await maker.ok(factoryRecord.saveOrUpdate, {
    ...plan,
    productId: products.get('YH-S301')!,
    batchNo: 'PB-S301-08',
    line: '一号线',
    planQty: 120,
  });
}

/** A pallet that a dealer has received, of which one carton came back. */
async function arrived(maker: Actor, prodBatchId: string): Promise<void> {
  const pallet = (await maker.ok(boxCode.list, { level: 2, product: 'YH-S101' })).records.find(({ qty }) => qty === 2)!;
  const { faults } = await maker.ok(factoryRecord.dispatch, {
    id: prodBatchId,
    toName: '武汉居佳',
    carrier: '顺达物流',
    waybillNo: 'SD2603110102',
    texts: [pallet.boxNo],
  });
  if (faults.length > 0) throw new Error(`demo: ${faults[0]!.text}: ${faults[0]!.en}`);
  const now = () => timeText(new Date());
  await maker.ok(boxArrival.receive, { texts: [pallet.boxNo], time: now(), place: '武汉江汉', note: '外包装完好' });
  const { boxes } = await maker.ok(boxCode.findOne, { id: pallet.id });
  await maker.ok(boxArrival.takeBack, { texts: [boxes[0]!.boxNo], time: now(), place: '佛山一厂', note: '门店退货，待质检' });
}
