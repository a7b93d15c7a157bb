import {
  aptitudeAccredit, aptitudeCheck, aptitudeManage, brandAudit, brandNode, type Input, nodeApply, feeApplyType, productCheck, productIdentify, productIdentifyModel, productSeries, standard,
} from '@touchmark/contract';
import { generalValues } from '../../../apps/server/test/products.ts';
import type { Fixtures } from './fixtures.ts';
import { type Field, own } from './own-rows.ts';
import { invoiceRows } from './invoice-rows.ts';
import { onlinePayRows } from './online-pay-rows.ts';
import { orderRows } from './order-rows.ts';

const brandFields = (h: Fixtures) => ({ brandName: `新${h.companyId.slice(-4)}`, logo: h.logo, brandType: 'LICENSED' as const, trademarkNo: '19999999', trademarkExpire: '2098-12-31', certFile: [h.certificate], authorizer: '某公司', authLetter: [h.certificate], authEnd: '2098-12-31' });
const brandFiles: Record<string, Field> = { logo: ['logo', 'refused'], 'certFile[]': ['certificate', 'refused'], 'authLetter[]': ['certificate', 'refused'] };

const productFields = (h: Fixtures): Input<typeof productIdentify.saveOrUpdate> => ({
  seriesId: h.series, productName: '清屿三人布艺沙发', model: `N-${h.companyId.slice(-4)}`, spec: '2380×950×820 mm', categoryId: h.category, unit: '套', mainImgs: [h.picture], video: h.video, labelTemplateId: h.template,
});
const productPaths: Record<string, Field> = { seriesId: ['series', 'refused'], categoryId: 'shared', 'mainImgs[]': ['picture', 'refused'], video: ['video', 'refused'], labelTemplateId: ['template', 'refused'] };
export const certificate = (h: Fixtures) => ({ kind: 'CERT' as const, name: '环保认证', certNo: `C-${h.companyId.slice(-6)}`, issuer: '认证中心', issueDate: '2026-01-05', validTo: '2098-01-05', scope: '沙发', files: [h.certificate] });
const certificateFiles: Record<string, Field> = { 'files[]': ['certificate', 'refused'] };
const model = (h: Fixtures) => ({ StandardId: h.standard, values: generalValues, aptitudeId: h.aptitude, aptitudeCompany: h.companyId });

