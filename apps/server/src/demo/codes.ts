import { asSystem } from '../db/as-system.ts';
import { codeApplyCheck, codeTrace, ecodeApply, ecodeBatch, feeApplyType, nodeApply } from '@touchmark/contract';
import { cities } from '@touchmark/domain';
import { buildEcode } from '@touchmark/gs1';
import type { Server } from '../server.ts';
import type { Actor } from './actor.ts';
import { addCopiedScans, addScanHistory } from './scans.queries.ts';
import { activate, type Apply, apply, buy, daysAgo, deliver, issued, knownAuth, placeKnown, produce } from './code-steps.ts';
import { batchOf, leaveFailed } from './codes.queries.ts';
import { deliveredSofas, keptSofas, suppliedSofas } from './deliveries.ts';
import { makeRecalls } from './recalls.ts';

/** The serial of the first stolen sofa. */
export const stolen = 409;

type Who = (account: string) => Promise<Actor>;

/** Issues codes for one of a manufacturer's products and returns the batch. */
type Issue = (apply: Apply) => Promise<string>;

/** Buys code packs, applies for codes, has them issued, delivers and activates them. */
export async function makeCodes(server: Server, who: Who, products: ReadonlyMap<string, string>): Promise<void> {
  const codesOf = async <T>(account: string, make: (server: Server, maker: Actor, issue: Issue) => Promise<T>): Promise<T> => {
    const maker = await who(account);
    for (const [codeType, quantity] of packs) await buy(maker, await who('operator1'), codeType, quantity);
    return make(server, maker, (wanted) => issued(server, maker, who, { ...wanted, product: products.get(wanted.product)! }));
  };
  const [{ first, single, channel, auth }] = await Promise.all([
    codesOf('yunhe', yunheCodes),
    codesOf('muyu', muyuCodes),
    codesOf('mianchuan', mianchuanCodes),
  ]);
  const yunhe = await who('yunhe');
  await waitingWork(yunhe, await who('mianchuan'), await who('auditor1'), products);
  await history(server, yunhe, auth);
  // Produced after the last consumer scan.
  await produce(yunhe, channel, 301, 300 + keptSofas + deliveredSofas + suppliedSofas, { batchNo: 'PB-S101-C1', qcResult: 'PASS' });
  await produce(yunhe, single, 151, 190, { batchNo: 'PB-S101-04', qcResult: 'PASS' });
  await produce(yunhe, single, 191, 220, { batchNo: 'PB-S101-05', qcResult: 'PENDING' });
  await produce(yunhe, single, 221, 232, { batchNo: 'PB-S101-06', qcResult: 'FAIL' });
  await makeRecalls(who);
  await steal(yunhe, first);
}

/** Three sofas were stolen on the way; one of them was found again. */
async function steal(maker: Actor, id: string): Promise<void> {
  const target = (from: number, to: number) => ({ scope: 'RANGE' as const, from, to });
  const lost = '佛山至武汉途中车辆被盗，已报警，回执号 A4406052611070018';
  await maker.ok(ecodeBatch.reportStolen, { id, target: target(stolen, stolen + 2), reason: lost });
  await maker.ok(ecodeBatch.recover, { id, target: target(stolen + 2, stolen + 2), reason: '警方追回一件，外包装完好' });
}

const packs = [
  ['ECODE', 50_000],
  ['AUTH', 20_000],
  ['SGTIN', 20_000],
] as const;

async function yunheCodes(
  server: Server,
  maker: Actor,
  issue: Issue,
): Promise<{ first: string; single: string; channel: string; auth: string }> {
  const first = await issue({ codeType: 'ECODE', product: 'YH-S301', quantity: 420, purpose: '清屿三人沙发一季度生产用码' });
  await deliver(maker, first);
  await activate(server, maker, first, 1, 420, 'PB260105-01');
  const second = await issue({ codeType: 'ECODE', product: 'YH-S301', quantity: 180, purpose: '清屿三人沙发二季度生产用码' });
  await deliver(maker, second);
  await maker.ok(ecodeBatch.void, { id: second, target: { scope: 'RANGE', from: 500, to: 500 }, reason: '标签印刷破损作废' });
  const single = await issue({ codeType: 'ECODE', product: 'YH-S101', quantity: 300, purpose: '清屿单人沙发生产用码' });
  await deliver(maker, single);
  await activate(server, maker, single, 1, 150, 'PB260112-02');
  const channel = await issue({
    codeType: 'ECODE',
    product: 'YH-S101',
    quantity: keptSofas + deliveredSofas + suppliedSofas + 30,
    purpose: '清屿单人沙发渠道发货用码',
  });
  await deliver(maker, channel);

  const auth = await issue({ codeType: 'AUTH', product: 'YH-L502', quantity: 500, purpose: '山岚真皮沙发防伪用码' });
  await placeKnown(server, auth);
  await deliver(maker, auth);
  await activate(server, maker, auth, 1, 500, 'PB260118-01');
  const sgtin = await issue({ codeType: 'SGTIN', product: 'YH-B180', quantity: 600, purpose: '暖阁软床出口用 SGTIN' });
  await deliver(maker, sgtin);
  await activate(server, maker, sgtin, 1, 400, 'PB260120-03');
  await deliver(maker, await issue({ codeType: 'ECODE', product: 'YH-S301W', quantity: 200, purpose: '米白色清屿沙发生产用码' }));
  return { first, single, channel, auth };
}

