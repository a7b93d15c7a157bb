import {
  codeApplyCheck,
  codeQuota,
  codeTrace,
  ecodeApply,
  ecodeBatch,
  ecodeReturn,
  feeApplyType,
  type Input,
  nodeApply,
  nodeAudit,
} from '@touchmark/contract';
import { cities, daysLater, timeText } from '@touchmark/domain';
import { buildEcode } from '@touchmark/gs1';
import { openPins, sealPins } from '../codes/code-secrets.ts';
import { asSystem } from '../modules/people/account/public.ts';
import type { Server } from '../server.ts';
import type { Actor } from './actor.ts';
import { addCopiedScans, addScanHistory } from './scans.queries.ts';
import { backdate, batchOf, leaveFailed, placeKnownCode, replacePins } from './codes.queries.ts';

type Who = (account: string) => Promise<Actor>;
type Apply = Pick<Input<typeof ecodeApply.saveOrUpdate>, 'codeType' | 'quantity' | 'purpose'> & { product: string; customOrderNo?: string };

const knownAuth = ['AY4CL12TH3BJ1XGN', '612DD272HD1TJ3YY'] as const;
const knownPin = '246810';

/** Buys packs of codes, applies for codes, has them issued, delivers and activates them. */
export async function makeCodes(server: Server, who: Who, products: ReadonlyMap<string, string>): Promise<void> {
  const [yunhe, muyu, mianchuan] = [await who('yunhe'), await who('muyu'), await who('mianchuan')];
  for (const maker of [yunhe, muyu, mianchuan])
    for (const [codeType, quantity] of [
      ['ECODE', 50_000],
      ['AUTH', 20_000],
      ['SGTIN', 20_000],
    ] as const)
      await buy(maker, await who('operator1'), codeType, quantity);
  const issue = (maker: Actor, apply: Apply) => issued(server, maker, who, { ...apply, product: products.get(apply.product)! });

  const first = await issue(yunhe, { codeType: 'ECODE', product: 'YH-S301', quantity: 420, purpose: '清屿三人沙发一季度生产用码' });
  await deliver(yunhe, first);
  await activate(server, yunhe, first, 1, 420, 'PB260105-01');
  const second = await issue(yunhe, { codeType: 'ECODE', product: 'YH-S301', quantity: 180, purpose: '清屿三人沙发二季度生产用码' });
  await deliver(yunhe, second);
  await yunhe.ok(ecodeBatch.void, { id: second, target: { scope: 'RANGE', from: 500, to: 500 }, reason: '标签印刷破损作废' });
  const single = await issue(yunhe, { codeType: 'ECODE', product: 'YH-S101', quantity: 300, purpose: '清屿单人沙发生产用码' });
  await deliver(yunhe, single);
  await activate(server, yunhe, single, 1, 150, 'PB260112-02');

  const auth = await issue(yunhe, { codeType: 'AUTH', product: 'YH-L502', quantity: 500, purpose: '山岚真皮沙发防伪用码' });
  await placeKnown(server, auth);
  await deliver(yunhe, auth);
  await activate(server, yunhe, auth, 1, 500, 'PB260118-01');
  const sgtin = await issue(yunhe, { codeType: 'SGTIN', product: 'YH-B180', quantity: 600, purpose: '暖阁软床出口用 SGTIN' });
  await deliver(yunhe, sgtin);
  await activate(server, yunhe, sgtin, 1, 400, 'PB260120-03');
  const wardrobe = await issue(muyu, {
    codeType: 'ECODE',
    product: 'MY-W-A1',
    quantity: 60,
    purpose: '定制衣柜订单用码',
    customOrderNo: 'DZ20260108-17',
  });
  await deliver(muyu, wardrobe);
  await activate(server, muyu, wardrobe, 1, 60, 'MY260108');
  await deliver(mianchuan, await issue(mianchuan, { codeType: 'ECODE', product: 'MC-M18', quantity: 1500, purpose: '静澜床垫一季度用码' }));
  await issue(muyu, { codeType: 'ECODE', product: 'MY-W-B2', quantity: 500, purpose: '推拉门衣柜生产用码' });

  await issue(muyu, { codeType: 'ECODE', product: 'MY-D5', quantity: 120, purpose: '五斗柜生产用码' });
  await deliver(yunhe, await issue(yunhe, { codeType: 'ECODE', product: 'YH-S301W', quantity: 200, purpose: '米白色清屿沙发生产用码' }));

  await waitingWork(yunhe, mianchuan, await who('auditor1'), products);
  await history(server, yunhe, auth);
  await muyu.ok(ecodeBatch.void, {
    id: await issue(muyu, { codeType: 'ECODE', product: 'MY-D5', quantity: 100, purpose: '五斗柜旧版标签用码' }),
    target: { scope: 'BATCH' },
    reason: '标签改版，整批不再使用',
  });
  const broken = await issue(muyu, { codeType: 'ECODE', product: 'MY-W-B2', quantity: 80, purpose: '推拉门衣柜补充用码' });
  await asSystem(server.services, (db) => leaveFailed(db, broken));
  await produce(yunhe, single, 151, 190, { batchNo: 'PB-S101-04', qcResult: 'PASS' });
  await produce(yunhe, single, 191, 220, { batchNo: 'PB-S101-05', qcResult: 'PENDING' });
  await produce(yunhe, single, 221, 232, { batchNo: 'PB-S101-06', qcResult: 'FAIL' });
}

