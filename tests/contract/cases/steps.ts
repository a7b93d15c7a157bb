import {
  appMsg, brandAudit, brandNode, codeApplyCheck, ecodeApply, ecodeBatch, ecodeReturn, feeApplyType, type Input, labelTemplate, nodeApply, nodeAudit, printJob, productCheck, productIdentify, productIdentifyModel, task,
} from '@touchmark/contract';
import { applyLife, batchLife, canDelete, type ApplyStatus, orderLife, printLife, sendLife, templateLife } from '@touchmark/domain';
import { barcodeStateless, barcodeSteps } from './barcode-rows.ts';
import { companyStateless, companySteps } from './company-rows.ts';
import { goodsStateless, goodsSteps } from './goods-rows.ts';
import { gs1Stateless, gs1Steps } from './gs1-steps.ts';
import type { Fixtures } from './fixtures.ts';
import type { Key } from './own-rows.ts';
import { peopleStateless, peopleSteps } from './people-rows.ts';
import { step, type Step, without } from './step.ts';

const undecided = without(applyLife, 'approve');
/** Staff do not see what was never submitted: a draft is "not found". */
const decided = undecided.filter((status) => status !== 0);
const undeletable = ([0, 1, 2, 3, 4] as ApplyStatus[]).filter((status) => !canDelete(status));
const onlyApproved = [0, 1, 3, 4];
const noCodes = [0, 1, 8, 9];
const reason = '印刷时整卷损坏';
const whole = (id: string) => ({ id, target: { scope: 'BATCH' as const }, reason });
const range = (id: string) => ({ id, target: { scope: 'RANGE' as const, from: 1, to: 2 }, reason });

const brand = (key: Key): [string, string, Key] => ['brandNode', 'applyStatus', key];
const product = (key: Key): [string, string, Key] => ['productIdentify', 'applyStatus', key];
const apply = (key: Key): [string, string, Key] => ['codeApply', 'applyStatus', key];
const batch: [string, string, Key] = ['codeBatch', 'status', 'batch'];
const job: [string, string, Key] = ['printJob', 'status', 'job'];
const order: [string, string, Key] = ['orders', 'status', 'packOrder'];
const payment: [string, string, Key] = ['nodeApply', 'applyStatus', 'payment'];

