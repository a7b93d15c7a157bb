import { appKey, ecodeReturn, labelTemplate, printer, receiver } from '@touchmark/contract';
import { codesOf, delivered, productOf } from './batches.ts';
import type { Clients } from './calls.ts';
import { moreGround } from './ground-more.ts';
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
  return {
    productId,
    batchId,
    code: 'AY4CL12TH3BJ1XGN',
    line: await lineOf(clients, mark),
    receiverId,
    key: key!,
    mark,
    // The first ones are activated, one by one.
    cancelled: { batchId, from: 2501, count: 500 },
    ordered: { from: 3501, to: 4000 },
    ...(await moreGround(clients, mark)),
  };
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
  const codes = await codesOf(clients, batchId, forLine);
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