/** Production of the last days, still on its way through the inspection. */
async function produce(
  maker: Actor,
  batchId: string,
  from: number,
  to: number,
  { batchNo, qcResult }: { batchNo: string; qcResult: 'PASS' | 'PENDING' | 'FAIL' },
): Promise<void> {
  const { id } = await maker.ok(ecodeReturn.check, {
    batchId,
    source: { way: 'RANGE', from, to },
    result: 'ACTIVATE',
    prodBatch: { batchNo, prodDate: daysAgo(3).slice(0, 10), line: '二号线', inspector: '吴质检', qcResult },
  });
  await maker.ok(ecodeReturn.confirm, { id });
}

async function buy(maker: Actor, operator: Actor, codeType: 'ECODE' | 'AUTH' | 'SGTIN', quantity: number): Promise<void> {
  const { orderId } = await maker.ok(codeQuota.buy, { codeType, quantity });
  await maker.ok(nodeApply.saveOrCancel, {
    orderId,
    submit: true,
    payAuth: [(await maker.picture('voucher', 'voucher', '转账凭证')).fileId],
    applyType: feeApplyType,
  });
  const waiting = await operator.ok(nodeAudit.list, { tab: 'pending', kind: 'PACK', pageSize: 100 });
  await operator.ok(nodeAudit.audit, { id: waiting.records.find((row) => row.orderId === orderId)!.id, pass: true, bankNote: '网银到账' });
}

async function apply(maker: Actor, { product, codeType, quantity, purpose, customOrderNo = '' }: Apply): Promise<string> {
  const { id } = await maker.ok(ecodeApply.saveOrUpdate, {
    codeType,
    productId: product,
    quantity,
    purpose,
    customOrderNo,
    withPin: codeType === 'AUTH',
    deliveryWay: 'DOWNLOAD',
  });
  await maker.ok(ecodeApply.submit, { id });
  return id;
}

/** Applies, has it passed, and waits until the codes are there. Answers the batch. */
async function issued(server: Server, maker: Actor, who: Who, wanted: Apply): Promise<string> {
  const id = await apply(maker, wanted);
  await (await who('auditor1')).ok(codeApplyCheck.audit, { id, pass: true });
  server.services.jobs.wake();
  for (;;) {
    const row = (await maker.ok(ecodeApply.list, { pageSize: 100 })).records.find((one) => one.id === id);
    if (row?.batchId && (await asSystem(server.services, (db) => batchOf(db, row.batchId!))).status >= 2) return row.batchId;
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}

/** A file of codes that was fetched delivers the batch. */
async function deliver(maker: Actor, id: string): Promise<void> {
  await maker.ok(ecodeBatch.sendPrinter, { id, printerPartner: '深圳标印标签科技有限公司' });
}

const madeDaysAgo = 100;
/** Now, so many days ago, in the platform's zone. */
const daysAgo = (days: number) => timeText(daysLater(new Date(), -days)).slice(0, 16);

async function activate(server: Server, maker: Actor, batchId: string, from: number, to: number, batchNo: string): Promise<void> {
  const checked = await maker.ok(ecodeReturn.check, {
    batchId,
    source: { way: 'RANGE', from, to },
    result: 'ACTIVATE',
    prodBatch: { batchNo, prodDate: daysAgo(madeDaysAgo).slice(0, 10), line: '一号线', inspector: '吴质检', qcResult: 'PASS' },
  });
  await maker.ok(ecodeReturn.confirm, { id: checked.id });
  await asSystem(server.services, (db) => backdate(db, batchId, madeDaysAgo));
}

async function placeKnown(server: Server, batchId: string): Promise<void> {
  const { secrets } = server.services;
  await asSystem(server.services, async (db) => {
    const { companyId } = await batchOf(db, batchId);
    for (const [i, code] of knownAuth.entries()) await placeKnownCode(db, { companyId, batchId, serial: i + 1 }, code);
    await replacePins(db, { companyId, batchId }, (sealed) => {
      const pins = openPins(secrets, companyId, batchId, 0, sealed);
      pins.write(knownPin, 0, 'latin1');
      return sealPins(secrets, companyId, batchId, 0, pins);
    });
  });
}

/** What waits for somebody, or went another way: so that every queue of the demonstration has something in it. */
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
    for (const [bizStep, days, place, note] of [
      ['inspecting', 99, '佛山一厂', '终检合格'],
      ['packing', 98, '佛山一厂', '2 件装箱'],
      ['shipping', 97, '佛山南海', '发往武汉居佳'],
      ['receiving', 95, '武汉江汉', ''],
      ['retail_selling', 93, '武汉江汉', '门店售出'],
    ] as const) {
      await yunhe.ok(codeTrace.addEvent, { text: example.value, bizStep, time: daysAgo(days), place, note, public: true });
    }
  }
  await asSystem(server.services, async (db) => {
    const { companyId } = await batchOf(db, auth);
    // Two in seven of those drawn for a working day are left out again: at least 3,000 stay.
    await addScanHistory(db, cities.slice(0, 60), 4400);
    await addCopiedScans(db, companyId, knownAuth[1], cities.filter((_, i) => i % 20 === 0).slice(0, 5));
  });
}
