import { auditLog } from './audit-log.ts';
import { barcode } from './barcode.ts';
import { barcodeAllot } from './barcode-allot.ts';
import { barcodeManage } from './barcode-manage.ts';
import { brandAudit } from './brand-audit.ts';
import { brandNode } from './brand-node.ts';
import { codeTrace } from './code-trace.ts';
import { file } from './file.ts';
import { labelTemplate } from './label-template.ts';
import { menu } from './menu.ts';
import { open } from './open.ts';
import { nodeApply } from './node-apply.ts';
import { nodeAudit } from './node-audit.ts';
import { appMsg } from './app-msg.ts';
import { msgNotify } from './msg-notify.ts';
import { publish, wel } from './wel.ts';
import { mainAccount } from './main-account.ts';
import { department, member, newMemberAudit } from './member.ts';
import { personalCenter } from './personal-center.ts';
import { userManage } from './user-manage.ts';
import { userPersonal } from './user-personal.ts';
import { platform } from './platform.ts';
import { productSeries } from './product-series.ts';
import { appAuth } from './app-auth.ts';
import { dict } from './dict.ts';
import { permissionApply } from './permission-apply.ts';
import { roleAuth } from './role-auth.ts';
import { roleCfg } from './role-cfg.ts';
import { tenant } from './tenant.ts';
import { appManage, platformConfig } from './app-manage.ts';
import { appService } from './app-service.ts';
import { role } from './role.ts';
import { task } from './task.ts';
import { accountSecurity, outbox } from './account-security.ts';
import { user } from './user.ts';
import { companyAudit } from './company-audit.ts';
import { userAuth } from './user-auth.ts';
import { applicableCate, openCompany } from './open-company.ts';
import { aptitudeAccredit } from './aptitude-accredit.ts';
import { aptitudeManage } from './aptitude-manage.ts';
import { proCategory } from './pro-category.ts';
import { printJob } from './print-job.ts';
import { productCheck } from './product-check.ts';
import { productIdentify } from './product-identify.ts';
import { productIdentifyModel } from './product-identify-model.ts';
import { standard } from './standard.ts';
import { codeApplyCheck } from './code-apply-check.ts';
import { codeQuota } from './code-quota.ts';
import { ecodeApply } from './ecode-apply.ts';
import { ecodeBatch } from './ecode-batch.ts';
import { ecodeReturn } from './ecode-return.ts';
import { errorLog } from './error-log.ts';
import { frame } from './frame.ts';
import { migrate } from './migrate.ts';
import { listView } from './list-view.ts';
import { preference } from './preference.ts';
import { scanFind } from './scan-find.ts';
import { screenLock } from './screen-lock.ts';
import { goodsBatch } from './goods-batch.ts';
import { goodsCodeCheck } from './goods-code-check.ts';
import { goodsCode } from './goods-code.ts';
import { goodsCodes } from './goods-codes.ts';
import { gs1Prefix } from './gs1-prefix.ts';

/** Every call of the product, by module. */
export const contract = {
  user,
  accountSecurity,
  outbox,
  menu,
  role,
  roleAuth,
  roleCfg,
  appManage,
  appService,
  platformConfig,
  appAuth,
  tenant,
  dict,
  permissionApply,
  platform,
  personalCenter,
  userPersonal,
  department,
  member,
  newMemberAudit,
  mainAccount,
  userManage,
  auditLog,
  file,
  task,
  labelTemplate,
  aptitudeAccredit,
  aptitudeManage,
  proCategory,
  productCheck,
  productIdentify,
  productIdentifyModel,
  standard,
  productSeries,
  brandNode,
  brandAudit,
  open,
  printJob,
  codeTrace,
  codeQuota,
  ecodeApply,
  codeApplyCheck,
  ecodeBatch,
  ecodeReturn,
  nodeApply,
  nodeAudit,
  wel,
  publish,
  msgNotify,
  appMsg,
  errorLog,
  migrate,
  listView,
  preference,
  scanFind,
  screenLock,
  frame,
  companyAudit,
  userAuth,
  openCompany,
  applicableCate,
  gs1Prefix,
  goodsCode,
  goodsCodes,
  goodsBatch,
  goodsCodeCheck,
  barcode,
  barcodeAllot,
  barcodeManage,
};

export type ModuleName = keyof typeof contract;

export * from './actions.ts';
export * from './apps.ts';
export * from './brand-audit.ts';
export * from './brand-node.ts';
export * from './built-pages.ts';
export * from './call.ts';
export * from './code-trace.ts';
export * from './common.ts';
export * from './envelope.ts';
export * from './errors.ts';
export * from './file.ts';
export * from './label-template.ts';
export * from './menu.ts';
export * from './open.ts';
export * from './app-msg.ts';
export * from './msg-notify.ts';
export * from './node-apply.ts';
export * from './node-audit.ts';
export * from './pages.ts';
export * from './audit-log.ts';
export * from './main-account.ts';
export * from './member.ts';
export * from './personal-center.ts';
export * from './user-manage.ts';
export * from './user-personal.ts';
export * from './platform.ts';
export * from './product-series.ts';
export * from './review.ts';
export * from './rights.ts';
export * from './app-auth.ts';
export * from './app-manage.ts';
export * from './app-service.ts';
export * from './dict.ts';
export * from './permission-apply.ts';
export * from './role-auth.ts';
export * from './role-cfg.ts';
export * from './tenant.ts';
export * from './role.ts';
export * from './roles.ts';
export * from './task.ts';
export * from './account-security.ts';
export * from './user.ts';
export { email, newPassword, phone, sixDigits } from './account-fields.ts';
export { AppItem, LoginResult, OauthSource, PasskeyAnswer, SignInTicket, SignInWays, UserInfo } from './sign-in.ts';
export * from './wel.ts';
export * from './aptitude-accredit.ts';
export * from './aptitude-manage.ts';
export * from './pro-category.ts';
export * from './print-job.ts';
export * from './product-check.ts';
export * from './product-identify.ts';
export * from './product-detail.ts';
export * from './product-fields.ts';
export * from './product-identify-model.ts';
export * from './standard.ts';
export * from './code-apply-check.ts';
export * from './code-quota.ts';
export * from './ecode-apply.ts';
export * from './ecode-batch.ts';
export * from './ecode-return.ts';
export * from './error-log.ts';
export * from './frame.ts';
export * from './migrate.ts';
export * from './list-view.ts';
export * from './preference.ts';
export * from './scan-find.ts';
export * from './screen-lock.ts';
export * from './commodity-code.ts';
export * from './goods-code.ts';
export * from './goods-codes.ts';
export * from './gs1-prefix.ts';
export * from './barcode.ts';
export * from './barcode-allot.ts';
export * from './barcode-manage.ts';
export * from './company-audit.ts';
export { authStatuses, type CompanyAuditKind, companyAuditKinds, MyCompanyAudit } from './company-apply.ts';
export { AuthChange, CurrentAuth, TestCounts } from './company-auth.ts';
export * from './company-fields.ts';
export * from './user-auth.ts';
export * from './open-company.ts';
export * from './import-sheet.ts';
export * from './goods-batch.ts';
export * from './goods-batch-columns.ts';
export * from './goods-code-check.ts';
export { AllotCheckRow } from './goods-allot-check.ts';
export { ReportCheckRow } from './goods-report-check.ts';
export { findingLevels, FindingRow } from './gtin-finding.ts';
