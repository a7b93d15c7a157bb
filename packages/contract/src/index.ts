// Written by scripts/gen.mjs (npm run gen). Do not edit.
import { appKey } from './access/app-key.ts';
import { appService } from './access/app-service.ts';
import { appManage, platformConfig } from './access/app.ts';
import { appAuth } from './access/grant.ts';
import { menu } from './access/menu.ts';
import { permissionApply } from './access/right-request.ts';
import { roleAuth } from './access/role-rights.ts';
import { role } from './access/role.ts';
import { roleCfg } from './access/system-role.ts';
import { tenant } from './access/tenant.ts';
import { codeApplyCheck } from './codes/application-review.ts';
import { ecodeApply } from './codes/application.ts';
import { ecodeBatch } from './codes/batch.ts';
import { scanFind } from './codes/find.ts';
import { codeQuota } from './codes/quota.ts';
import { open } from './codes/scan.ts';
import { sgtin } from './codes/sgtin.ts';
import { traceChain } from './codes/trace-chain.ts';
import { codeTrace } from './codes/trace.ts';
import { ecodeReturn } from './codes/write-back.ts';
import { dashboard } from './desk/dashboard.ts';
import { wel, publish } from './desk/home.ts';
import { isolation } from './desk/isolation.ts';
import { migrate } from './desk/migration.ts';
import { operation } from './desk/operation.ts';
import { sample } from './desk/sample.ts';
import { boxArrival } from './flow/arrival.ts';
import { boxCode } from './flow/box.ts';
import { circulation } from './flow/circulation.ts';
import { dataAuth } from './flow/data-auth.ts';
import { dealerPhone } from './flow/dealer-phone.ts';
import { factoryRecord } from './flow/factory.ts';
import { holding } from './flow/holding.ts';
import { chainPush } from './flow/material-push.ts';
import { chainSource } from './flow/material.ts';
import { recall } from './flow/recall.ts';
import { receiveLink } from './flow/receive-link.ts';
import { receiver } from './flow/receiver.ts';
import { subscription } from './flow/subscription.ts';
import { supplyLink } from './flow/supply-link.ts';
import { supplyPlan } from './flow/supply.ts';
import { goodsBatch } from './gtin/batch.ts';
import { goodsCodeCheck } from './gtin/code-review.ts';
import { goodsCode } from './gtin/code.ts';
import { gmdStandard, gmdDict } from './gtin/gmd.ts';
import { goodsCodes } from './gtin/master.ts';
import { gs1Prefix } from './gtin/prefix.ts';
import { barcodeAllot } from './gtin/symbol-allot.ts';
import { barcodeManage } from './gtin/symbol-file.ts';
import { barcode } from './gtin/symbol.ts';
import { aptitudeAccredit } from './identify/accredit.ts';
import { applicableCate } from './identify/applicable-category.ts';
import { aptitudeCheck } from './identify/aptitude-check.ts';
import { aptitudeManage } from './identify/aptitude.ts';
import { baseProps } from './identify/base-prop.ts';
import { brandAudit } from './identify/brand-review.ts';
import { brandNode } from './identify/brand.ts';
import { dataElement } from './identify/data-element.ts';
import { fillLink } from './identify/fill-link.ts';
import { aptitudeFilling } from './identify/filling.ts';
import { measureUnit } from './identify/measure-unit.ts';
import { productIdentifyModel } from './identify/model.ts';
import { proCategory } from './identify/pro-category.ts';
import { productCheck } from './identify/product-review.ts';
import { productStandard } from './identify/product-standard.ts';
import { productIdentify } from './identify/product.ts';
import { productSeries } from './identify/series.ts';
import { standardAudit, standardVersion } from './identify/standard-version.ts';
import { standard } from './identify/standard.ts';
import { labelTemplate } from './labels/label.ts';
import { printCount } from './labels/print-count.ts';
import { printOrder } from './labels/print-order.ts';
import { printJob } from './labels/print.ts';
import { printer } from './labels/printer.ts';
import { symbolGrade } from './labels/symbol-grade.ts';
import { feedback } from './messages/feedback.ts';
import { msgNotify } from './messages/message.ts';
import { appMsg } from './messages/template.ts';
import { appServiceAudit } from './money/app-service-audit.ts';
import { appSubscribe } from './money/app-subscribe.ts';
import { balance } from './money/balance.ts';
import { chargeProductCate, chargeModeCate } from './money/charge-category.ts';
import { chargeMode } from './money/charge-mode.ts';
import { chargeProduct } from './money/charge-product.ts';
import { contractTemplate } from './money/contract-template.ts';
import { serviceContract } from './money/contract.ts';
import { nodeApply } from './money/fee.ts';
import { invoice } from './money/invoice.ts';
import { lead } from './money/lead.ts';
import { appListing } from './money/listing.ts';
import { appMarket } from './money/market.ts';
import { onlinePay } from './money/online-pay.ts';
import { order } from './money/order.ts';
import { nodeAudit } from './money/payment-review.ts';
import { renewal } from './money/renewal.ts';
import { statement } from './money/statement.ts';
import { accountSecurity, outbox } from './people/account-security.ts';
import { user } from './people/account.ts';
import { channel } from './people/channel.ts';
import { companyAudit } from './people/company-review.ts';
import { department } from './people/department.ts';
import { userAuth } from './people/identity.ts';
import { inviteLink } from './people/invite-link.ts';
import { userPersonal } from './people/joining.ts';
import { mainAccount } from './people/main-account.ts';
import { newMemberAudit } from './people/member-review.ts';
import { member } from './people/member.ts';
import { openCompany } from './people/open-company.ts';
import { partner } from './people/partner.ts';
import { personalCenter } from './people/profile.ts';
import { screenLock } from './people/screen-lock.ts';
import { userManage } from './people/user.ts';
import { auditLog } from './platform/audit-log.ts';
import { dict } from './platform/dict.ts';
import { errorLog } from './platform/error-log.ts';
import { file } from './platform/file.ts';
import { frame } from './platform/frame.ts';
import { industryDict } from './platform/industry.ts';
import { listView } from './platform/list-view.ts';
import { preference } from './platform/preference.ts';
import { platform } from './platform/settings.ts';
import { task } from './platform/task.ts';
import { installLink } from './service/install-link.ts';
import { install } from './service/install.ts';
import { serviceLink } from './service/request-link.ts';
import { afterSales } from './service/request.ts';
import { visitLink } from './service/visit-link.ts';
import { warranty } from './service/warranty.ts';