export const steps: readonly Step[] = [
  ...gs1Steps, ...goodsSteps,
  ...barcodeSteps, ...companySteps, ...peopleSteps,
  step(brandNode.submit, 'submit', (h) => ({ id: h.draftBrand }), brand('draftBrand'), without(applyLife, 'submit')),
  step(brandNode.withdraw, 'withdraw', (h) => ({ id: h.draftBrand }), brand('draftBrand'), without(applyLife, 'withdraw')),
  step(brandNode.delete, 'delete', (h) => ({ id: h.draftBrand }), brand('draftBrand'), undeletable),
  step(brandNode.saveOrUpdate, 'edit', (h) => brandFields(h, h.draftBrand), brand('draftBrand'), without(applyLife, 'edit')),
  step(brandNode.change, 'change', (h) => brandFields(h, h.brand), brand('brand'), onlyApproved),
  step(brandAudit.lock, 'take', (h) => ({ id: h.pendingBrand }), brand('pendingBrand'), decided),
  step(brandAudit.audit, 'decide', (h) => ({ id: h.pendingBrand, pass: true }), brand('pendingBrand'), decided),
  step(brandAudit.audit, 'decide on a change', (h) => ({ id: h.brandChange, pass: false, opinion: '商标注册证已过期' }), ['changeRequest', 'applyStatus', 'brandChange'], decided),
  step(brandAudit.revoke, 'revoke', (h) => ({ id: h.brand, reason: '商标已被撤销' }), brand('brand'), without(applyLife, 'revoke')),

  step(productIdentify.submit, 'submit', (h) => ({ id: h.draftProduct }), product('draftProduct'), without(applyLife, 'submit')),
  step(productIdentify.withdraw, 'withdraw', (h) => ({ id: h.draftProduct }), product('draftProduct'), without(applyLife, 'withdraw')),
  step(productIdentify.delete, 'delete', (h) => ({ id: h.draftProduct }), product('draftProduct'), undeletable),
  step(productIdentify.change, 'change', (h) => productChange(h), product('product'), onlyApproved),
  step(productIdentify.upDown, 'put on before it is approved', (h) => ({ id: h.draftProduct }), product('draftProduct'), onlyApproved, 422),
  step(productIdentify.upDown, 'put on while it has lapsed', (h) => ({ id: h.product }), ['productIdentify', 'serviceStatus', 'product'], [3]),
  step(productIdentify.upDown, 'put on while it is frozen', (h) => ({ id: h.product }), ['productIdentify', 'serviceStatus', 'product'], [4], 422),
  step(productIdentifyModel.saveOrUpdate, 'describe', (h) => ({ productNode: h.draftProduct, StandardId: h.standard }), product('draftProduct'), [1, 2]),
  step(productIdentifyModel.delete, 'take the description away', (h) => ({ id: h.draftModel }), product('draftProduct'), [1, 2]),
  step(productCheck.lock, 'take', (h) => ({ id: h.pendingProduct }), product('pendingProduct'), decided),
  step(productCheck.audit, 'decide', (h) => ({ id: h.pendingProduct, pass: true }), product('pendingProduct'), decided),

  step(nodeApply.saveOrCancel, 'hand in a voucher', (h) => ({ orderId: h.packOrder, submit: true, payAuth: [h.voucher], applyType: feeApplyType }), order, without(orderLife, 'voucher')),
  step(nodeApply.saveOrCancel, 'cancel', (h) => ({ orderId: h.packOrder, submit: false, applyType: feeApplyType }), order, without(orderLife, 'cancel')),
  step(nodeAudit.lock, 'take', (h) => ({ id: h.payment }), payment, undecided),
  step(nodeAudit.audit, 'confirm', (h) => ({ id: h.payment, pass: true }), payment, undecided),
  step(nodeAudit.audit, 'confirm an order that does not wait for it', (h) => ({ id: h.payment, pass: true }), ['orders', 'status', 'order'], without(orderLife, 'confirm')),

  step(ecodeApply.submit, 'submit', (h) => ({ id: h.draftApply }), apply('draftApply'), without(applyLife, 'submit')),
  step(ecodeApply.withdraw, 'withdraw', (h) => ({ id: h.draftApply }), apply('draftApply'), without(applyLife, 'withdraw')),
  step(ecodeApply.delete, 'delete', (h) => ({ id: h.draftApply }), apply('draftApply'), undeletable),
  step(ecodeApply.saveOrUpdate, 'edit', (h) => ({ id: h.draftApply, codeType: 'AUTH', productId: h.product, quantity: 3, deliveryWay: 'DOWNLOAD', purpose: '新品上市贴标' }), apply('draftApply'), without(applyLife, 'edit')),
  step(codeApplyCheck.lock, 'take', (h) => ({ id: h.pendingApply }), apply('pendingApply'), undecided),
  step(codeApplyCheck.audit, 'decide', (h) => ({ id: h.pendingApply, pass: false, opinion: '用途说明不清楚' }), apply('pendingApply'), undecided),

  step(ecodeBatch.download, 'download', (h) => ({ id: h.batch }), batch, noCodes),
  step(ecodeBatch.sendPrinter, 'send to a printer', (h) => ({ id: h.batch, printerPartner: '佛山彩印厂' }), batch, noCodes),
  step(ecodeBatch.void, 'void whole', (h) => whole(h.batch), batch, without(batchLife, 'void')),
  step(ecodeBatch.void, 'void a range', (h) => range(h.batch), batch, noCodes),
  step(ecodeBatch.freeze, 'freeze', (h) => whole(h.batch), batch, noCodes),
  step(ecodeBatch.freeze, 'freeze twice', (h) => whole(h.batch), ['codeBatch', 'frozen', 'batch'], [true]),
  step(ecodeBatch.unfreeze, 'unfreeze', (h) => range(h.batch), batch, noCodes),
  step(ecodeBatch.unfreeze, 'unfreeze what is not frozen', (h) => whole(h.batch), ['codeBatch', 'frozen', 'batch'], [false]),
  step(ecodeBatch.retry, 'retry', (h) => ({ id: h.batch }), batch, without(batchLife, 'retry')),
  step(ecodeBatch.cancel, 'cancel', (h) => ({ id: h.batch }), batch, without(batchLife, 'cancel')),
  step(ecodeReturn.check, 'activate', (h) => ({ batchId: h.batch, source: { way: 'RANGE', from: 9, to: 9 }, result: 'SPOILT' }), batch, [...noCodes, 2]),
  step(ecodeReturn.confirm, 'confirm', (h) => ({ id: h.openReturn }), ['codeReturn', 'status', 'openReturn'], [0, 2, 3, 4]),
  step(ecodeReturn.cancel, 'cancel', (h) => ({ id: h.openReturn }), ['codeReturn', 'status', 'openReturn'], [0, 4]),

  step(labelTemplate.enable, 'enable', (h) => ({ id: h.template, enabled: true }), ['labelTemplate', 'status', 'template'], without(templateLife, 'enable')),
  step(labelTemplate.enable, 'disable', (h) => ({ id: h.template, enabled: false }), ['labelTemplate', 'status', 'template'], without(templateLife, 'disable')),
  step(labelTemplate.setDefault, 'make the default', (h) => ({ id: h.template }), ['labelTemplate', 'status', 'template'], [0, 2]),
  step(printJob.create, 'print a batch without codes', (h) => printing(h), batch, noCodes),
  step(printJob.create, 'print a frozen batch', (h) => printing(h), ['codeBatch', 'frozen', 'batch'], [true]),
  step(printJob.create, 'print by a template that is off', (h) => printing(h), ['labelTemplate', 'status', 'template'], [0, 2]),
  step(printJob.confirm, 'print', (h) => ({ id: h.job, result: 'PRINTED' }), job, without(printLife, 'print')),
  step(printJob.confirm, 'end', (h) => ({ id: h.job, result: 'DONE' }), job, without(printLife, 'confirm')),
  step(printJob.confirm, 'fail', (h) => ({ id: h.job, result: 'FAILED' }), job, without(printLife, 'fail')),
  step(printJob.confirm, 'retry', (h) => ({ id: h.job, result: 'RETRY' }), job, without(printLife, 'retry')),
  step(printJob.reprint, 'reprint what was not printed', (h) => ({ id: h.job, reason: '标签破损' }), job, [0]),
  step(appMsg.cancel, 'take back', (h) => ({ id: h.sending }), ['msgSend', 'status', 'sending'], without(sendLife, 'withdraw')),
  step(task.cancel, 'cancel', (h) => ({ id: h.task }), ['task', 'state', 'task'], ['done', 'failed', 'cancelled']),
];

