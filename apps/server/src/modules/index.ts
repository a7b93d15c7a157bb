import type { Route } from '../http/handle.ts';
import { auditLogRoutes } from './audit-log/audit-log.handlers.ts';
import { barcodeRoutes } from './barcode/barcode.handlers.ts';
import { barcodeAllotRoutes } from './barcode-allot/barcode-allot.handlers.ts';
import { barcodeManageRoutes } from './barcode-manage/barcode-manage.handlers.ts';
import { brandAuditRoutes } from './brand-audit/brand-audit.handlers.ts';
import { brandNodeRoutes } from './brand-node/brand-node.handlers.ts';
import { codeTraceRoutes } from './code-trace/code-trace.handlers.ts';
import { codeApplyCheckRoutes } from './code-apply-check/code-apply-check.handlers.ts';
import { codeQuotaRoutes } from './code-quota/code-quota.handlers.ts';
import { ecodeApplyRoutes } from './ecode-apply/ecode-apply.handlers.ts';
import { ecodeBatchRoutes } from './ecode-batch/ecode-batch.handlers.ts';
import { ecodeReturnRoutes } from './ecode-return/ecode-return.handlers.ts';
import { fileRoutes } from './file/file.handlers.ts';
import { labelTemplateRoutes } from './label-template/label-template.handlers.ts';
import { menuRoutes } from './menu/menu.handlers.ts';
import { openRoutes } from './scan/open.handlers.ts';
import { appMsgRoutes } from './app-msg/app-msg.handlers.ts';
import { msgNotifyRoutes } from './msg-notify/msg-notify.handlers.ts';
import { publishRoutes, welRoutes } from './wel/wel.handlers.ts';
import { nodeApplyRoutes } from './node-apply/node-apply.handlers.ts';
import { nodeAuditRoutes } from './node-audit/node-audit.handlers.ts';
import { departmentRoutes } from './department/department.handlers.ts';
import { mainAccountRoutes } from './main-account/main-account.handlers.ts';
import { memberRoutes } from './member/member.handlers.ts';
import { newMemberAuditRoutes } from './new-member-audit/new-member-audit.handlers.ts';
import { userManageRoutes } from './user-manage/user-manage.handlers.ts';
import { userPersonalRoutes } from './user-personal/user-personal.handlers.ts';
import { personalCenterRoutes } from './personal-center/personal-center.handlers.ts';
import { platformRoutes } from './platform/platform.handlers.ts';
import { productSeriesRoutes } from './product-series/product-series.handlers.ts';
import { appAuthRoutes } from './app-auth/app-auth.handlers.ts';
import { appManageRoutes } from './app-manage/app-manage.handlers.ts';
import { appServiceRoutes } from './app-service/app-service.handlers.ts';
import { dictRoutes } from './dict/dict.handlers.ts';
import { permissionApplyRoutes } from './permission-apply/permission-apply.handlers.ts';
import { platformConfigRoutes } from './platform/platform-config.handlers.ts';
import { roleAuthRoutes } from './role-auth/role-auth.handlers.ts';
import { roleCfgRoutes } from './role-cfg/role-cfg.handlers.ts';
import { roleRoutes } from './role/role.handlers.ts';
import { tenantRoutes } from './tenant/tenant.handlers.ts';
import { taskRoutes } from './task/task.handlers.ts';
import { printJobRoutes } from './print-job/print-job.handlers.ts';
import { accountSecurityRoutes, outboxRoutes } from './user/account-security.handlers.ts';
import { userRoutes } from './user/user.handlers.ts';
import { aptitudeAccreditRoutes } from './aptitude-accredit/aptitude-accredit.handlers.ts';
import { aptitudeManageRoutes } from './aptitude-manage/aptitude-manage.handlers.ts';
import { proCategoryRoutes } from './pro-category/pro-category.handlers.ts';
import { productCheckRoutes } from './product-check/product-check.handlers.ts';
import { productIdentifyModelRoutes } from './product-identify-model/product-identify-model.handlers.ts';
import { productIdentifyRoutes } from './product-identify/product-identify.handlers.ts';
import { standardRoutes } from './standard/standard.handlers.ts';
import { goodsBatchRoutes } from './goods-batch/goods-batch.handlers.ts';
import { goodsCodeCheckRoutes } from './goods-code-check/goods-code-check.handlers.ts';
import { goodsCodeRoutes } from './goods-code/goods-code.handlers.ts';
import { goodsCodesRoutes } from './goods-codes/goods-codes.handlers.ts';
import { gs1PrefixRoutes } from './gs1-prefix/gs1-prefix.handlers.ts';
import { frameRoutes } from './frame/frame.handlers.ts';
import { errorLogRoutes } from './error-log/error-log.handlers.ts';
import { migrateRoutes } from './migrate/migrate.handlers.ts';
import { listViewRoutes } from './list-view/list-view.handlers.ts';
import { preferenceRoutes } from './preference/preference.handlers.ts';
import { scanFindRoutes } from './scan-find/scan-find.handlers.ts';
import { applicableCateRoutes } from './applicable-cate/applicable-cate.handlers.ts';
import { companyAuditRoutes } from './company-audit/company-audit.handlers.ts';
import { openCompanyRoutes } from './open-company/open-company.handlers.ts';
import { userAuthRoutes } from './user-auth/user-auth.handlers.ts';
import { screenLockRoutes } from './screen-lock/screen-lock.handlers.ts';

