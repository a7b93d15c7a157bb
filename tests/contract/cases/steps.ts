import {
  appKey, appMsg, aptitudeManage, boxArrival, brandAudit, type Call, ecodeBatch, ecodeReturn, feeApplyType, type Input, labelTemplate, moduleOf, nodeApply, nodeAudit, printCount, printJob, printOrder, productIdentify, productIdentifyModel, recall, reviews, symbolGrade,
} from '@touchmark/contract';
import { applyLife, batchLife, boxLife, orderLife, printLife, printOrderLife, recallLife, sendLife } from '@touchmark/domain';
import { barcodeStateless, barcodeSteps } from './barcode-rows.ts';
import { circulationStateless, circulationSteps } from './circulation-rows.ts';
import { contractStateless, contractSteps } from './contract-rows.ts';
import { companyStateless, companySteps } from './company-rows.ts';
import { installStateless, installSteps } from './install-rows.ts';
import { feedbackStateless, feedbackSteps } from './feedback-rows.ts';
import { serviceStateless, serviceSteps } from './service-rows.ts';
import { materialStateless, materialSteps } from './material-rows.ts';
import { supplyStateless, supplySteps } from './supply-rows.ts';
import { fillingStateless, fillingSteps } from './filling-rows.ts';
import { goodsStateless, goodsSteps } from './goods-rows.ts';
import { gs1Steps } from './gs1-rows.ts';
import type { Fixtures } from './fixtures.ts';
import { certificate } from './identification-rows.ts';
import { columnsOfGroup, stateColumns } from './lived.ts';
import type { Key } from './own-rows.ts';
import { chargeStateless } from './charge-rows.ts';
import { invoiceSteps } from './invoice-rows.ts';
import { onlinePayStateless, onlinePaySteps } from './online-pay-rows.ts';
import { orderStateless, orderSteps } from './order-rows.ts';
import { peopleStateless, peopleSteps } from './people-rows.ts';
import { marketStateless, marketSteps } from './market-rows.ts';
import { receiverStateless, receiverSteps } from './receiver-rows.ts';
import { standardStateless } from './standard-rows.ts';
import { step, type Step, without } from './step.ts';
import { walked } from './walk.ts';

const notPrinted = without(printLife, 'confirm');
const onlyApproved = [0, 1, 3, 4];
const noCodes = [0, 1, 8, 9];
const reason = '印刷时整卷损坏';
const whole = (id: string) => ({ id, target: { scope: 'BATCH' as const }, reason });
const range = (id: string) => ({ id, target: { scope: 'RANGE' as const, from: 1, to: 2 }, reason });

const product = (key: Key): [string, string, Key] => ['productIdentify', 'applyStatus', key];
const batch: [string, string, Key] = ['codeBatch', 'status', 'batch'];
const job: [string, string, Key] = ['printJob', 'status', 'job'];
const order: [string, string, Key] = ['orders', 'status', 'packOrder'];

