import { setTimeout as sleep } from 'node:timers/promises';
import { codeApplyCheck, ecodeApply, ecodeBatch, productIdentify } from '@touchmark/contract';
import { type Clients, Ended } from './calls.ts';
import { maker } from './told.ts';

/** The product of a model. */
export async function productOf(clients: Clients, model: string): Promise<string> {
  const { records } = await clients.read(maker, productIdentify.list, { search: model, pageSize: 10 });
  return records.find((row) => row.model === model)!.id;
}

/** A batch that a printer has received, so that its codes may be activated. */
export async function delivered(clients: Clients, productId: string, quantity: number, purpose: string): Promise<string> {
  const id = await issue(clients, productId, quantity, purpose);
  await clients.ok(maker, ecodeBatch.sendPrinter, { id, printerPartner: '佛山彩印厂' });
  return id;
}

/** The first codes of a batch, in the order of their serials. */
export async function codesOf(clients: Clients, batchId: string, count: number): Promise<string[]> {
  const codes: string[] = [];
  for (let after: number | null = 0; after !== null && codes.length < count;) {
    const { records, next }: { records: { code: string }[]; next: number | null } = await clients.read(maker, ecodeBatch.codes, {
      batchId,
      after,
      size: 200,
    });
    codes.push(...records.map(({ code }) => code));
    after = next;
  }
  return codes;
}

/** Applies for codes, has them approved, and waits until they are generated. */
export async function issue(clients: Clients, productId: string, quantity: number, purpose: string): Promise<string> {
  const { id } = await clients.ok(maker, ecodeApply.saveOrUpdate, {
    codeType: 'AUTH',
    productId,
    quantity,
    purpose,
    deliveryWay: 'DOWNLOAD',
  });
  const { batchId } = await clients.ok(maker, ecodeApply.submit, { id });
  if (!batchId) await clients.ok('auditor1', codeApplyCheck.audit, { id, pass: true });
  for (;;) {
    const { records } = await clients.read(maker, ecodeApply.list, { pageSize: 50 });
    const row = records.find((one) => one.id === id);
    if (row?.batchId) {
      const batches = await clients.read(maker, ecodeBatch.list, { pageSize: 50 });
      if (batches.records.some((one) => one.id === row.batchId && one.status === 2)) return row.batchId;
    }
    if (clients.over) throw new Ended();
    await sleep(300);
  }
}
