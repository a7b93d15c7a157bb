import {
  appKey,
  codeApplyCheck,
  ecodeApply,
  ecodeBatch,
  ecodeReturn,
  labelTemplate,
  printer,
  productIdentify,
  receiver,
} from '@touchmark/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Clients, Ended } from './calls.ts';
import { type Ground, maker } from './told.ts';

const forLine = 2000;

/** Makes what the clients work with. */
export async function groundOf(clients: Clients, mark: string): Promise<Ground> {
  const productId = await productOf(clients, 'YH-L502');
  const batchId = await delivered(clients, productId, 4000, `${mark} 底座`);
  const { key } = await clients.ok(maker, appKey.saveOrUpdate, { name: `${mark} ERP`, scopes: ['epcis.capture'] });
  const { id: receiverId } = await clients.ok(maker, receiver.saveOrUpdate, {
    code: `${mark}-D`,
    name: `${mark} 经销商`,
    type: 'DEALER',
    contact: '周明',
    phone: '13800005001',
    adcode: '420100',
    contractStart: '2020-01-01',
    contractEnd: '2099-12-31',
  });
  return { productId, batchId, code: 'AY4CL12TH3BJ1XGN', line: await lineOf(clients, mark), receiverId, key: key!, mark };
}

/** The product of a model. */
async function productOf(clients: Clients, model: string): Promise<string> {
  const { records } = await clients.read(maker, productIdentify.list, { search: model, pageSize: 10 });
  return records.find((row) => row.model === model)!.id;
}

/** A batch that a printer has received, so that its codes may be activated. */
async function delivered(clients: Clients, productId: string, quantity: number, purpose: string): Promise<string> {
  const id = await issue(clients, productId, quantity, purpose);
  await clients.ok(maker, ecodeBatch.sendPrinter, { id, printerPartner: '佛山彩印厂' });
  return id;
}

/** Active codes of a product in one package, and a printer that is a folder. */
async function lineOf(clients: Clients, mark: string): Promise<Ground['line']> {
  const batchId = await delivered(clients, await productOf(clients, 'YH-S101'), forLine, `${mark} 产线`);
  const { id } = await clients.ok(maker, ecodeReturn.check, {
    batchId,
    source: { way: 'RANGE', from: 1, to: forLine },
    result: 'ACTIVATE',
    prodBatch: { batchNo: `${mark}-L`, prodDate: '2026-01-06', line: '一号线', inspector: '吴质检', qcResult: 'PASS' },
  });
  await clients.ok(maker, ecodeReturn.confirm, { id });
  const codes: string[] = [];
  for (let after: number | null = 0; after !== null;) {
    const { records, next }: { records: { code: string }[]; next: number | null } = await clients.read(maker, ecodeBatch.codes, {
      batchId,
      after,
      size: 200,
    });
    codes.push(...records.map(({ code }) => code));
    after = next;
  }
  if (codes.length !== forLine) throw new Error(`the batch of the line has ${codes.length} codes`);
  const templates = await clients.read(maker, labelTemplate.list, { kind: 'product' });
  const { id: printerId } = await clients.ok(maker, printer.saveOrUpdate, {
    name: `${mark} 产线`,
    dpi: 203,
    widthMm: 60,
    heightMm: 40,
    way: 'SPOOL',
    address: '产线',
  });
  return { batchId, codes, templateId: templates.records[0]!.id, printerId };
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