/** Steps that do not follow from a life: of another row than the one that `id` names, under another name, or in other states. */
const byHand: readonly Step[] = [
  ...gs1Steps, ...circulationSteps, ...goodsSteps, ...barcodeSteps, ...companySteps, ...orderSteps, ...onlinePaySteps, ...peopleSteps, ...receiverSteps, ...marketSteps, ...contractSteps, ...invoiceSteps, ...feedbackSteps, ...installSteps, ...serviceSteps, ...fillingSteps, ...materialSteps, ...supplySteps,
  step(brandAudit.audit, 'decide on a change', (h) => ({ id: h.brandChange, pass: false, opinion: '商标注册证已过期' }), ['changeRequest', 'applyStatus', 'brandChange'], without(applyLife, 'approve').filter((status) => status !== 0)),

  step(aptitudeManage.renew, 'renew', (h) => ({ ...certificate(h), id: h.aptitude }), ['aptitude', 'applyStatus', 'aptitude'], onlyApproved),
  step(appKey.revoke, 'revoke twice', (h) => ({ id: h.appKey }), ['appKey', 'status', 'appKey'], [2]),
  step(appKey.saveOrUpdate, 'edit after it was revoked', (h) => ({ id: h.appKey, name: 'ERP', scopes: ['epcis.query'] }), ['appKey', 'status', 'appKey'], [2]),

  step(productIdentify.upDown, 'put on before it is approved', (h) => ({ id: h.draftProduct }), product('draftProduct'), onlyApproved, 422),
  step(productIdentify.upDown, 'put on while it has lapsed', (h) => ({ id: h.product }), ['productIdentify', 'serviceStatus', 'product'], [3]),
  step(productIdentify.upDown, 'put on while it is frozen', (h) => ({ id: h.product }), ['productIdentify', 'serviceStatus', 'product'], [4], 422),
  step(productIdentifyModel.saveOrUpdate, 'describe', (h) => ({ productNode: h.draftProduct, StandardId: h.standard }), product('draftProduct'), [1, 2]),
  step(productIdentifyModel.delete, 'take the description away', (h) => ({ id: h.draftModel }), product('draftProduct'), [1, 2]),

  step(nodeApply.saveOrCancel, 'hand in a voucher', (h) => ({ orderId: h.packOrder, submit: true, payAuth: [h.voucher], applyType: feeApplyType }), order, without(orderLife, 'voucher')),
  step(nodeApply.saveOrCancel, 'cancel', (h) => ({ orderId: h.packOrder, submit: false, applyType: feeApplyType }), order, without(orderLife, 'cancel')),
  step(nodeAudit.audit, 'confirm an order that does not wait for it', (h) => ({ id: h.payment, pass: true }), ['orders', 'status', 'order'], without(orderLife, 'confirm')),

  step(ecodeBatch.download, 'download', (h) => ({ id: h.batch }), batch, noCodes),
  step(ecodeBatch.sendPrinter, 'send to a printer', (h) => ({ id: h.batch, printerPartner: '佛山彩印厂' }), batch, noCodes),
  step(ecodeBatch.void, 'void whole', (h) => whole(h.batch), batch, without(batchLife, 'void')),
  step(ecodeBatch.void, 'void a range', (h) => range(h.batch), batch, noCodes),
  step(ecodeBatch.freeze, 'freeze', (h) => whole(h.batch), batch, noCodes),
  step(ecodeBatch.freeze, 'freeze twice', (h) => whole(h.batch), ['codeBatch', 'frozen', 'batch'], [true]),
  step(ecodeBatch.unfreeze, 'unfreeze', (h) => range(h.batch), batch, noCodes),
  step(ecodeBatch.unfreeze, 'unfreeze what is not frozen', (h) => whole(h.batch), ['codeBatch', 'frozen', 'batch'], [false]),
  step(ecodeBatch.reportStolen, 'report stolen', (h) => range(h.batch), batch, noCodes),
  step(ecodeBatch.recover, 'find again', (h) => range(h.batch), batch, noCodes),
  step(ecodeReturn.check, 'activate', (h) => ({ batchId: h.batch, source: { way: 'RANGE', from: 9, to: 9 }, result: 'SPOILT' }), batch, [...noCodes, 2]),

  step(recall.saveOrUpdate, 'edit', (h) => ({ id: h.recall, title: '改范围', reason: '坐垫异味', instructions: '请停止使用', kind: 'RANGE', batchId: h.batch, from: 7, to: 8 }), ['recall', 'status', 'recall'], without(recallLife, 'edit')),
  step(recall.link, 'give the link', (h) => ({ id: h.recallHolder }), ['recall', 'status', 'recall'], without(recallLife, 'close')),
  step(recall.withdrawLink, 'withdraw the link', (h) => ({ id: h.recallHolder }), ['recall', 'status', 'recall'], without(recallLife, 'close')),
  step(recall.answer, 'answer', (h) => ({ id: h.recallHolder, found: 0 }), ['recall', 'status', 'recall'], without(recallLife, 'close')),

  step(boxArrival.restock, 'restock', (h) => ({ id: h.box }), ['boxCode', 'status', 'box'], without(boxLife, 'restock')),

  step(labelTemplate.setDefault, 'make the default', (h) => ({ id: h.template }), ['labelTemplate', 'status', 'template'], [0, 2]),
  step(printJob.create, 'print a batch without codes', (h) => printing(h), batch, noCodes),
  step(printJob.create, 'print a frozen batch', (h) => printing(h), ['codeBatch', 'frozen', 'batch'], [true]),
  step(printJob.create, 'print by a template that is off', (h) => printing(h), ['labelTemplate', 'status', 'template'], [0, 2]),
  step(printJob.confirm, 'print', (h) => ({ id: h.job, result: 'PRINTED' }), job, without(printLife, 'print')),
  step(printJob.confirm, 'end', (h) => ({ id: h.job, result: 'DONE' }), job, without(printLife, 'confirm')),
  step(printOrder.create, 'hand out', (h) => ({ id: h.job, partner: '佛山彩印厂' }), job, [2, 3]),
  step(printOrder.revoke, 'revoke', (h) => ({ id: h.printOrder }), ['printOrder', 'status', 'printOrder'], without(printOrderLife, 'revoke')),
  step(printJob.send, 'send', (h) => ({ id: h.job }), job, without(printLife, 'print')),
  step(printCount.add, 'count', (h) => ({ id: h.job, kind: 'MISSING', serials: '1' }), job, notPrinted),
  step(printCount.verify, 'scan', (h) => ({ id: h.job, texts: [h.code] }), job, notPrinted),
  step(printCount.remove, 'take back', (h) => ({ id: h.job, at: 1 }), job, notPrinted),
  step(printCount.void, 'void what is missing', (h) => ({ id: h.job, kind: 'MISSING', reason }), job, notPrinted),
  step(printCount.reprint, 'reprint what is missing', (h) => ({ id: h.job, kind: 'MISSING', reason }), job, notPrinted),
  step(printCount.close, 'close', (h) => ({ id: h.job, good: 2 }), job, notPrinted),
  step(symbolGrade.add, 'grade labels that were not printed', (h) => ({ jobId: h.job, standard: 'ISO15415', grade: 3.1, verifier: '条码检测仪', testTime: '2026-01-06' }), job, [0, 3]),
  step(printJob.confirm, 'fail', (h) => ({ id: h.job, result: 'FAILED' }), job, without(printLife, 'fail')),
  step(printJob.confirm, 'retry', (h) => ({ id: h.job, result: 'RETRY' }), job, without(printLife, 'retry')),
  step(printJob.reprint, 'reprint what was not printed', (h) => ({ id: h.job, reason: '标签破损' }), job, [0]),
  step(appMsg.cancel, 'take back', (h) => ({ id: h.sending }), ['msgSend', 'status', 'sending'], without(sendLife, 'withdraw')),
];