/** Writes that are possible in every state, with the reason. */
export const stateless: Readonly<Record<string, string>> = {
  ...gs1Stateless,
  'role.saveOrUpdate': 'a role has no states', 'role.copy': 'any role may be copied', 'role.delete': 'a role has no states', 'role.assign': 'a role has no states', 'roleAuth.save': 'a role has no states', 'roleAuth.reset': 'a role has no states',
  'roleCfg.saveOrUpdate': 'a role has no states', 'roleCfg.delete': 'a role has no states', 'roleCfg.saveAuth': 'a role has no states', 'roleCfg.publish': 'refused without a draft, tested beside it', 'menu.submit': 'an entry has no states', 'menu.restore': 'an entry has no states', 'menu.remove': 'an entry has no states',
  'appManage.saveOrUpdate': 'an application has no states', 'appManage.enable': 'switched as often as one likes', 'appManage.sort': 'an order has no states', 'appManage.singleSignOn': 'switched as often as one likes', 'appManage.renewKey': 'refused while it is off, tested beside it', 'appAuth.update': 'a grant is changed in any state', 'appAuth.extend': 'a grant is extended in any state', 'appAuth.enable': 'refused where it is so already, tested beside it', 'appAuth.revoke': 'a grant is taken back in any state',
  'appMsg.saveOrUpdate': 'a template has no states', 'appMsg.enable': 'switched as often as one likes', 'appMsg.delete': 'refused once it was sent, tested beside it', 'appMsg.restore': 'refused where nothing was changed, tested beside it', 'appMsg.test': 'any template may be tried',
  'tenant.submit': 'a tenant has no states', 'tenant.remove': 'a tenant has no states', 'tenant.setting': 'a tenant has no states', 'dict.submit': 'an entry has no states', 'dict.remove': 'an entry has no states',
  ...gs1Stateless, ...goodsStateless,
  ...barcodeStateless, ...companyStateless, ...peopleStateless,
  'brandAudit.unlock': 'gives back a lock or finds none', 'productCheck.unlock': 'gives back a lock or finds none', 'codeApplyCheck.unlock': 'gives back a lock or finds none', 'nodeAudit.unlock': 'gives back a lock or finds none',
  'brandAudit.batchAudit': 'names what it could not pass', 'productCheck.batchAudit': 'names what it could not pass', 'codeApplyCheck.batchAudit': 'names what it could not pass',
  'productIdentify.saveOrUpdate': 'names each locked field instead', 'productIdentify.copy': 'any product may be copied', 'productIdentify.tempCode': 'any product may be shown for a day', 'productIdentifyModel.oneKeyConvert': 'answers with what it did instead',
  'productSeries.saveOrUpdate': 'a series has no states', 'productSeries.sort': 'a series has no states', 'productSeries.deleteById': 'a series has no states',
  'msgNotify.allRead': 'a message is read as often as one likes', 'msgNotify.delMsgNotify': 'any message may be deleted',
  'labelTemplate.saveOrUpdate': 'a used template is revised', 'labelTemplate.copy': 'any template may be copied', 'personalCenter.switchCompany': 'a company has no states here',
};

const brandFields = (h: Fixtures, id: string) => ({ id, brandName: `改${h.companyId.slice(-4)}`, logo: h.logo, brandType: 'OWN' as const, trademarkNo: '19999998', trademarkExpire: '2098-12-31', certFile: [h.certificate] });
const productChange = (h: Fixtures): Input<typeof productIdentify.change> =>
  ({ id: h.product, seriesId: h.series, productName: '清屿四人布艺沙发', model: `X-${h.companyId.slice(-4)}`, spec: '2880×950×820 mm', categoryId: h.category, unit: '套', models: [{ StandardId: h.standard }] });
const printing = (h: Fixtures): Input<typeof printJob.create> => ({ templateId: h.template, batchId: h.batch, rangeFrom: 1, rangeTo: 2, mode: 'PDF' });
