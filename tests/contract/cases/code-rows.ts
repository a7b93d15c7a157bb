import { boxCode, codeApplyCheck, codeTrace, ecodeApply, ecodeBatch, ecodeReturn, factoryRecord, file, type Input, labelTemplate, personalCenter, printer, printJob, printOrder, recall, subscription, scanFind, sgtin, symbolGrade, task, traceChain } from '@touchmark/contract';
import { fixedTemplates } from '@touchmark/labels';
import { own } from './own-rows.ts';
import type { Fixtures } from './fixtures.ts';

const applyFields = (h: Fixtures): Input<typeof ecodeApply.saveOrUpdate> => ({ codeType: 'AUTH', productId: h.product, quantity: 3, deliveryWay: 'DOWNLOAD', purpose: '新品上市贴标', labelTemplateId: h.template });
const aCode = (h: Fixtures) => ({ id: h.batch, target: { scope: 'CODES' as const, codes: [h.code] }, reason: '印刷时整卷损坏' });
const production = { batchNo: 'SC-9', prodDate: '2026-01-06', qcResult: 'PASS' as const };
const atStation = { stationId: 'S1', act: 'PACK', sentTime: '2026-01-06T08:30:00+08:00', deviceTime: '2026-01-06T08:30:00+08:00' } as const;
const drawing = fixedTemplates[0]!;
const measured = { standard: 'ISO15415', grade: 3.1, verifier: '条码检测仪', testTime: '2026-01-06' } as const;