/** Every call of the product, by module. */
export const contract = {
  appKey,
  appService,
  appManage,
  platformConfig,
  appAuth,
  menu,
  permissionApply,
  roleAuth,
  role,
  roleCfg,
  tenant,
  codeApplyCheck,
  ecodeApply,
  ecodeBatch,
  scanFind,
  codeQuota,
  open,
  sgtin,
  traceChain,
  codeTrace,
  ecodeReturn,
  dashboard,
  wel,
  publish,
  isolation,
  migrate,
  operation,
  sample,
  boxArrival,
  boxCode,
  circulation,
  dataAuth,
  dealerPhone,
  factoryRecord,
  holding,
  chainPush,
  chainSource,
  recall,
  receiveLink,
  receiver,
  subscription,
  supplyLink,
  supplyPlan,
  goodsBatch,
  goodsCodeCheck,
  goodsCode,
  gmdStandard,
  gmdDict,
  goodsCodes,
  gs1Prefix,
  barcodeAllot,
  barcodeManage,
  barcode,
  aptitudeAccredit,
  applicableCate,
  aptitudeCheck,
  aptitudeManage,
  baseProps,
  brandAudit,
  brandNode,
  dataElement,
  fillLink,
  aptitudeFilling,
  measureUnit,
  productIdentifyModel,
  proCategory,
  productCheck,
  productStandard,
  productIdentify,
  productSeries,
  standardAudit,
  standardVersion,
  standard,
  labelTemplate,
  printCount,
  printOrder,
  printJob,
  printer,
  symbolGrade,
  feedback,
  msgNotify,
  appMsg,
  appServiceAudit,
  appSubscribe,
  balance,
  chargeProductCate,
  chargeModeCate,
  chargeMode,
  chargeProduct,
  contractTemplate,
  serviceContract,
  nodeApply,
  invoice,
  lead,
  appListing,
  appMarket,
  onlinePay,
  order,
  nodeAudit,
  renewal,
  statement,
  accountSecurity,
  outbox,
  user,
  channel,
  companyAudit,
  department,
  userAuth,
  inviteLink,
  userPersonal,
  mainAccount,
  newMemberAudit,
  member,
  openCompany,
  partner,
  personalCenter,
  screenLock,
  userManage,
  auditLog,
  dict,
  errorLog,
  file,
  frame,
  industryDict,
  listView,
  preference,
  platform,
  task,
  installLink,
  install,
  serviceLink,
  afterSales,
  visitLink,
  warranty,
};