/** Brands, products and payments. Calls that delete come last. */
export const identificationRows = [
  own(brandNode.saveOrUpdate, (h) => ({ ...brandFields(h), id: h.draftBrand }), { id: 'draftBrand', ...brandFiles }),
  own(brandNode.change, (h) => ({ ...brandFields(h), id: h.brand })),
  own(brandNode.submit, (h) => ({ id: h.draftBrand }), { id: 'draftBrand' }),
  own(brandNode.withdraw, (h) => ({ id: h.draftBrand }), { id: 'draftBrand' }),
  own(brandNode.delete, (h) => ({ id: h.draftBrand }), { id: 'draftBrand' }),
  own(brandAudit.audit, (h) => ({ id: h.brandChange, pass: true }), { id: 'brandChange' }),
  own(brandAudit.revoke, (h) => ({ id: h.spareBrand, reason: '商标已被撤销' }), { id: 'spareBrand' }),

  own(productSeries.select, (h) => ({ id: h.brand }), { id: 'brand' }),
  own(productSeries.saveOrUpdate, (h) => ({ id: h.spareSeries, brandId: h.brand, name: '边几', pId: h.series }), { id: 'spareSeries', brandId: 'brand', pId: 'series' }),
  own(productSeries.deleteById, (h) => ({ id: h.spareSeries }), { id: 'spareSeries' }),

  own(productIdentify.list, (h) => ({ series: h.series })),
  own(productIdentify.export, (h) => ({ ids: [h.product], series: h.series }), { 'ids[]': ['product', 'empty'], series: ['series', 'empty'] }),
  own(productIdentify.saveOrUpdate, (h) => ({ ...productFields(h), id: h.draftProduct }), { id: 'draftProduct', ...productPaths }),
  own(productIdentify.copy, (h) => ({ id: h.product, model: `K-${h.companyId.slice(-4)}` })),
  own(productIdentify.import, (h) => ({ fileId: h.sheet }), { fileId: 'sheet' }),
  own(productIdentifyModel.import, (h) => ({ StandardId: h.standard, fileId: h.sheet }), { StandardId: 'shared', fileId: 'sheet' }),
  own(productIdentify.change, (h) => ({ ...productFields(h), model: `C-${h.companyId.slice(-4)}`, id: h.product, models: [{ ...model(h), standardVersionId: undefined }] }), {
    id: 'product', ...productPaths, 'models[].StandardId': 'shared', 'models[].standardVersionId': 'shared', 'models[].aptitudeId': ['aptitude', 'refused'], 'models[].aptitudeCompany': 'shared',
  }),
  own(productIdentify.submit, (h) => ({ id: h.draftProduct }), { id: 'draftProduct' }),
  own(productIdentify.withdraw, (h) => ({ id: h.draftProduct }), { id: 'draftProduct' }),
  own(productIdentifyModel.findVersion, (h) => ({ productNode: h.product }), { StandardId: 'shared', productNode: 'product' }),
  own(productIdentifyModel.saveOrUpdate, (h) => ({ ...model(h), id: h.draftModel, productNode: h.draftProduct }), {
    id: 'draftModel', productNode: 'draftProduct', StandardId: 'shared', standardVersionId: 'shared', aptitudeId: ['aptitude', 'refused'], aptitudeCompany: 'shared',
  }),
  own(productIdentifyModel.oneKeyConvert, (h) => ({ id: h.product, preview: true }), { id: 'product', StandardId: 'shared' }),
  own(productIdentifyModel.delete, (h) => ({ id: h.draftModel })),
  own(productIdentify.delete, (h) => ({ id: h.draftProduct }), { id: 'draftProduct' }),
  own(productCheck.list, () => ({})),

  own(standard.select, () => ({})),
  own(standard.findOne, (h) => ({ id: h.standard }), { id: 'shared', versionId: 'shared' }),
  own(aptitudeManage.list, (h) => ({ productId: h.product, forProduct: h.product }), { productId: ['product', 'empty'], forProduct: 'product' }),
  own(aptitudeManage.findOne, (h) => ({ id: h.aptitude }), { id: 'aptitude' }),
  own(aptitudeManage.saveOrUpdate, (h) => ({ ...certificate(h), id: h.draftAptitude }), { id: 'draftAptitude', ...certificateFiles }),
  own(aptitudeManage.renew, (h) => ({ ...certificate(h), id: h.aptitude }), { id: 'aptitude', ...certificateFiles }),
  own(aptitudeManage.submit, (h) => ({ id: h.draftAptitude }), { id: 'draftAptitude' }),
  own(aptitudeManage.withdraw, (h) => ({ id: h.draftAptitude }), { id: 'draftAptitude' }),
  own(aptitudeManage.delete, (h) => ({ id: h.draftAptitude }), { id: 'draftAptitude' }),
  own(aptitudeCheck.auditOne, (h) => ({ id: h.pendingAptitude }), { id: 'pendingAptitude' }),
  own(aptitudeCheck.lock, (h) => ({ id: h.pendingAptitude }), { id: 'pendingAptitude' }),
  own(aptitudeCheck.unlock, (h) => ({ id: h.pendingAptitude }), { id: 'pendingAptitude' }),
  own(aptitudeCheck.batchAudit, (h) => ({ ids: [h.pendingAptitude] }), { 'ids[]': 'pendingAptitude' }),
  own(aptitudeCheck.audit, (h) => ({ id: h.pendingAptitude, pass: true }), { id: 'pendingAptitude' }),
  own(aptitudeCheck.notify, (h) => ({ companyId: h.companyId }), { companyId: 'companyId' }),
  own(aptitudeCheck.ignore, (h) => ({ rule: 'NO_FILE' as const, aptitudeId: h.paperless, reason: '原件存档于公司' }), { aptitudeId: ['paperless', 'hidden'], productId: ['product', 'hidden'] }),
  own(aptitudeCheck.revoke, (h) => ({ id: h.paperless, reason: '发证机构确认并未签发' }), { id: 'paperless' }),
  own(aptitudeAccredit.list, (h) => ({ forProduct: h.product }), { forProduct: 'product' }),
  own(aptitudeAccredit.saveOrUpdate, (h) => ({ aptitudeId: h.aptitude, toCompany: '没有这家企业', startDate: '2026-01-05', endDate: '2098-01-05' }), { aptitudeId: ['aptitude', 'refused'] }),
  own(aptitudeAccredit.extend, (h) => ({ id: h.loan, endDate: '2098-01-05' }), { id: 'loan' }),
  own(aptitudeAccredit.revoke, (h) => ({ id: h.loan, reason: '合作已经结束' }), { id: 'loan' }),
  own(aptitudeAccredit.delete, (h) => ({ id: h.offer }), { id: 'offer' }),
  own(aptitudeAccredit.accept, (h) => ({ id: h.offered }), { id: 'offered' }),
  own(aptitudeAccredit.decline, (h) => ({ id: h.offered, reason: '目前不需要使用' }), { id: 'offered' }),

  own(nodeApply.payDetail, (h) => ({ id: h.order }), { id: 'order' }),
  own(nodeApply.saveOrCancel, (h) => ({ orderId: h.packOrder, submit: true, payAuth: [h.voucher], applyType: feeApplyType }), { orderId: 'packOrder', 'payAuth[]': ['voucher', 'refused'] }),
  ...orderRows,
  ...onlinePayRows,
  ...invoiceRows,
];
