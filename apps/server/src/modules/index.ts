// Written by scripts/gen.mjs (npm run gen). Do not edit.
import type { Route } from '../http/handle.ts';
import { appKeyRoutes } from './access/app-key/app-key.handlers.ts';
import { appServiceRoutes } from './access/app-service/app-service.handlers.ts';
import { appManageRoutes } from './access/app/app.handlers.ts';
import { appAuthRoutes } from './access/grant/grant.handlers.ts';
import { menuRoutes } from './access/menu/menu.handlers.ts';
import { permissionApplyRoutes } from './access/right-request/right-request.handlers.ts';
import { roleAuthRoutes } from './access/role-rights/role-rights.handlers.ts';
import { roleRoutes } from './access/role/role.handlers.ts';
import { roleCfgRoutes } from './access/system-role/system-role.handlers.ts';
import { tenantRoutes } from './access/tenant/tenant.handlers.ts';
import { codeApplyCheckRoutes } from './codes/application-review/application-review.handlers.ts';
import { ecodeApplyRoutes } from './codes/application/application.handlers.ts';
import { ecodeBatchRoutes } from './codes/batch/batch.handlers.ts';
import { scanFindRoutes } from './codes/find/find.handlers.ts';
import { codeQuotaRoutes } from './codes/quota/quota.handlers.ts';
import { openRoutes } from './codes/scan/open.handlers.ts';
import { sgtinRoutes } from './codes/sgtin/sgtin.handlers.ts';
import { traceChainRoutes } from './codes/trace/chain.handlers.ts';
import { codeTraceRoutes } from './codes/trace/trace.handlers.ts';
import { ecodeReturnRoutes } from './codes/write-back/write-back.handlers.ts';
import { dashboardRoutes } from './desk/dashboard/dashboard.handlers.ts';
import { welRoutes } from './desk/home/home.handlers.ts';
import { publishRoutes } from './desk/home/home.handlers.ts';
import { isolationRoutes } from './desk/isolation/isolation.handlers.ts';
import { migrateRoutes } from './desk/migration/migration.handlers.ts';
import { operationRoutes } from './desk/operation/operation.handlers.ts';
import { sampleRoutes } from './desk/sample/sample.handlers.ts';
import { boxArrivalRoutes } from './flow/arrival/arrival.handlers.ts';
import { boxCodeRoutes } from './flow/box/box.handlers.ts';
import { circulationRoutes } from './flow/circulation/circulation.handlers.ts';
import { dataAuthRoutes } from './flow/data-auth/data-auth.handlers.ts';
import { dealerPhoneRoutes } from './flow/dealer-phone/dealer-phone.handlers.ts';
import { factoryRecordRoutes } from './flow/factory/factory.handlers.ts';
import { holdingRoutes } from './flow/holding/holding.handlers.ts';
import { chainSourceRoutes } from './flow/material/material.handlers.ts';
import { chainPushRoutes } from './flow/material/push.handlers.ts';
import { recallRoutes } from './flow/recall/recall.handlers.ts';
import { receiveLinkRoutes } from './flow/receive-link/receive-link.handlers.ts';
import { receiverRoutes } from './flow/receiver/receiver.handlers.ts';
import { subscriptionRoutes } from './flow/subscription/subscription.handlers.ts';
import { supplyLinkRoutes } from './flow/supply-link/supply-link.handlers.ts';
import { supplyPlanRoutes } from './flow/supply/supply.handlers.ts';
import { goodsBatchRoutes } from './gtin/batch/batch.handlers.ts';
import { goodsCodeCheckRoutes } from './gtin/code-review/code-review.handlers.ts';
import { goodsCodeRoutes } from './gtin/code/code.handlers.ts';
import { gmdStandardRoutes } from './gtin/gmd/gmd.handlers.ts';
import { gmdDictRoutes } from './gtin/gmd/gmd.handlers.ts';
import { goodsCodesRoutes } from './gtin/master/master.handlers.ts';
import { gs1PrefixRoutes } from './gtin/prefix/prefix.handlers.ts';
import { barcodeAllotRoutes } from './gtin/symbol-allot/symbol-allot.handlers.ts';
import { barcodeManageRoutes } from './gtin/symbol-file/symbol-file.handlers.ts';
import { barcodeRoutes } from './gtin/symbol/symbol.handlers.ts';
import { aptitudeAccreditRoutes } from './identify/accredit/accredit.handlers.ts';
import { applicableCateRoutes } from './identify/applicable-category/applicable-category.handlers.ts';
import { aptitudeCheckRoutes } from './identify/aptitude-check/aptitude-check.handlers.ts';
import { aptitudeManageRoutes } from './identify/aptitude/aptitude.handlers.ts';
import { basePropRoutes } from './identify/base-prop/base-prop.handlers.ts';
import { brandAuditRoutes } from './identify/brand-review/brand-review.handlers.ts';
import { brandNodeRoutes } from './identify/brand/brand.handlers.ts';
import { dataElementRoutes } from './identify/data-element/data-element.handlers.ts';
import { fillLinkRoutes } from './identify/fill-link/fill-link.handlers.ts';
import { aptitudeFillingRoutes } from './identify/filling/filling.handlers.ts';
import { measureUnitRoutes } from './identify/measure-unit/measure-unit.handlers.ts';
import { productIdentifyModelRoutes } from './identify/model/model.handlers.ts';
import { proCategoryRoutes } from './identify/pro-category/pro-category.handlers.ts';
import { productCheckRoutes } from './identify/product-review/product-review.handlers.ts';
import { productStandardRoutes } from './identify/product-standard/product-standard.handlers.ts';
import { productIdentifyRoutes } from './identify/product/product.handlers.ts';
import { productSeriesRoutes } from './identify/series/series.handlers.ts';
import { standardAuditRoutes } from './identify/standard-version/standard-version.handlers.ts';
import { standardVersionRoutes } from './identify/standard-version/standard-version.handlers.ts';
import { standardRoutes } from './identify/standard/standard.handlers.ts';
import { labelTemplateRoutes } from './labels/label/label.handlers.ts';
import { printCountRoutes } from './labels/print-count/print-count.handlers.ts';
import { printOrderRoutes } from './labels/print-order/print-order.handlers.ts';
import { printJobRoutes } from './labels/print/print.handlers.ts';
import { printerRoutes } from './labels/printer/printer.handlers.ts';
import { symbolGradeRoutes } from './labels/symbol-grade/symbol-grade.handlers.ts';
import { feedbackRoutes } from './messages/feedback/feedback.handlers.ts';
import { msgNotifyRoutes } from './messages/message/message.handlers.ts';
import { appMsgRoutes } from './messages/template/template.handlers.ts';
import { appServiceAuditRoutes } from './money/app-service-audit/app-service-audit.handlers.ts';
import { appSubscribeRoutes } from './money/app-subscribe/app-subscribe.handlers.ts';
import { balanceRoutes } from './money/balance/balance.handlers.ts';
import { chargeProductCateRoutes } from './money/charge-category/charge-category.handlers.ts';
import { chargeModeCateRoutes } from './money/charge-category/charge-category.handlers.ts';
import { chargeModeRoutes } from './money/charge-mode/charge-mode.handlers.ts';
import { chargeProductRoutes } from './money/charge-product/charge-product.handlers.ts';
import { contractTemplateRoutes } from './money/contract/contract-template.handlers.ts';
import { serviceContractRoutes } from './money/contract/contract.handlers.ts';
import { nodeApplyRoutes } from './money/fee/fee.handlers.ts';
import { invoiceRoutes } from './money/invoice/invoice.handlers.ts';
import { leadRoutes } from './money/lead/lead.handlers.ts';
import { appListingRoutes } from './money/listing/listing.handlers.ts';
import { appMarketRoutes } from './money/market/market.handlers.ts';
import { onlinePayRoutes } from './money/online-pay/online-pay.handlers.ts';
import { orderRoutes } from './money/order/order.handlers.ts';
import { nodeAuditRoutes } from './money/payment-review/payment-review.handlers.ts';
import { renewalRoutes } from './money/renewal/renewal.handlers.ts';
import { statementRoutes } from './money/statement/statement.handlers.ts';
import { accountSecurityRoutes } from './people/account/account-security.handlers.ts';
import { outboxRoutes } from './people/account/account-security.handlers.ts';
import { userRoutes } from './people/account/account.handlers.ts';
import { channelRoutes } from './people/channel/channel.handlers.ts';
import { companyAuditRoutes } from './people/company-review/company-review.handlers.ts';
import { departmentRoutes } from './people/department/department.handlers.ts';
import { userAuthRoutes } from './people/identity/identity.handlers.ts';
import { inviteLinkRoutes } from './people/invite-link/invite-link.handlers.ts';
import { userPersonalRoutes } from './people/joining/joining.handlers.ts';
import { mainAccountRoutes } from './people/main-account/main-account.handlers.ts';
import { newMemberAuditRoutes } from './people/member-review/member-review.handlers.ts';
import { memberRoutes } from './people/member/member.handlers.ts';
import { openCompanyRoutes } from './people/open-company/open-company.handlers.ts';
import { partnerRoutes } from './people/partner/partner.handlers.ts';
import { personalCenterRoutes } from './people/profile/profile.handlers.ts';
import { screenLockRoutes } from './people/screen-lock/screen-lock.handlers.ts';
import { userManageRoutes } from './people/user/user.handlers.ts';
import { auditLogRoutes } from './platform/audit-log/audit-log.handlers.ts';
import { dictRoutes } from './platform/dict/dict.handlers.ts';
import { errorLogRoutes } from './platform/error-log/error-log.handlers.ts';
import { fileRoutes } from './platform/file/file.handlers.ts';
import { frameRoutes } from './platform/frame/frame.handlers.ts';
import { industryRoutes } from './platform/industry/industry.handlers.ts';
import { listViewRoutes } from './platform/list-view/list-view.handlers.ts';
import { preferenceRoutes } from './platform/preference/preference.handlers.ts';
import { platformConfigRoutes } from './platform/settings/platform-config.handlers.ts';
import { platformRoutes } from './platform/settings/settings.handlers.ts';
import { taskRoutes } from './platform/task/task.handlers.ts';
import { installLinkRoutes } from './service/install-link/install-link.handlers.ts';
import { installRoutes } from './service/install/install.handlers.ts';
import { serviceLinkRoutes } from './service/request/request-link.handlers.ts';
import { afterSalesRoutes } from './service/request/request.handlers.ts';
import { visitLinkRoutes } from './service/visit-link/visit-link.handlers.ts';
import { warrantyRoutes } from './service/warranty/warranty.handlers.ts';