export type ModuleName = keyof typeof contract;

export * from './access/app-key.ts';
export * from './access/app-service.ts';
export * from './access/app.ts';
export * from './access/grant.ts';
export * from './access/menu.ts';
export * from './access/right-request.ts';
export * from './access/role-rights.ts';
export * from './access/role.ts';
export * from './access/system-role.ts';
export * from './access/tenant.ts';
export * from './actions.ts';
export * from './app-error.ts';
export * from './apps.ts';
export * from './call.ts';
export * from './codes/application-review.ts';
export * from './codes/application.ts';
export * from './codes/batch.ts';
export * from './codes/find.ts';
export * from './codes/quota.ts';
export * from './codes/scan.ts';
export * from './codes/sgtin.ts';
export * from './codes/trace-chain.ts';
export * from './codes/trace.ts';
export * from './codes/write-back.ts';
export * from './common.ts';
export * from './desk/dashboard.ts';
export * from './desk/home.ts';
export * from './desk/isolation.ts';
export * from './desk/migration.ts';
export * from './desk/operation.ts';
export * from './desk/sample.ts';
export * from './envelope.ts';
export * from './errors.ts';
export * from './flow/arrival.ts';
export * from './flow/box-row.ts';
export * from './flow/box.ts';
export * from './flow/circulation-columns.ts';
export * from './flow/circulation-input.ts';
export * from './flow/circulation-rights.ts';
export * from './flow/circulation-row.ts';
export * from './flow/circulation.ts';
export * from './flow/data-auth.ts';
export * from './flow/dealer-phone.ts';
export * from './flow/factory-columns.ts';
export * from './flow/factory.ts';
export * from './flow/holding.ts';
export * from './flow/material-push.ts';
export * from './flow/material.ts';
export * from './flow/recall-row.ts';
export * from './flow/recall.ts';
export * from './flow/receive-link.ts';
export * from './flow/receiver-columns.ts';
export * from './flow/receiver-row.ts';
export * from './flow/receiver.ts';
export * from './flow/subscription.ts';
export * from './flow/supply-columns.ts';
export * from './flow/supply-link.ts';
export * from './flow/supply-row.ts';
export * from './flow/supply.ts';
export * from './gtin/batch-columns.ts';
export * from './gtin/batch.ts';
export * from './gtin/code-fields.ts';
export * from './gtin/code-review-allot.ts';
export * from './gtin/code-review-finding.ts';
export * from './gtin/code-review-parts.ts';
export * from './gtin/code-review-report.ts';
export * from './gtin/code-review.ts';
export * from './gtin/code.ts';
export * from './gtin/gmd.ts';
export * from './gtin/master.ts';
export * from './gtin/prefix.ts';
export * from './gtin/symbol-allot.ts';
export * from './gtin/symbol-columns.ts';
export * from './gtin/symbol-file.ts';
export * from './gtin/symbol.ts';
export * from './identify/accredit.ts';
export * from './identify/applicable-category.ts';
export * from './identify/aptitude-check.ts';
export * from './identify/aptitude.ts';
export * from './identify/base-prop-columns.ts';
export * from './identify/base-prop.ts';
export * from './identify/brand-review.ts';
export * from './identify/brand.ts';
export * from './identify/data-element-columns.ts';
export * from './identify/data-element.ts';
export * from './identify/element-uses.ts';
export * from './identify/fill-link.ts';
export * from './identify/filling-row.ts';
export * from './identify/filling.ts';
export * from './identify/measure-unit.ts';
export * from './identify/model-values.ts';
export * from './identify/model.ts';
export * from './identify/pro-category.ts';
export * from './identify/product-columns.ts';
export * from './identify/product-detail.ts';
export * from './identify/product-fields.ts';
export * from './identify/product-review.ts';
export * from './identify/product-standard.ts';
export * from './identify/product.ts';
export * from './identify/series.ts';
export * from './identify/standard-version.ts';
export * from './identify/standard.ts';
export * from './labels/label.ts';
export * from './labels/print-count.ts';
export * from './labels/print-order.ts';
export * from './labels/print-row.ts';
export * from './labels/print.ts';
export * from './labels/printer.ts';
export * from './labels/symbol-grade.ts';
export * from './messages/feedback.ts';
export * from './messages/message.ts';
export * from './messages/template.ts';
export * from './money/app-service-audit.ts';
export * from './money/app-subscribe.ts';
export * from './money/balance.ts';
export * from './money/charge-category.ts';
export * from './money/charge-mode.ts';
export * from './money/charge-product.ts';
export * from './money/contract-template.ts';
export * from './money/contract.ts';
export * from './money/fee.ts';
export * from './money/invoice.ts';
export * from './money/lead.ts';
export * from './money/listing.ts';
export * from './money/market.ts';
export * from './money/online-pay.ts';
export * from './money/order-invoice.ts';
export * from './money/order.ts';
export * from './money/payment-review.ts';
export * from './money/renewal.ts';
export * from './money/statement.ts';
export * from './pages.ts';
export * from './people/account-fields.ts';
export * from './people/account-security.ts';
export * from './people/account.ts';
export * from './people/channel.ts';
export * from './people/company-apply.ts';
export * from './people/company-fields.ts';
export * from './people/company-review.ts';
export * from './people/company.ts';
export * from './people/department.ts';
export * from './people/identity.ts';
export * from './people/invite-link.ts';
export * from './people/joining.ts';
export * from './people/main-account.ts';
export * from './people/member-review.ts';
export * from './people/member.ts';
export * from './people/open-company.ts';
export * from './people/partner.ts';
export * from './people/profile.ts';
export * from './people/screen-lock.ts';
export * from './people/sign-in.ts';
export * from './people/user.ts';
export * from './platform/audit-log.ts';
export * from './platform/dict.ts';
export * from './platform/error-log.ts';
export * from './platform/file.ts';
export * from './platform/frame.ts';
export * from './platform/industry.ts';
export * from './platform/list-view.ts';
export * from './platform/preference.ts';
export * from './platform/review-calls.ts';
export * from './platform/review.ts';
export * from './platform/reviews.ts';
export * from './platform/settings.ts';
export * from './platform/shared-list.ts';
export * from './platform/sheet-import.ts';
export * from './platform/sheet.ts';
export * from './platform/switch-call.ts';
export * from './platform/task.ts';
export * from './rights.ts';
export * from './roles.ts';
export * from './safeguards.ts';
export * from './seen-input.ts';
export * from './service/install-link.ts';
export * from './service/install-row.ts';
export * from './service/install.ts';
export * from './service/request-link.ts';
export * from './service/request-row.ts';
export * from './service/request.ts';
export * from './service/visit-link.ts';
export * from './service/warranty.ts';
export * from './sign-in-errors.ts';
export * from './step-calls.ts';
export * from './submission-calls.ts';
export * from './text.ts';
export * from './typed-text.ts';
export * from './unreadable.ts';
