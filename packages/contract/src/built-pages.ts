import type { PagePath } from './pages.ts';

/** Pages that have a screen, in the order of a menu. A page that is not built yet is in no menu. */
export const builtPages: ReadonlySet<PagePath> = new Set<PagePath>([
  '/wel/index', '/messageCenter/notice', '/personalCenter/index',
  '/brandNode/index', '/productNode/templateNew', '/ecodeManage/ecodeSend', '/labelTemplate/index', '/ecodeManage/ecodeReturn', '/productSource/nodeQuery',
  '/GS1ComPrefix/index', '/goodsCode/allot', '/goodsCode/batchSave', '/goodsCode/batchQuery', '/goodsCode/query', '/globalTrade/goodsCodes', '/globalTrade/barcodeAllot', '/globalTrade/barcodeManage', '/barcodeManage/index',
  '/realNameAuth/companyAuth', '/personnelAuth/organization', '/personnelAuth/newMemberAudit', '/personnelAuth/roleManage', '/personnelAuth/roleAuthManage', '/personnelAuth/mainAccount',
  '/identifyAudit/realNameAudit/companyAudit', '/identifyAudit/brandAudit', '/identifyAudit/productCheck', '/identifyAudit/nodeAudit', '/workbench/eCodeAudit/codeApplyCheck', '/goodsCodeCheck/allot', '/goodsCodeCheck/report', '/goodsCodeCheck/check',
  '/userManage/userList', '/applicationManage/appManage', '/applicationManage/authAdd', '/applicationManage/authCfg', '/applicationManage/roleCfg', '/appMsg/index',
]);