async function muyuCodes(server: Server, maker: Actor, issue: Issue): Promise<void> {
  const wardrobe = await issue({
    codeType: 'ECODE',
    product: 'MY-W-A1',
    quantity: 60,
    purpose: '定制衣柜订单用码',
    customOrderNo: 'DZ20260108-17',
  });
  await deliver(maker, wardrobe);
  await activate(server, maker, wardrobe, 1, 60, 'MY260108');
  await issue({ codeType: 'ECODE', product: 'MY-W-B2', quantity: 500, purpose: '推拉门衣柜生产用码' });
  await issue({ codeType: 'ECODE', product: 'MY-D5', quantity: 120, purpose: '五斗柜生产用码' });
  await maker.ok(ecodeBatch.void, {
    id: await issue({ codeType: 'ECODE', product: 'MY-D5', quantity: 100, purpose: '五斗柜旧版标签用码' }),
    target: { scope: 'BATCH' },
    reason: '标签改版，整批不再使用',
  });
  const broken = await issue({ codeType: 'ECODE', product: 'MY-W-B2', quantity: 80, purpose: '推拉门衣柜补充用码' });
  await asSystem(server.services, (db) => leaveFailed(db, broken));
}

async function mianchuanCodes(_: Server, maker: Actor, issue: Issue): Promise<void> {
  await deliver(maker, await issue({ codeType: 'ECODE', product: 'MC-M18', quantity: 1500, purpose: '静澜床垫一季度用码' }));
}

/** Pending and unusual cases, so that every queue of the demonstration has entries. */
async function waitingWork(yunhe: Actor, mianchuan: Actor, auditor: Actor, products: ReadonlyMap<string, string>): Promise<void> {
  await apply(yunhe, { codeType: 'ECODE', product: products.get('YH-S301')!, quantity: 3000, purpose: '清屿三人沙发三季度备码' });
  await apply(mianchuan, { codeType: 'AUTH', product: products.get('MC-M18')!, quantity: 800, purpose: '静澜床垫正品码试用' });
  const refused = await apply(yunhe, {
    codeType: 'AUTH',
    product: products.get('YH-L502')!,
    quantity: 15_000,
    purpose: '山岚沙发全年备码',
  });
  await auditor.ok(codeApplyCheck.audit, { id: refused, pass: false, opinion: '申请数量明显超出近 90 天激活量，请按生产计划分批申请' });
  await yunhe.ok(ecodeApply.saveOrUpdate, {
    codeType: 'SGTIN',
    productId: products.get('YH-B180')!,
    quantity: 200,
    purpose: '软床展会样品用码',
    deliveryWay: 'DOWNLOAD',
  });
  await mianchuan.ok(nodeApply.saveOrCancel, {
    submit: true,
    payAuth: [(await mianchuan.picture('voucher', 'voucher', '年费转账凭证')).fileId],
    applyType: feeApplyType,
  });
}

async function history(server: Server, yunhe: Actor, auth: string): Promise<void> {
  const example = buildEcode({ nsi: '9999', entNo: '100001', productNo: '00001', serial: 1 });
  if (example.ok) {
    for (const [bizStep, days, place, note, holder = ''] of [
      ['inspecting', 99, '佛山一厂', '终检合格'],
      ['packing', 98, '佛山一厂', '2 件装箱'],
      ['shipping', 97, '佛山南海', '发往武汉居佳', '武汉居佳'],
      ['receiving', 95, '武汉江汉', ''],
      ['retail_selling', 93, '武汉江汉', '门店售出'],
    ] as const) {
      await yunhe.ok(codeTrace.addEvent, { text: example.value, bizStep, time: daysAgo(days), place, holder, note, public: true });
    }
  }
  await asSystem(server.services, async (db) => {
    const { companyId } = await batchOf(db, auth);
    // On working days two of seven are removed again; at least 3,000 stay.
    await addScanHistory(db, cities.slice(0, 60), 4400);
    await addCopiedScans(db, companyId, knownAuth[1], cities.filter((_, i) => i % 20 === 0).slice(0, 5));
  });
}
