import { goodsCode, goodsCodes, gs1Prefix, type Input } from '@touchmark/contract';
import type { Fixtures } from './fixtures.ts';
import { type Field, type Key, own } from './own-rows.ts';
import { step, type Step } from './step.ts';

const prefixInput = (h: Fixtures) => ({ prefix: `694${h.companyId.slice(-5)}`, memberName: '证书名称', certNo: '物编注字第 1 号', certFile: [h.certificate], issueDate: '2025-06-01', validFrom: '2025-06-01', validTo: '2098-06-01', remark: '更名前的证书' });
const basics = (h: Fixtures) => ({ nameCn: '云禾布艺沙发', brandId: h.brand, model: `G-${h.companyId.slice(-4)}`, spec: '2380×950×820 mm', categoryId: h.category, unit: '套' });
const basicPaths: Record<string, Field> = { brandId: ['brand', 'refused'], categoryId: 'shared' };
/** All data required for a report. */
export const content = (h: Fixtures): Omit<Input<typeof goodsCodes.change>, 'id'> => ({
  ...basics(h), depthMm: 950, widthMm: 2380, heightMm: 820, grossWeightKg: 70, images: [h.picture], gmd: { countryOfOrigin: 'CN', isConsumerUnit: 'Y', functionalName: '沙发', mainMaterial: '布艺', executeStandard: 'QB/T 1952.1' },
});
const contentPaths: Record<string, Field> = { ...basicPaths, 'images[]': ['picture', 'refused'] };
const reason = '改款后不再生产';

/** Company prefixes and commodity codes. Calls that delete come last. */
export const gs1Rows = [
  own(gs1Prefix.saveOrUpdate, (h) => ({ ...prefixInput(h), id: h.draftPrefix }), { id: 'draftPrefix', 'certFile[]': ['certificate', 'refused'] }),
  own(gs1Prefix.submit, (h) => ({ id: h.draftPrefix }), { id: 'draftPrefix' }),
  own(gs1Prefix.withdraw, (h) => ({ id: h.draftPrefix }), { id: 'draftPrefix' }),
  own(gs1Prefix.renew, (h) => ({ id: h.endingPrefix, validTo: '2099-06-01', certFile: [h.certificate] }), { id: 'endingPrefix', 'certFile[]': ['certificate', 'refused'] }),
  own(gs1Prefix.auditOne, (h) => ({ id: h.pendingPrefix }), { id: 'pendingPrefix' }),
  own(gs1Prefix.lock, (h) => ({ id: h.pendingPrefix }), { id: 'pendingPrefix' }),
  own(gs1Prefix.unlock, (h) => ({ id: h.pendingPrefix }), { id: 'pendingPrefix' }),
  own(gs1Prefix.batchAudit, (h) => ({ ids: [h.pendingPrefix] }), { 'ids[]': 'pendingPrefix' }),
  own(gs1Prefix.audit, (h) => ({ id: h.pendingPrefix, pass: true }), { id: 'pendingPrefix' }),
  own(goodsCode.nextRef, (h) => ({ prefixId: h.prefix }), { prefixId: 'prefix' }),
  own(goodsCode.reserve, (h) => ({ ...basics(h), prefixId: h.prefix, productId: h.draftProduct }), { prefixId: 'prefix', productId: ['draftProduct', 'refused'], ...basicPaths }),
  own(goodsCode.reserve, (h) => ({ ...basics(h), codeForm: 'GTIN14', baseCodeId: h.allottedCode, indicator: 1, innerQty: 2 }), { baseCodeId: ['allottedCode', 'refused'] }),
  own(goodsCode.allot, (h) => ({ ...basics(h), prefixId: h.prefix, productId: h.draftProduct }), { prefixId: 'prefix', productId: ['draftProduct', 'refused'], ...basicPaths }),
  own(goodsCode.allot, (h) => ({ ...basics(h), codeForm: 'GTIN14', baseCodeId: h.allottedCode, indicator: 2, innerQty: 2 }), { baseCodeId: ['allottedCode', 'refused'] }),
  own(goodsCodes.list, (h) => ({ brandId: h.brand, prefixId: h.prefix })),
  own(goodsCodes.export, (h) => ({ ids: [h.allottedCode], brandId: h.brand, prefixId: h.prefix }), { 'ids[]': ['allottedCode', 'empty'], brandId: ['brand', 'empty'], prefixId: ['prefix', 'empty'], categoryId: 'shared' }),
  own(goodsCodes.saveOrUpdate, (h) => ({ ...content(h), prefixId: h.prefix, levels: [{ id: h.spareCode, indicator: 1, innerQty: 2, nameCn: '两件装' }] }), { prefixId: 'prefix', 'levels[].id': ['spareCode', 'refused'], ...contentPaths }),
  own(goodsCodes.saveOrUpdate, (h) => ({ ...content(h), id: h.allottedCode }), { id: 'allottedCode' }),
  own(goodsCodes.change, (h) => ({ ...content(h), id: h.reportedCode }), { id: 'reportedCode', ...contentPaths }),
  own(goodsCode.change, (h) => ({ ...content(h), id: h.reportedCode }), { id: 'reportedCode', ...contentPaths }),
  own(goodsCode.reportWith, (h) => ({ ...content(h), id: h.allottedCode }), { id: 'allottedCode', 'images[]': ['picture', 'refused'] }),
  own(goodsCodes.bindProduct, (h) => ({ id: h.allottedCode, productId: h.draftProduct }), { id: 'allottedCode', productId: ['draftProduct', 'refused'] }),
  own(goodsCodes.submit, (h) => ({ id: h.reservedCode }), { id: 'reservedCode' }),
  own(goodsCode.submit, (h) => ({ id: h.reservedCode }), { id: 'reservedCode' }),
  own(goodsCode.release, (h) => ({ id: h.reservedCode }), { id: 'reservedCode' }),
  own(goodsCodes.stop, (h) => ({ id: h.spareCode, reason }), { id: 'spareCode' }),
  own(goodsCode.stop, (h) => ({ id: h.spareCode, reason }), { id: 'spareCode' }),
  own(gs1Prefix.cancel, (h) => ({ id: h.sparePrefix, reason: '企业不再使用该号段' }), { id: 'sparePrefix' }),
];

const code = (key: Key): [string, string, Key] => ['commodityCode', 'status', key];
/** What else the state of a GTIN refuses. "Abnormal" is left out, because it also needs the former state. */
export const gs1Steps: readonly Step[] = [
  step(goodsCode.change, 'report a change', (h) => ({ ...content(h), id: h.reportedCode }), code('reportedCode'), [0, 1, 2, 3, 6]),
  step(goodsCodes.change, 'report a change', (h) => ({ ...content(h), id: h.reportedCode }), code('reportedCode'), [0, 1, 2, 3, 6]),
  step(goodsCode.reportWith, 'complete and report', (h) => ({ ...content(h), id: h.allottedCode }), code('allottedCode'), [0, 1, 3, 4, 6]),
  step(goodsCodes.bindProduct, 'bind', (h) => ({ id: h.allottedCode, productId: h.draftProduct }), code('allottedCode'), [0, 1, 3, 6]),
];