/** Writes that are possible in every state, with the reason, unless their rows have no states at all. */
export const stateless: Readonly<Record<string, string>> = {
  'ecodeReturn.drop': 'leaves what was confirmed meanwhile',
  'roleCfg.publish': 'refused without a draft, tested beside it', 'appManage.renewKey': 'refused while it is off, tested beside it', 'appAuth.update': 'a grant is changed in any state', 'appAuth.extend': 'a grant is extended in any state', 'appAuth.enable': 'refused where it is so already, tested beside it', 'appAuth.revoke': 'a grant is taken back in any state',
  'appMsg.saveOrUpdate': 'a template has no states', 'appMsg.enable': 'switched as often as one likes', 'appMsg.delete': 'refused once it was sent, tested beside it', 'appMsg.restore': 'refused where nothing was changed, tested beside it', 'appMsg.test': 'any template may be tried',
  ...circulationStateless, ...goodsStateless, ...barcodeStateless, ...companyStateless, ...orderStateless, ...onlinePayStateless, ...peopleStateless, ...receiverStateless, ...standardStateless, ...chargeStateless, ...marketStateless, ...contractStateless, ...feedbackStateless, ...installStateless, ...serviceStateless, ...fillingStateless, ...materialStateless, ...supplyStateless,
  'productIdentify.saveOrUpdate': 'names each locked field instead', 'productIdentify.copy': 'any product may be copied', 'productIdentify.tempCode': 'any product may be shown for a day', 'productIdentifyModel.oneKeyConvert': 'answers with what it did instead',
  'sgtin.freeze': 'does what ecodeBatch.freeze does', 'sgtin.unfreeze': 'does what ecodeBatch.unfreeze does', 'sgtin.void': 'does what ecodeBatch.void does', 'sgtin.reportStolen': 'does what ecodeBatch.reportStolen does', 'sgtin.recover': 'does what ecodeBatch.recover does', 'boxCode.reportStolen': 'the states of what lies in it decide', 'boxCode.recover': 'the states of what lies in it decide', 'boxArrival.receive': 'answers with the reason of each refusal', 'boxArrival.takeBack': 'answers with the reason of each refusal', 'factoryRecord.import': 'makes new batches', 'factoryRecord.undoImport': 'refused once production began, tested beside it', 'boxCode.generate': 'makes new boxes', 'boxCode.scan': 'answers with the reason of a refusal', 'boxCode.scans': 'answers with the reason of each refusal', 'boxCode.rule': 'a rule has no states', 'boxCode.saveSetting': 'a setting has no states', 'boxCode.autoPack': 'packs what is active and free',
  'subscription.replay': 'what was stored may be sent again in any state',
  'aptitudeCheck.ignore': 'a finding is there or not, tested beside it', 'aptitudeCheck.notify': 'says what is open',
  'msgNotify.allRead': 'a message is read as often as one likes', 'msgNotify.delMsgNotify': 'any message may be deleted',
  'recall.answerPart': 'is of another company’s recall; refused once that ended, tested beside it',
  'recall.reply': 'has a link instead of a row; refused once the recall ended, tested beside it',
  'printOrder.report': 'has a link instead of a row; refused once it was reported or revoked, tested beside it', 'printJob.boxes': 'makes a new job', 'printJob.boxLabel': 'makes a new job',
  'printCount.saveSetting': 'a setting has no states', 'labelTemplate.saveOrUpdate': 'a used template is revised', 'labelTemplate.copy': 'any template may be copied', 'labelTemplate.restore': 'a used template is revised', 'personalCenter.switchCompany': 'a company has no states here',
};

/** Why a write is possible in every state; undefined if that is not known. */
export function reasonOf(call: Call): string | undefined {
  const columns = columnsOfGroup(moduleOf(call));
  if (columns && stateColumns(columns).length === 0) return 'its rows have no states';
  return stateless[call.name] ?? (/unlock$/i.test(call.name) && reviewed.has(call) ? 'gives back a lock or finds none' : /batchAudit$/i.test(call.name) && reviewed.has(call) ? 'names what it could not pass' : undefined);
}
const reviewed = new Set<Call | undefined>(Object.values(reviews).flatMap(({ calls }) => [calls.unlock, calls.batchAudit]));

export const steps: readonly Step[] = [...byHand, ...walked(({ name }) => byHand.some(({ call }) => call.name === name) || name in stateless)];

const printing = (h: Fixtures): Input<typeof printJob.create> => ({ templateId: h.template, batchId: h.batch, rangeFrom: 5, rangeTo: 6, mode: 'PDF' });
