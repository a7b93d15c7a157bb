import type { PagePath } from './pages.ts';

/** Pages that have a screen, in the order of a menu. A page that is not built yet is in no menu. */
export const builtPages: ReadonlySet<PagePath> = new Set<PagePath>([
  '/wel/index', '/messageCenter/notice', '/personalCenter/index',
  '/brandNode/index', '/productNode/templateNew', '/ecodeManage/ecodeSend', '/labelTemplate/index', '/ecodeManage/ecodeReturn', '/productSource/nodeQuery',
  '/globalTrade/barcodeAllot', '/globalTrade/barcodeManage', '/barcodeManage/index',
  '/realNameAuth/companyAuth', '/identifyAudit/realNameAudit/companyAudit',
  '/identifyAudit/brandAudit', '/identifyAudit/productCheck', '/identifyAudit/nodeAudit', '/workbench/eCodeAudit/codeApplyCheck',
  '/personnelAuth/organization', '/personnelAuth/newMemberAudit', '/personnelAuth/mainAccount', '/userManage/userList',
  '/personnelAuth/roleManage', '/personnelAuth/roleAuthManage', '/applicationManage/appManage', '/applicationManage/roleCfg', '/applicationManage/authAdd', '/applicationManage/authCfg',
  '/GS1ComPrefix/index', '/goodsCode/allot', '/goodsCode/batchSave', '/goodsCode/batchQuery', '/goodsCodeCheck/allot', '/goodsCodeCheck/report', '/goodsCodeCheck/check', '/goodsCode/query', '/globalTrade/goodsCodes',
]);
