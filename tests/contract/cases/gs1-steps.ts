import { goodsCode, goodsCodes, gs1Prefix } from '@touchmark/contract';
import { applyLife, commodityLife, type CommodityEvent, prefixLife } from '@touchmark/domain';
import { content, prefixInput } from './gs1-rows.ts';
import type { Key } from './own-rows.ts';
import { step, type Step, without } from './step.ts';

const prefix = (column: string, key: Key): [string, string, Key] => ['gs1Prefix', column, key];
const code = (key: Key): [string, string, Key] => ['commodityCode', 'status', key];
/** Without "abnormal", because an abnormal code also needs its stored former state. */
const besides = (event: CommodityEvent) => without(commodityLife, event).filter((state) => state !== 7);
const reason = '改款后不再生产';

/** Steps refused by the lives of prefixes and commodity codes. */
export const gs1Steps: readonly Step[] = [
  step(gs1Prefix.submit, 'submit', (h) => ({ id: h.draftPrefix }), prefix('applyStatus', 'draftPrefix'), without(applyLife, 'submit')),
  step(gs1Prefix.withdraw, 'withdraw', (h) => ({ id: h.draftPrefix }), prefix('applyStatus', 'draftPrefix'), without(applyLife, 'withdraw')),
  step(gs1Prefix.saveOrUpdate, 'edit', (h) => ({ ...prefixInput(h), id: h.draftPrefix }), prefix('applyStatus', 'draftPrefix'), without(applyLife, 'edit')),
  step(gs1Prefix.renew, 'renew', (h) => ({ id: h.endingPrefix, validTo: '2099-06-01', certFile: [h.certificate] }), prefix('status', 'endingPrefix'), without(prefixLife, 'renew')),
  step(gs1Prefix.cancel, 'cancel', (h) => ({ id: h.prefix, reason: '企业不再使用该号段' }), prefix('status', 'prefix'), without(prefixLife, 'cancel')),
  step(gs1Prefix.lock, 'take', (h) => ({ id: h.pendingPrefix }), prefix('applyStatus', 'pendingPrefix'), [2, 3, 4]),
  step(gs1Prefix.audit, 'decide', (h) => ({ id: h.pendingPrefix, pass: true }), prefix('applyStatus', 'pendingPrefix'), [2, 3, 4]),
  step(goodsCode.submit, 'hand in', (h) => ({ id: h.reservedCode }), code('reservedCode'), besides('submit')),
  step(goodsCodes.submit, 'hand in', (h) => ({ id: h.reservedCode }), code('reservedCode'), besides('submit')),
  step(goodsCode.release, 'release', (h) => ({ id: h.reservedCode }), code('reservedCode'), besides('submit')),
  step(goodsCode.report, 'report', (h) => ({ id: h.allottedCode }), code('allottedCode'), besides('report')),
  step(goodsCodes.report, 'report', (h) => ({ id: h.allottedCode }), code('allottedCode'), besides('report')),
  step(goodsCode.change, 'report a change', (h) => ({ ...content(h), id: h.reportedCode }), code('reportedCode'), [0, 1, 2, 3, 6]),
  step(goodsCodes.change, 'report a change', (h) => ({ ...content(h), id: h.reportedCode }), code('reportedCode'), [0, 1, 2, 3, 6]),
  step(goodsCode.stop, 'stop', (h) => ({ id: h.allottedCode, reason }), code('allottedCode'), besides('stop')),
  step(goodsCodes.stop, 'stop', (h) => ({ id: h.allottedCode, reason }), code('allottedCode'), besides('stop')),
  step(goodsCodes.saveOrUpdate, 'edit', (h) => ({ ...content(h), id: h.allottedCode }), code('allottedCode'), besides('edit')),
  step(goodsCodes.bindProduct, 'bind', (h) => ({ id: h.allottedCode, productId: h.draftProduct }), code('allottedCode'), [0, 1, 3, 6]),
];

export const gs1Stateless: Readonly<Record<string, string>> = { 'gs1Prefix.unlock': 'gives back a lock or finds none', 'gs1Prefix.batchAudit': 'names what it could not pass' };