/** Codes, labels, files and tasks. Calls that delete come last. */
export const codeRows = [
  own(ecodeApply.saveOrUpdate, (h) => ({ ...applyFields(h), id: h.draftApply }), { id: 'draftApply', productId: 'product', labelTemplateId: ['template', 'refused'] }),
  own(codeApplyCheck.audit, (h) => ({ id: h.pendingApply, pass: false, opinion: '用途说明不清楚' })),

  own(ecodeBatch.codes, (h) => ({ batchId: h.batch }), { batchId: 'batch', code: ['code', 'empty'] }),
  own(ecodeBatch.sendPrinter, (h) => ({ id: h.batch, printerPartner: '佛山彩印厂' })),
  own(ecodeBatch.freeze, aCode, { id: 'batch', 'target.codes[]': ['code', 'refused'] }),
  own(ecodeBatch.unfreeze, aCode, { id: 'batch', 'target.codes[]': ['code', 'refused'] }),
  own(ecodeBatch.void, aCode, { id: 'batch', 'target.codes[]': ['code', 'refused'] }),
  own(ecodeBatch.reportStolen, aCode, { id: 'batch', 'target.codes[]': ['code', 'refused'] }),
  own(ecodeBatch.recover, aCode, { id: 'batch', 'target.codes[]': ['code', 'refused'] }),
  ...[sgtin.freeze, sgtin.unfreeze, sgtin.reportStolen, sgtin.recover, sgtin.void].map((call) => own(call, (h) => ({ codes: [h.code], reason: '怀疑被复制' }), { 'codes[]': ['code', 'refused'] })),
  own(ecodeBatch.retry, (h) => ({ id: h.spareBatch }), { id: 'spareBatch' }),
  own(ecodeBatch.cancel, (h) => ({ id: h.spareBatch }), { id: 'spareBatch' }),

  own(ecodeReturn.check, (h) => ({ batchId: h.batch, source: { way: 'FILE', fileId: h.sheet }, result: 'ACTIVATE', prodBatchId: h.prodBatch }), {
    batchId: 'batch', 'source.fileId': ['sheet', 'refused'], prodBatchId: ['prodBatch', 'refused'],
  }),
  own(ecodeReturn.check, (h) => ({ batchId: h.batch, source: { way: 'SCAN', codes: [h.code] }, result: 'ACTIVATE', prodBatch: production }), { 'source.codes[]': ['code', 'empty'] }),
  own(ecodeReturn.check, (h) => ({ batchId: h.batch, source: { way: 'RANGE', from: 9, to: 9 }, result: 'SPOILT', replaces: h.openReturn }), { replaces: 'openReturn' }),
  own(ecodeReturn.waiting, (h) => ({ batchId: h.batch }), { batchId: 'batch' }),
  own(subscription.replay, (h) => ({ id: h.subscription, since: '2026-01-06 08:30' })),
  own(recall.answer, (h) => ({ id: h.recallHolder, found: 0 }), { id: 'recallHolder' }),
  own(recall.link, (h) => ({ id: h.recallHolder }), { id: 'recallHolder' }),
  own(recall.findPart, (h) => ({ id: h.recallPart }), { id: 'recallPart' }),
  own(recall.answerPart, (h) => ({ id: h.recallPart, found: 0 }), { id: 'recallPart' }),
  own(recall.withdrawLink, (h) => ({ id: h.recallHolder }), { id: 'recallHolder' }),
  ...[recall.export, recall.exportBoxes].map((call) => own(call, (h) => ({ id: h.recall, holderId: h.recallHolder }), { id: ['recall', 'empty'], holderId: ['recallHolder', 'empty'] })),
  own(recall.letter, (h) => ({ id: h.recall, holderId: h.recallHolder }), { id: 'recall', holderId: 'recallHolder' }),
  // After those that name a holder: these find them anew.
  own(recall.refresh, (h) => ({ id: h.recall }), { id: 'recall' }),
  own(recall.saveOrUpdate, (h) => ({ id: h.recall, title: '改范围', reason: '坐垫异味', instructions: '请停止使用', kind: 'RANGE', batchId: h.batch, from: 7, to: 8 }), { id: 'recall', batchId: ['batch', 'refused'] }),
  own(recall.saveOrUpdate, (h) => ({ title: '按批次', reason: '坐垫异味', instructions: '请停止使用', kind: 'BATCHES', prodBatchIds: [h.prodBatch] }), { 'prodBatchIds[]': ['prodBatch', 'refused'] }),
  own(recall.saveOrUpdate, (h) => ({ title: '按物料', reason: '坐垫异味', instructions: '请停止使用', kind: 'LOTS', lotIds: [h.materialLot] }), { 'lotIds[]': ['materialLot', 'refused'] }),
  own(factoryRecord.saveOrUpdate, (h) => ({ id: h.prodBatch, productId: h.product, factory: '佛山一厂', batchNo: 'PF-9', prodDate: '2026-01-05', planQty: 2, materials: [{ material: '海绵', supplier: '恒泡', lotNo: 'HP-9', certFile: h.certificate }] }), { id: 'prodBatch', productId: ['product', 'refused'], 'materials[].certFile': ['certificate', 'refused'] }),
  own(factoryRecord.import, (h) => ({ fileId: h.sheet }), { fileId: 'sheet' }),
  own(factoryRecord.undoImport, (h) => ({ id: h.prodBatch }), { id: 'prodBatch' }),
  own(recall.saveOrUpdate, (h) => ({ title: '按清单', reason: '坐垫异味', instructions: '请停止使用', kind: 'CODES', codes: [h.code] }), { 'codes[]': ['code', 'refused'] }),
  ...[recall.holders, recall.exportHolders].map((call) => own(call, (h) => ({ id: h.recall }), { id: ['recall', 'empty'] })),
  own(ecodeReturn.export, (h) => ({ id: h.doneReturn }), { id: 'doneReturn' }),
  own(ecodeReturn.cancel, (h) => ({ id: h.doneReturn }), { id: 'doneReturn' }),

  own(codeTrace.query, (h) => ({ text: h.code }), { text: 'code' }),
  own(codeTrace.events, (h) => ({ text: h.address }), { text: 'address' }),
  own(codeTrace.addEvent, (h) => ({ text: h.code, bizStep: 'inspecting', time: '2026-01-05 08:30', place: '佛山', images: [h.picture] }), { text: 'code', 'images[]': ['picture', 'refused'] }),
  own(codeTrace.setPublic, (h) => ({ text: h.code, bizStep: 'inspecting', public: false }), { text: 'code' }),
  own(traceChain.find, (h) => ({ text: h.code }), { text: 'code' }),
  own(traceChain.readFile, (h) => ({ fileId: h.sheet }), { fileId: 'sheet' }),
  own(traceChain.freeze, (h) => ({ text: h.code, reason: '核查消费者投诉' }), { text: 'code' }),
  own(traceChain.unfreeze, (h) => ({ text: h.code, reason: '核查消费者投诉' }), { text: 'code' }),
  own(codeTrace.report, (h) => ({ text: h.code }), { text: 'code' }),
  own(scanFind.find, (h) => ({ text: h.code }), { text: 'code' }),
  own(scanFind.find, (h) => ({ text: h.address }), { text: 'address' }),

  own(labelTemplate.saveOrUpdate, (h) => ({ id: h.template, name: '我的标签', kind: 'product', width: drawing.template.page.widthMm, height: drawing.template.page.heightMm, dpi: 300, template: drawing.template as never })),
  own(labelTemplate.fields, (h) => ({ productId: h.product }), { productId: 'product' }),
  own(labelTemplate.fields, (h) => ({ batchId: h.batch }), { batchId: 'batch' }),
  own(printJob.preview, (h) => ({ batchId: h.batch, templateId: h.template, prodBatchId: h.prodBatch }), { batchId: 'batch', templateId: 'template', prodBatchId: 'prodBatch' }),
  own(printJob.preview, (h) => ({ productId: h.product, templateId: h.tag, prodBatchId: h.prodBatch }), { productId: 'product', templateId: 'tag', prodBatchId: 'prodBatch' }),
  own(printJob.productTemplates, (h) => ({ productId: h.product }), { productId: 'product' }),
  own(symbolGrade.add, (h) => ({ templateId: h.template, revision: 1, reportFile: h.certificate, ...measured }), { templateId: 'template', reportFile: ['certificate', 'refused'] }),
  own(symbolGrade.add, (h) => ({ jobId: h.job, ...measured }), { jobId: 'job' }),
  own(printJob.create, (h) => ({ batchId: h.batch, templateId: h.template, prodBatchId: h.prodBatch, printerId: h.printer, rangeFrom: 3, rangeTo: 4, mode: 'PDF' }), { batchId: 'batch', templateId: 'template', prodBatchId: 'prodBatch', printerId: 'printer' }),
  own(printJob.create, (h) => ({ productId: h.product, templateId: h.tag, prodBatchId: h.prodBatch, quantity: 2, mode: 'PDF' }), { productId: 'product', templateId: 'tag', prodBatchId: 'prodBatch' }),
  own(printOrder.list, (h) => ({ id: h.job }), { id: 'job' }),
  own(printOrder.create, (h) => ({ id: h.job, partner: '佛山彩印厂' }), { id: 'job', partnerId: 'shared' }),
  own(printJob.boxPreview, (h) => ({ boxIds: [h.box], templateId: h.tag }), { 'boxIds[]': 'box', templateId: 'tag' }),
  own(printJob.boxPreview, (h) => ({ all: { productId: h.product } }), { 'all.productId': 'product' }),
  own(printJob.boxes, (h) => ({ boxIds: [h.box], printerId: h.printer, templateId: h.tag }), { 'boxIds[]': 'box', printerId: 'printer', templateId: 'tag' }),
  own(printJob.boxes, (h) => ({ all: { productId: h.product } }), { 'all.productId': 'product' }),
  own(printJob.boxLabel, (h) => ({ boxNo: h.boxNo, printerId: h.printer, templateId: h.tag }), { printerId: 'printer', templateId: 'tag' }),
  own(printJob.reprint, (h) => ({ id: h.job, reason: '标签破损' })),
  own(printer.saveOrUpdate, (h) => ({ id: h.printer, name: '包装线 2 号机', dpi: 203, widthMm: 60, heightMm: 40, way: 'FILE' }), { id: 'printer' }),
  own(labelTemplate.restore, (h) => ({ id: h.template, revision: 1, version: 0 })),
  own(labelTemplate.enable, (h) => ({ id: h.template, enabled: false })),

  own(boxCode.generate, (h) => ({ scheme: 'SSCC', prefixId: h.prefix, productId: h.product, prodBatchId: h.prodBatch, count: 1, level: 1, capacity: 8 }), { prefixId: 'prefix', productId: 'product', prodBatchId: 'prodBatch' }),
  own(boxCode.autoPack, (h) => ({ batchId: h.batch, from: 1, to: 2, scheme: 'PLATFORM', prefixId: h.prefix }), { batchId: 'batch', prefixId: ['prefix', 'hidden'] }),
  own(boxCode.findOne, (h) => ({ id: h.box }), { id: 'box' }),
  own(boxCode.findOne, (h) => ({ text: h.boxNo }), { text: 'boxNo' }),
  // A refused scan repeats what was read: whether it is another company’s or nobody’s makes no other difference.
  own(boxCode.scan, (h) => ({ ...atStation, key: 'scan-0001', text: h.code, boxNo: h.boxNo }), { stationId: 'shared', text: 'shared' }),
  own(boxCode.scans, (h) => ({ stationId: 'S1', sentTime: atStation.sentTime, scans: [{ key: 'scan-0002', boxNo: h.boxNo, act: 'PACK', text: h.code, deviceTime: atStation.sentTime }] }), { stationId: 'shared', 'scans[].text': 'shared' }),
  own(boxCode.shift, () => ({ stationId: 'S1', since: atStation.sentTime }), { stationId: 'shared' }),
  own(boxCode.export, () => ({}), { parentId: ['box', 'empty'], productId: ['product', 'empty'] }),
  own(boxCode.rule, (h) => ({ productId: h.product, perCarton: 8 }), { productId: 'product' }),
  own(boxCode.saveSetting, (h) => ({ scheme: 'SSCC', prefixId: h.prefix }), { prefixId: 'prefix' }),

  own(file.getPdf, (h) => ({ fileId: h.pdf }), { fileId: 'pdf' }),
  own(task.list, (h) => ({ refId: h.batch }), { refId: ['batch', 'empty'] }),
  own(personalCenter.switchCompany, (h) => ({ id: h.companyId }), { id: ['companyId', 'member'] }),
];
