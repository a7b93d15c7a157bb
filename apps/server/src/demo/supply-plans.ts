import { type Input, supplyPlan } from '@touchmark/contract';
import { addDays, today } from '@touchmark/domain';
import type { Actor } from './actor.ts';

type Given = Input<typeof supplyPlan.saveOrUpdate>;
type Line = Given['lineList'][number];
const names = { zhengyuan: '临沂正源板业有限公司', jinge: '佛山市锦革皮革科技有限公司' };
const inDays = (days: number) => addDays(today(), days);

/** Four plans: under way with a delivery, confirmed too late, in negotiation, and one that a supplier answers by a link. */
export async function makeSupplyPlans(who: (account: string) => Promise<Actor>): Promise<void> {
  const [yunhe, muyu, jinge, zhengyuan] = [await who('yunhe'), await who('muyu'), await who('jinge'), await who('zhengyuan')];
  await runPanels(muyu, zhengyuan);
  await confirmLate(yunhe, jinge);
  await negotiate(muyu, zhengyuan);
  await askByLink(yunhe);
}

const plan = (supplier: string, lineList: Line[], more: Partial<Given> = {}): Given => ({
  supplier,
  periodStart: today(),
  periodEnd: inDays(45),
  lineList,
  ...more,
});
const panel = (material: string, spec: string, qty: number, days: number): Line => ({
  material,
  spec,
  qty,
  unit: 'sheet',
  needDate: inDays(days),
  note: 'ENF 级，随货附检验报告',
});

async function issue(buyer: Actor, given: Given): Promise<{ id: string; lines: string[] }> {
  const { id } = await buyer.ok(supplyPlan.saveOrUpdate, given);
  await buyer.ok(supplyPlan.issue, { id });
  const { lineList } = await buyer.ok(supplyPlan.findOne, { id });
  return { id, lines: lineList.map((line) => line.id) };
}

/** A delivery on it made its lot and push. */
async function runPanels(muyu: Actor, zhengyuan: Actor): Promise<void> {
  const { id, lines } = await issue(
    muyu,
    plan(names.zhengyuan, [
      panel('ENF 级刨花板 18 mm', '1220 × 2440', 600, 6),
      panel('ENF 级刨花板 18 mm', '1220 × 2440', 600, 20),
      panel('ENF 级胶合板 12 mm', '1220 × 2440', 200, 2),
    ]),
  );
  const offers = [
    { lineId: lines[0]!, qty: 600, day: inDays(6) },
    { lineId: lines[1]!, qty: 500, day: inDays(20) },
    { lineId: lines[2]!, qty: 200, day: inDays(2) },
  ];
  await zhengyuan.ok(supplyPlan.confirm, { id, offers, note: '第二批先供 500 张，余量下月补齐' });
  await zhengyuan.ok(supplyPlan.deliver, {
    id,
    lineId: lines[0]!,
    qty: 600,
    day: today(),
    deliveryNo: 'ZY-SH-0131',
    lotNo: 'ZY-260131',
    kind: 'PANEL',
    prodDate: inDays(-6),
  });
}

async function confirmLate(yunhe: Actor, jinge: Actor): Promise<void> {
  const { id, lines } = await issue(
    yunhe,
    plan(names.jinge, [
      { material: '头层牛皮 焦糖棕', spec: '1.4 mm', qty: 320, unit: 'm2', needDate: inDays(12), note: '植鞣，无色差' },
      { material: '头层牛皮 深灰', spec: '1.4 mm', qty: 180, unit: 'm2', needDate: inDays(25) },
    ]),
  );
  const offers = [
    { lineId: lines[0]!, qty: 320, day: inDays(16) },
    { lineId: lines[1]!, qty: 180, day: inDays(25) },
  ];
  await jinge.ok(supplyPlan.confirm, { id, offers, note: '焦糖棕鞣制期较长，晚四天到货' });
}

async function negotiate(muyu: Actor, zhengyuan: Actor): Promise<void> {
  const { id, lines } = await issue(
    muyu,
    plan(names.zhengyuan, [panel('ENF 级纤维板 9 mm', '1220 × 2440', 800, 14)], { note: '衣柜背板用料，可分批送货' }),
  );
  const offers = [{ lineId: lines[0]!, qty: 500, day: inDays(18) }];
  await zhengyuan.ok(supplyPlan.counter, { id, offers, reason: '9 mm 生产线检修，先供 500 张' });
}

/** Of a supplier without an account. */
async function askByLink(yunhe: Actor): Promise<void> {
  const { id } = await issue(
    yunhe,
    plan(
      '顺德老陈五金店',
      [
        { material: '沙发脚 实木', spec: '120 mm', qty: 400, unit: 'pcs', needDate: inDays(9) },
        { material: '功能铁架', spec: 'YH-F2', qty: 60, unit: 'pcs', needDate: inDays(15) },
      ],
      { byLink: true, phone: '13800138123' },
    ),
  );
  await yunhe.ok(supplyPlan.link, { id });
}