/** Every call that is served, paired with its handler. */
export const routes: readonly Route[] = [
  ...userRoutes,
  ...accountSecurityRoutes,
  ...outboxRoutes,
  ...menuRoutes,
  ...platformRoutes,
  ...personalCenterRoutes,
  ...fileRoutes,
  ...taskRoutes,
  ...labelTemplateRoutes,
  ...openRoutes,
  ...printJobRoutes,
  ...codeTraceRoutes,
  ...userPersonalRoutes,
  ...departmentRoutes,
  ...memberRoutes,
  ...newMemberAuditRoutes,
  ...mainAccountRoutes,
  ...userManageRoutes,
  ...auditLogRoutes,
  ...productSeriesRoutes,
  ...brandNodeRoutes,
  ...brandAuditRoutes,
  ...nodeApplyRoutes,
  ...nodeAuditRoutes,
  ...welRoutes,
  ...publishRoutes,
  ...msgNotifyRoutes,
  ...appMsgRoutes,
  ...productIdentifyRoutes,
  ...productIdentifyModelRoutes,
  ...productCheckRoutes,
  ...standardRoutes,
  ...proCategoryRoutes,
  ...aptitudeManageRoutes,
  ...aptitudeAccreditRoutes,
  ...roleRoutes,
  ...roleAuthRoutes,
  ...roleCfgRoutes,
  ...appManageRoutes,
  ...appServiceRoutes,
  ...platformConfigRoutes,
  ...appAuthRoutes,
  ...tenantRoutes,
  ...dictRoutes,
  ...permissionApplyRoutes,
  ...codeQuotaRoutes,
  ...ecodeApplyRoutes,
  ...codeApplyCheckRoutes,
  ...ecodeBatchRoutes,
  ...ecodeReturnRoutes,
  ...barcodeRoutes,
  ...barcodeAllotRoutes,
  ...barcodeManageRoutes,
  ...errorLogRoutes,
  ...migrateRoutes,
  ...listViewRoutes,
  ...preferenceRoutes,
  ...scanFindRoutes,
  ...screenLockRoutes,
  ...frameRoutes,
  ...companyAuditRoutes,
  ...userAuthRoutes,
  ...openCompanyRoutes,
  ...applicableCateRoutes,
  ...gs1PrefixRoutes,
  ...goodsCodeRoutes,
  ...goodsCodesRoutes,
  ...goodsBatchRoutes,
  ...goodsCodeCheckRoutes,
];
