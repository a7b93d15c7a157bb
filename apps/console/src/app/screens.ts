import type { PagePath } from '@touchmark/contract';
import type { ComponentType } from 'react';

type Screen = () => Promise<{ default: ComponentType }>;

/** The code behind every built page. A path that is no page of the product does not compile. */
export const screens: Partial<Record<PagePath, Screen>> = {
  '/wel/index': () => import('../modules/wel/wel.page.tsx'),
  '/ecodeManage/ecodeReturn': () => import('../modules/ecode-return/ecode-return.page.tsx'),
  '/labelTemplate/index': () => import('../modules/label-template/label-template.page.tsx'),
  '/productSource/nodeQuery': () => import('../modules/code-trace/code-trace.page.tsx'),
  '/globalTrade/barcodeAllot': () => import('../modules/barcode-allot/barcode-allot.page.tsx'),
  '/globalTrade/barcodeManage': () => import('../modules/barcode-manage/barcode-manage.page.tsx'),
  '/barcodeManage/index': () => import('../modules/barcode/barcode.page.tsx'),
  '/brandNode/index': () => import('../modules/brand-node/brand-node.page.tsx'),
  '/identifyAudit/realNameAudit/companyAudit': () => import('../modules/company-audit/company-audit.page.tsx'),
  '/realNameAuth/companyAuth': () => import('../modules/company-auth/company-auth.page.tsx'),
  '/identifyAudit/brandAudit': () => import('../modules/brand-audit/brand-audit.page.tsx'),
  '/identifyAudit/nodeAudit': () => import('../modules/node-audit/node-audit.page.tsx'),
  '/productNode/templateNew': () => import('../modules/product-identify/product-identify.page.tsx'),
  '/identifyAudit/productCheck': () => import('../modules/product-check/product-check.page.tsx'),
  '/ecodeManage/ecodeSend': () => import('../modules/ecode-apply/ecode-send.page.tsx'),
  '/GS1ComPrefix/index': () => import('../modules/gs1-prefix/gs1-prefix.page.tsx'),
  '/goodsCode/allot': () => import('../modules/goods-code/goods-allot.page.tsx'),
  '/goodsCode/query': () => import('../modules/goods-code/goods-query.page.tsx'),
  '/globalTrade/goodsCodes': () => import('../modules/goods-codes/goods-codes.page.tsx'),
  '/workbench/eCodeAudit/codeApplyCheck': () => import('../modules/code-apply-check/code-apply-check.page.tsx'),
  '/messageCenter/notice': () => import('../modules/msg-notify/notice.page.tsx'),
  '/personalCenter/index': () => import('../modules/personal-center/personal-center.page.tsx'),
  '/personnelAuth/organization': () => import('../modules/member/organization.page.tsx'),
  '/personnelAuth/newMemberAudit': () => import('../modules/new-member-audit/new-member-audit.page.tsx'),
  '/personnelAuth/mainAccount': () => import('../modules/main-account/main-account.page.tsx'),
  '/userManage/userList': () => import('../modules/user-manage/user-list.page.tsx'),
  '/personnelAuth/roleManage': () => import('../modules/role/role.page.tsx'),
  '/personnelAuth/roleAuthManage': () => import('../modules/role-auth/role-auth.page.tsx'),
  '/applicationManage/appManage': () => import('../modules/app-manage/app-manage.page.tsx'),
  '/applicationManage/authAdd': () => import('../modules/app-auth/auth-add.page.tsx'),
  '/applicationManage/authCfg': () => import('../modules/app-auth/auth-cfg.page.tsx'),
  '/applicationManage/roleCfg': () => import('../modules/role-cfg/role-cfg.page.tsx'),
};
