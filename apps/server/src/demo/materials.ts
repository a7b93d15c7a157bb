import { aptitudeManage, chainPush, chainSource, dataAuth, factoryRecord, type Input } from '@touchmark/contract';
import { addDays, applyLife, today } from '@touchmark/domain';
import type { Db } from '../db/connect.ts';
import { moveAuthEnd } from '../modules/flow/data-auth/public.ts';
import type { Actor } from './actor.ts';

type AsStaff = <T>(work: (db: Db) => Promise<T>) => Promise<T>;
type Lot = Input<typeof chainSource.saveOrUpdate>;
const names = { yunhe: '佛山市云禾软体家具有限公司', muyu: '成都木语定制家居有限公司', jujia: '武汉居佳家居经销有限公司' };
const lotFields = ['material', 'materialCode', 'lotNo', 'kind', 'origin', 'prodDate', 'values', 'certificates', 'status'].map(
  (field) => `MATERIAL.${field}`,
);

/** What companies show each other in every state, lots of panels and leather, and their pushes in every state. */
export async function makeMaterials(who: (account: string) => Promise<Actor>, asStaff: AsStaff): Promise<void> {
  const [yunhe, muyu, jinge, zhengyuan, jujia] = [
    await who('yunhe'),
    await who('muyu'),
    await who('jinge'),
    await who('zhengyuan'),
    await who('jujia'),
  ];
  await showData({ yunhe, muyu, jinge, zhengyuan, jujia }, asStaff);
  const panels = await enterPanels(zhengyuan);
  const hides = await enterHides(jinge);
  await pushPanels(zhengyuan, muyu, panels);
  await pushHides(jinge, yunhe, hides);
}

const shown = (grantee: string, purpose: string, more: object = {}) => ({
  grantee,
  scopes: ['MATERIAL' as const],
  reach: 'ALL' as const,
  fields: lotFields,
  purpose,
  startDate: today(),
  endDate: addDays(today(), 365),
  ...more,
});

async function showData(
  { yunhe, muyu, jinge, zhengyuan, jujia }: Record<'yunhe' | 'muyu' | 'jinge' | 'zhengyuan' | 'jujia', Actor>,
  asStaff: AsStaff,
): Promise<void> {
  const give = async (from: Actor, to: Actor, offer: Input<typeof dataAuth.saveOrUpdate>) => {
    const { id } = await from.ok(dataAuth.saveOrUpdate, offer);
    await to.ok(dataAuth.agree, { id });
    return id;
  };
  const past = await give(zhengyuan, muyu, shown(names.muyu, '2025 年度供货物料来源'));
  await asStaff((db) => moveAuthEnd(db, zhengyuan.companyId, past, addDays(today(), -12)));
  await give(zhengyuan, muyu, shown(names.muyu, '随货提供板材来源和检验报告', { onward: true, public: true }));
  await give(jinge, yunhe, shown(names.yunhe, '随货提供皮革来源和检验报告', { public: true }));
  const trial = await give(zhengyuan, yunhe, shown(names.yunhe, '试供板材的来源信息'));
  await zhengyuan.ok(dataAuth.revoke, { id: trial, reason: '试供结束，未转为正式供货' });
  const { id: refused } = await jinge.ok(dataAuth.saveOrUpdate, shown(names.muyu, '软包床头皮革来源'));
  await muyu.ok(dataAuth.refuse, { id: refused, reason: '目前没有采购皮革' });
  const product = {
    scopes: ['PRODUCT' as const, 'STOCK' as const],
    fields: ['PRODUCT.productName', 'PRODUCT.model', 'PRODUCT.spec', 'PRODUCT.color', 'STOCK.productName', 'STOCK.model', 'STOCK.units'],
  };
  const former = await give(yunhe, jujia, shown(names.jujia, '经销商门店选品与备货', product));
  const { id: next } = await yunhe.ok(dataAuth.extend, { id: former, endDate: addDays(today(), 700) });
  await jujia.ok(dataAuth.agree, { id: next });
  await yunhe.ok(
    dataAuth.saveOrUpdate,
    shown(names.jujia, '到店客户查询沙发生产批次', {
      scopes: ['TRACE'],
      fields: ['TRACE.productName', 'TRACE.batchNo', 'TRACE.prodDate', 'TRACE.qcResult'],
    }),
  );
}

/** A supplier’s lots, with its report attached once. */
async function enter(maker: Actor, lots: readonly Lot[], certNo: string): Promise<string[]> {
  const ids: string[] = [];
  for (const lot of lots) ids.push((await maker.ok(chainSource.saveOrUpdate, lot)).id);
  const { records } = await maker.ok(aptitudeManage.list, { applyStatus: applyLife.at.approved, pageSize: 50 });
  const report = records.find((row) => row.certNo === certNo);
  if (report) await maker.ok(chainSource.certificate, { id: ids[0]!, aptitudeId: report.id });
  return ids;
}