/** Every call that is served, paired with its handler. */
export const routes: readonly Route[] = [
  ...appKeyRoutes,
  ...appServiceRoutes,
  ...appManageRoutes,
  ...appAuthRoutes,
  ...menuRoutes,
  ...permissionApplyRoutes,
  ...roleAuthRoutes,
  ...roleRoutes,
  ...roleCfgRoutes,
  ...tenantRoutes,
  ...codeApplyCheckRoutes,
  ...ecodeApplyRoutes,
  ...ecodeBatchRoutes,
  ...scanFindRoutes,
  ...codeQuotaRoutes,
  ...openRoutes,
  ...sgtinRoutes,
  ...traceChainRoutes,
  ...codeTraceRoutes,
  ...ecodeReturnRoutes,
  ...dashboardRoutes,
  ...welRoutes,
  ...publishRoutes,
  ...isolationRoutes,
  ...migrateRoutes,
  ...operationRoutes,
  ...sampleRoutes,
  ...boxArrivalRoutes,
  ...boxCodeRoutes,
  ...circulationRoutes,
  ...dataAuthRoutes,
  ...dealerPhoneRoutes,
  ...factoryRecordRoutes,
  ...holdingRoutes,
  ...chainSourceRoutes,
  ...chainPushRoutes,
  ...recallRoutes,
  ...receiveLinkRoutes,
  ...receiverRoutes,
  ...subscriptionRoutes,
  ...supplyLinkRoutes,
  ...supplyPlanRoutes,
  ...goodsBatchRoutes,
  ...goodsCodeCheckRoutes,
  ...goodsCodeRoutes,
  ...gmdStandardRoutes,
  ...gmdDictRoutes,
  ...goodsCodesRoutes,
  ...gs1PrefixRoutes,
  ...barcodeAllotRoutes,
  ...barcodeManageRoutes,
  ...barcodeRoutes,
  ...aptitudeAccreditRoutes,
  ...applicableCateRoutes,
  ...aptitudeCheckRoutes,
  ...aptitudeManageRoutes,
  ...basePropRoutes,
  ...brandAuditRoutes,
  ...brandNodeRoutes,
  ...dataElementRoutes,
  ...fillLinkRoutes,
  ...aptitudeFillingRoutes,
  ...measureUnitRoutes,
  ...productIdentifyModelRoutes,
  ...proCategoryRoutes,
  ...productCheckRoutes,
  ...productStandardRoutes,
  ...productIdentifyRoutes,
  ...productSeriesRoutes,
  ...standardAuditRoutes,
  ...standardVersionRoutes,
  ...standardRoutes,
  ...labelTemplateRoutes,
  ...printCountRoutes,
  ...printOrderRoutes,
  ...printJobRoutes,
  ...printerRoutes,
  ...symbolGradeRoutes,
  ...feedbackRoutes,
  ...msgNotifyRoutes,
  ...appMsgRoutes,
  ...appServiceAuditRoutes,
  ...appSubscribeRoutes,
  ...balanceRoutes,
  ...chargeProductCateRoutes,
  ...chargeModeCateRoutes,
  ...chargeModeRoutes,
  ...chargeProductRoutes,
  ...contractTemplateRoutes,
  ...serviceContractRoutes,
  ...nodeApplyRoutes,
  ...invoiceRoutes,
  ...leadRoutes,
  ...appListingRoutes,
  ...appMarketRoutes,
  ...onlinePayRoutes,
  ...orderRoutes,
  ...nodeAuditRoutes,
  ...renewalRoutes,
  ...statementRoutes,
  ...accountSecurityRoutes,
  ...outboxRoutes,
  ...userRoutes,
  ...channelRoutes,
  ...companyAuditRoutes,
  ...departmentRoutes,
  ...userAuthRoutes,
  ...inviteLinkRoutes,
  ...userPersonalRoutes,
  ...mainAccountRoutes,
  ...newMemberAuditRoutes,
  ...memberRoutes,
  ...openCompanyRoutes,
  ...partnerRoutes,
  ...personalCenterRoutes,
  ...screenLockRoutes,
  ...userManageRoutes,
  ...auditLogRoutes,
  ...dictRoutes,
  ...errorLogRoutes,
  ...fileRoutes,
  ...frameRoutes,
  ...industryRoutes,
  ...listViewRoutes,
  ...preferenceRoutes,
  ...platformConfigRoutes,
  ...platformRoutes,
  ...taskRoutes,
  ...installLinkRoutes,
  ...installRoutes,
  ...serviceLinkRoutes,
  ...afterSalesRoutes,
  ...visitLinkRoutes,
  ...warrantyRoutes,
];
