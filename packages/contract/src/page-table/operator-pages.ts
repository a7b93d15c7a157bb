import { page } from './page-row.ts';

/**
 * Pages of this area: application, title, rights of the administrator, operator, auditor and main account, rights of the
 * enterprise roles, and the permission codes.
 */
export const operatorPages = {
  '/workbench/consult/follow': page('APP_OP_BENCH', '应用咨询跟进', 'Consultation follow-up', 'FF--', '', ['consult_view', 'consult_add', 'consult_assign', 'consult_follow', 'consult_convert', 'consult_close', 'consult_export'], { screen: 'money/lead', icon: 'usergroup-add' }),
  '/workbench/gas/publish': page('APP_OP_BENCH', '发布管理', 'Publishing', 'FE--', '', ['publish_view', 'publish_add', 'publish_edit', 'publish_publish', 'publish_offline', 'publish_delete']),
  '/workbench/eCodeAudit/ecodeTemplateCheck': page('APP_OP_AUDIT', '电子码模板审核', 'Ecode template review', 'RRA-', '', ['ecodeTemplateCheck_view', 'ecodeTemplateCheck_audit', 'ecodeTemplateCheck_offline']),
  '/identifyAudit/realNameAudit/companyAudit': page('APP_OP_AUDIT', '企业实名审核', 'Company review', 'REA-', '', ['companyAudit_view', 'companyAudit_audit', 'companyAudit_freeze', 'companyAudit_export'], { screen: 'people/company-review', icon: 'solution' }),
  '/workbench/operationalData/proTemp': page('APP_OP_DATA', '产品标识数据', 'Product identification data', 'FFR-', '', ['proTemp_view', 'proTemp_freeze', 'proTemp_export']),
  '/workbench/operationalData/ecode': page('APP_OP_DATA', '电子码数据', 'Code data', 'FFR-', '', ['opEcode_view', 'opEcode_freeze', 'opEcode_export']),
  '/workbench/operationalData/traceH5': page('APP_OP_DATA', '溯源H5数据', 'Trace page data', 'FFF-', '', ['opTraceH5_view', 'opTraceH5_offline', 'opTraceH5_export']),
  '/workbench/proTrace/query': page('APP_OP_BENCH', '产品追溯查询', 'Product trace query', 'FFF-', '', ['proTrace_view', 'proTrace_export', 'proTrace_freeze'], { screen: 'codes/trace/staff-trace', icon: 'search' }),
  '/identifyAudit/brandAudit': page('APP_OP_AUDIT', '品牌审核', 'Brand review', 'RRA-', '', ['brandAudit_view', 'brandAudit_audit', 'brandAudit_revoke'], { screen: 'identify/brand-review', icon: 'trademark' }),
  '/applicationServiceManage/audit': page('APP_OP_AUDIT', '应用服务审核', 'Application service review', 'REA-', '', ['appServiceAudit_view', 'appServiceAudit_audit', 'appServiceAudit_delist'], { screen: 'money/app-service-audit', icon: 'appstore' }),
  '/channel/index': page('APP_OP_BIZ', '招商渠道管理', 'Recruitment channels', 'FF--', '', ['channel_view', 'channel_add', 'channel_edit', 'channel_enable', 'channel_export'], { screen: 'people/channel', icon: 'send' }),
  '/identifyAudit/productCheck': page('APP_OP_AUDIT', '产品标识审核', 'Product review', 'RRA-', '', ['productCheck_view', 'productCheck_audit', 'productCheck_batchAudit'], { screen: 'identify/product-review', icon: 'file-done' }),
  '/identifyAudit/nodeAudit': page('APP_OP_AUDIT', '标识解析服务审核', 'Payment confirmation', 'RAA-', '', ['nodeAudit_view', 'nodeAudit_audit', 'nodeAudit_export'], { screen: 'money/payment-review', icon: 'wallet' }),
  '/workbench/eCodeAudit/codeApplyCheck': page('APP_OP_AUDIT', '发码申请审核', 'Code application review', 'RRA-', '', ['codeApplyCheck_view', 'codeApplyCheck_audit', 'codeApplyCheck_setting'], { screen: 'codes/application-review', icon: 'send' }),
  '/goodsCodeCheck/allot': page('APP_OP_AUDIT', '商品码分配审核', 'GTIN allocation review', 'RRA-', '', ['goodsCodeAllotCheck_view', 'goodsCodeAllotCheck_audit'], { screen: 'gtin/code-review/allot-check', icon: 'plus-square' }),
  '/goodsCodeCheck/report': page('APP_OP_AUDIT', '商品信息通报审核', 'GTIN report review', 'RRA-', '', ['goodsCodeReportCheck_view', 'goodsCodeReportCheck_audit'], { screen: 'gtin/code-review/report-check', icon: 'file-add' }),
  '/goodsCodeCheck/check': page('APP_OP_AUDIT', '商品码核查', 'GTIN inspection', 'RRA-', '', ['goodsCodeCheck_view', 'goodsCodeCheck_run', 'goodsCodeCheck_flag', 'goodsCodeCheck_notify', 'goodsCodeCheck_export'], { screen: 'gtin/code-review/code-check', icon: 'search' }),
  '/appMsg/index': page('APP_OP_SYS', '应用消息管理', 'Application messages', 'FF--', '', ['appMsg_view', 'appMsg_add', 'appMsg_edit', 'appMsg_enable', 'appMsg_send'], { screen: 'messages/template', icon: 'message' }),
  // The product's own: the specification has no page of the running installation.
  '/operations/index': page('APP_OP_SYS', '运行状态', 'Operations', 'FR--', '', ['operation_view', 'operation_run'], { screen: 'desk/operation', icon: 'dashboard' }),
  '/sourceManage/nodeQuery': page('APP_OP_BENCH', '标识查询（平台）', 'Identifier query (platform)', 'FFR-', '', ['nodeQuery_view', 'nodeQuery_sync', 'nodeQuery_disable', 'nodeQuery_export']),
  '/portalManage/audit': page('APP_OP_AUDIT', '企业门户审核', 'Portal review', 'REA-', '', ['portalAudit_view', 'portalAudit_audit', 'portalAudit_confirmPay', 'portalAudit_close']),
  '/businessCardManage/cardAudit': page('APP_OP_AUDIT', '名片开通审核', 'Business card review', 'REA-', '', ['cardAudit_view', 'cardAudit_audit', 'cardAudit_confirmPay']),
  '/businessCardManage/cardCheck': page('APP_OP_AUDIT', '名片核查', 'Business card checks', 'RRA-', '', ['cardCheck_view', 'cardCheck_offline', 'cardCheck_mark']),
  '/partner/serviceProvider': page('APP_OP_BIZ', '服务商管理', 'Service providers', 'FFA-', '', ['partner_view', 'partner_add', 'partner_edit', 'partner_audit', 'partner_enable', 'partner_export'], { screen: 'people/partner', icon: 'team' }),
  '/operationData/traceability': page('APP_OP_DATA', '溯源数据统计', 'Traceability statistics', 'RRR-', '', ['opTraceability_view', 'opTraceability_export']),
  '/operationData/traceabilityH5': page('APP_OP_DATA', '溯源H5统计', 'Trace page statistics', 'RRR-', '', ['opTraceabilityH5_view', 'opTraceabilityH5_export']),
  '/operationData/quanlian': page('APP_OP_DATA', '全联数据', 'Whole-chain and chamber data', 'RR--', '', ['opQuanlian_view', 'opQuanlian_export']),
  '/operationData/sendCode': page('APP_OP_DATA', '发码统计', 'Issuing statistics', 'RRR-', '', ['opSendCode_view', 'opSendCode_export']),
  '/feedback/index': page('APP_OP_BENCH', '留言管理', 'Feedback', 'FFRO', 'SERVICE O', ['feedback_view', 'feedback_reply', 'feedback_transfer', 'feedback_close', 'feedback_export'], { also: 'APP_SERVICE', screen: 'messages/feedback', icon: 'message' }),
} as const;