function enterPanels(zhengyuan: Actor): Promise<string[]> {
  const panel = (nth: number, more: Partial<Lot> = {}): Lot => ({
    material: 'ENF 级刨花板 18 mm',
    materialCode: 'PB-ENF-18',
    kind: 'PANEL',
    lotNo: `ZY-2601${String(10 + nth)}`,
    qty: 1200,
    unit: 'sheet',
    origin: '371302',
    prodDate: addDays(today(), -30 + nth),
    values: { formaldehyde: 'ENF', thickness: '18', moisture: '8.2' },
    public: true,
    ...more,
  });
  const lots = [
    panel(1),
    panel(2),
    panel(3),
    panel(4, { material: 'ENF 级胶合板 12 mm', materialCode: 'PW-ENF-12', values: { formaldehyde: 'ENF', thickness: '12' } }),
    panel(5, { draft: true }),
    panel(6),
  ];
  return enter(zhengyuan, lots, 'JZ2026-P0401');
}

function enterHides(jinge: Actor): Promise<string[]> {
  const hide = (nth: number, more: Partial<Lot> = {}): Lot => ({
    material: '头层牛皮 焦糖棕',
    materialCode: 'JG-CH-07',
    kind: 'LEATHER',
    lotNo: `JG-25${String(110 + nth)}`,
    qty: 860,
    unit: 'm2',
    origin: '440605',
    prodDate: addDays(today(), -40 + nth),
    values: { tanning: '植鞣', thickness: '1.4', azo: '合格' },
    public: true,
    ...more,
  });
  return enter(jinge, [hide(1), hide(2), hide(3, { material: '头层牛皮 深灰', materialCode: 'JG-CH-02' }), hide(4)], 'JZ2026-L0315');
}

const push = async (from: Actor, to: Actor, lotId: string, qty: number, more: object = {}) =>
  (await from.ok(chainPush.saveOrUpdate, { toCompany: to.companyId, lots: [{ lotId, qty }], deliveryDate: addDays(today(), -5), ...more }))
    .id;

async function pushPanels(zhengyuan: Actor, muyu: Actor, [first, second, third, , , faulty]: string[]): Promise<void> {
  const one = await push(zhengyuan, muyu, first!, 300, { deliveryNo: 'ZY-SH-0117' });
  await zhengyuan.ok(chainPush.push, { id: one });
  const { lotIds } = await muyu.ok(chainPush.accept, { id: one, amounts: [{ lotId: first!, qty: 296 }], reply: '4 张边角破损，已拒收' });
  await useUp(muyu, lotIds[0]!, 60, 'sheet');
  const two = await push(zhengyuan, muyu, second!, 200, { deliveryNo: 'ZY-SH-0121' });
  await zhengyuan.ok(chainPush.push, { id: two });
  await muyu.ok(chainPush.reject, { id: two, reason: '送货单与实物批号不符' });
  const three = await push(zhengyuan, muyu, third!, 400, { deliveryNo: 'ZY-SH-0124', message: '本批已附检验报告' });
  await zhengyuan.ok(chainPush.push, { id: three });
  const four = await push(zhengyuan, muyu, second!, 150, { deliveryNo: 'ZY-SH-0125' });
  await zhengyuan.ok(chainPush.push, { id: four });
  await zhengyuan.ok(chainPush.withdraw, { id: four });
  await push(zhengyuan, muyu, second!, 180, { deliveryNo: 'ZY-SH-0128', deliveryDate: today() });
  await zhengyuan.ok(chainSource.void, { id: faulty!, reason: '含水率复检超标' });
}

async function pushHides(jinge: Actor, yunhe: Actor, [first]: string[]): Promise<void> {
  const id = await push(jinge, yunhe, first!, 220, { deliveryNo: 'JG-0109' });
  await jinge.ok(chainPush.push, { id });
  const { lotIds } = await yunhe.ok(chainPush.accept, { id });
  await yunhe.ok(chainSource.show, { id: lotIds[0]!, public: true });
}

/** Some of a lot went into a production batch of the maker’s first product. */
async function useUp(maker: Actor, lotId: string, qty: number, unit: 'sheet'): Promise<void> {
  const { records } = await maker.ok(factoryRecord.list, { pageSize: 1 });
  const [batch] = records;
  if (batch) await maker.ok(chainSource.link, { id: lotId, prodBatchId: batch.id, qty, unit });
}
