import { asSystem } from '../db/as-system.ts';
import {
  codeApplyCheck,
  codeQuota,
  ecodeApply,
  ecodeBatch,
  ecodeReturn,
  feeApplyType,
  type Input,
  nodeApply,
  nodeAudit,
} from '@touchmark/contract';
import { daysLater, timeText } from '@touchmark/domain';
import { openPins, sealPins } from '../issued-codes/code-secrets.ts';
import type { Server } from '../server.ts';
import type { Actor } from './actor.ts';
import { backdate, batchOf, issuedBatch, placeKnownCode, replacePins } from './codes.queries.ts';

type Who = (account: string) => Promise<Actor>;
/** The data of an application; `product` is the product's key in the demonstration. */
export type Apply = Pick<Input<typeof ecodeApply.saveOrUpdate>, 'codeType' | 'quantity' | 'purpose'> & {
  product: string;
  customOrderNo?: string;
};

/** Codes used as examples in the documentation: a genuine one, and a copied one. */
export const knownAuth = ['AY4CL12TH3BJ1XGN', '612DD272HD1TJ3YY'] as const;
const knownPin = '246810';

/** Recent production, not inspected completely yet. */
export async function produce(
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

export async function buy(maker: Actor, operator: Actor, codeType: 'ECODE' | 'AUTH' | 'SGTIN', quantity: number): Promise<void> {
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

export async function apply(maker: Actor, { product, codeType, quantity, purpose, customOrderNo = '' }: Apply): Promise<string> {
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

/** Applies for codes, has the application approved, and waits until the codes are generated. Returns the batch. */
export async function issued(server: Server, maker: Actor, who: Who, wanted: Apply): Promise<string> {
  const id = await apply(maker, wanted);
  await (await who('auditor1')).ok(codeApplyCheck.audit, { id, pass: true });
  server.services.jobs.wake();
  for (;;) {
    const batchId = await asSystem(server.services, (db) => issuedBatch(db, id));
    if (batchId) return batchId;
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}

/** Downloading a file of codes delivers the batch. */
export async function deliver(maker: Actor, id: string): Promise<void> {
  await maker.ok(ecodeBatch.sendPrinter, { id, printerPartner: '深圳标印标签科技有限公司' });
}

const madeDaysAgo = 100;
/** The time of day now, some days ago, in the platform's time zone. */
export const daysAgo = (days: number) => timeText(daysLater(new Date(), -days)).slice(0, 16);

export async function activate(server: Server, maker: Actor, batchId: string, from: number, to: number, batchNo: string): Promise<void> {
  const checked = await maker.ok(ecodeReturn.check, {
    batchId,
    source: { way: 'RANGE', from, to },
    result: 'ACTIVATE',
    prodBatch: { batchNo, prodDate: daysAgo(madeDaysAgo).slice(0, 10), line: '一号线', inspector: '吴质检', qcResult: 'PASS' },
  });
  await maker.ok(ecodeReturn.confirm, { id: checked.id });
  await asSystem(server.services, (db) => backdate(db, batchId, madeDaysAgo));
}

export async function placeKnown(server: Server, batchId: string): Promise<void> {
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
