import type { Scene } from './scene.ts';

const brand = { app: 'APP_IDENT', kind: 'REVIEW', path: '/brandNode/index', vars: ['brandName', 'opinion'] } as const;
const product = { app: 'APP_IDENT', kind: 'REVIEW', path: '/productNode/templateNew', vars: ['productName', 'opinion'] } as const;
const aptitude = { app: 'APP_IDENT', kind: 'REVIEW', path: '/aptitude/manage', vars: ['aptitudeName', 'opinion'] } as const;
const prefix = { app: 'APP_GS1', kind: 'REVIEW', path: '/GS1ComPrefix/index', vars: ['prefix', 'endDate', 'opinion'] } as const;
const gtin = { app: 'APP_GS1', kind: 'REVIEW', path: '/globalTrade/goodsCodes' } as const;
const company = { app: 'APP_ENT', kind: 'REVIEW', path: '/realNameAuth/companyAuth' } as const;
const opinion = { zh: '{opinion}', en: '{opinion}' } as const;
const inForce = { zh: '变更内容已生效。', en: 'The change is now in effect.' } as const;

/** Messages about the results of reviews. */
export const reviewScenes = {
  COMPANY_AUDIT_PASS: { zh: '企业认证通过', en: 'Company certified', ...company, level: 'success', vars: ['entNo', 'nodePrefix'], title: { zh: '企业认证已通过', en: 'Your company is certified' }, content: { zh: '企业编号 {entNo}，标识前缀 {nodePrefix}。', en: 'Enterprise number {entNo}, identifier prefix {nodePrefix}.' } },
  COMPANY_CHANGE_PASS: { zh: '企业信息变更通过', en: 'Company change approved', ...company, level: 'success', vars: [], title: { zh: '企业信息变更已通过', en: 'Your company change was approved' }, content: { zh: '', en: '' } },
  COMPANY_CHANGE_REJECT: { zh: '企业信息变更驳回', en: 'Company change rejected', ...company, level: 'error', vars: ['opinion'], title: { zh: '企业信息变更被驳回', en: 'Your company change was rejected' }, content: opinion },
  MAIN_APPEAL_PASS: { zh: '主账号申诉通过', en: 'Main account appeal approved', ...company, path: '/personnelAuth/mainAccount', level: 'success', vars: ['opinion'], title: { zh: '主账号申诉已通过', en: 'Your main account appeal was approved' }, content: opinion },
  MAIN_APPEAL_REJECT: { zh: '主账号申诉驳回', en: 'Main account appeal rejected', ...company, path: '/personnelAuth/mainAccount', level: 'error', vars: ['opinion'], title: { zh: '主账号申诉被驳回', en: 'Your main account appeal was rejected' }, content: opinion },

  BRAND_AUDIT_PASS: { zh: '品牌审核通过', en: 'Brand approved', ...brand, level: 'success', title: { zh: '品牌“{brandName}”已通过审核', en: 'Brand “{brandName}” was approved' }, content: { zh: '可以在该品牌下建立产品系列和产品。', en: 'You can now create series and products in this brand.' } },
  BRAND_AUDIT_REJECT: { zh: '品牌审核驳回', en: 'Brand rejected', ...brand, level: 'warning', title: { zh: '品牌“{brandName}”被驳回', en: 'Brand “{brandName}” was rejected' }, content: opinion },
  BRAND_CHANGE_PASS: { zh: '品牌变更通过', en: 'Brand change approved', ...brand, level: 'success', title: { zh: '品牌变更“{brandName}”已通过审核', en: 'Change to brand “{brandName}” was approved' }, content: inForce },
  BRAND_CHANGE_REJECT: { zh: '品牌变更驳回', en: 'Brand change rejected', ...brand, level: 'warning', title: { zh: '品牌变更“{brandName}”被驳回', en: 'Change to brand “{brandName}” was rejected' }, content: opinion },
  BRAND_REVOKE: { zh: '品牌作废', en: 'Brand revoked', ...brand, level: 'error', vars: ['brandName', 'reason', 'productsNote'], title: { zh: '品牌“{brandName}”已作废', en: 'Brand “{brandName}” was revoked' }, content: { zh: '{reason}{productsNote}', en: '{reason}{productsNote}' } },

  PRODUCT_AUDIT_PASS: { zh: '产品标识审核通过', en: 'Product approved', ...product, level: 'success', title: { zh: '产品标识“{productName}”已通过审核', en: 'Product “{productName}” was approved' }, content: { zh: '缴纳年费后即可上架并申请发码。', en: 'Once the annual fee is paid, you can publish it and apply for codes.' } },
  PRODUCT_AUDIT_REJECT: { zh: '产品标识审核驳回', en: 'Product rejected', ...product, level: 'warning', title: { zh: '产品标识“{productName}”被驳回', en: 'Product “{productName}” was rejected' }, content: opinion },
  PRODUCT_CHANGE_PASS: { zh: '产品变更通过', en: 'Product change approved', ...product, level: 'success', title: { zh: '产品变更“{productName}”已通过审核', en: 'Change to product “{productName}” was approved' }, content: inForce },
  PRODUCT_CHANGE_REJECT: { zh: '产品变更驳回', en: 'Product change rejected', ...product, level: 'warning', title: { zh: '产品变更“{productName}”被驳回', en: 'Change to product “{productName}” was rejected' }, content: opinion },

  APTITUDE_AUDIT_PASS: { zh: '资质审核通过', en: 'Certificate approved', ...aptitude, level: 'success', title: { zh: '资质“{aptitudeName}”已通过审核', en: 'Certificate “{aptitudeName}” was approved' }, content: { zh: '产品现在可以用它作为证明。', en: 'Products can now refer to it.' } },
  APTITUDE_AUDIT_REJECT: { zh: '资质审核驳回', en: 'Certificate rejected', ...aptitude, level: 'warning', title: { zh: '资质“{aptitudeName}”被驳回', en: 'Certificate “{aptitudeName}” was rejected' }, content: opinion },
  APTITUDE_CHANGE_PASS: { zh: '资质变更通过', en: 'Certificate change approved', ...aptitude, level: 'success', title: { zh: '资质变更“{aptitudeName}”已通过审核', en: 'Change to certificate “{aptitudeName}” was approved' }, content: inForce },
  APTITUDE_CHANGE_REJECT: { zh: '资质变更驳回', en: 'Certificate change rejected', ...aptitude, level: 'warning', title: { zh: '资质变更“{aptitudeName}”被驳回', en: 'Change to certificate “{aptitudeName}” was rejected' }, content: opinion },
  APTITUDE_REVOKE: { zh: '资质失效', en: 'Certificate revoked', ...aptitude, level: 'error', vars: ['aptitudeName', 'reason'], title: { zh: '资质“{aptitudeName}”已被标记失效', en: 'Certificate “{aptitudeName}” was revoked' }, content: { zh: '{reason}', en: '{reason}' } },
  APTITUDE_OFFERED: { zh: '收到资质授权', en: 'A certificate is offered', ...aptitude, path: '/aptitude/empower', level: 'info', vars: ['aptitudeName', 'companyName', 'endDate'], title: { zh: '{companyName}授权贵企业使用“{aptitudeName}”', en: '{companyName} offers you the certificate “{aptitudeName}”' }, content: { zh: '有效期至 {endDate}，接受后可用于产品。', en: 'Until {endDate}. Once accepted, your products can refer to it.' } },
  APTITUDE_ACCEPTED: { zh: '资质授权已接受', en: 'Loan of a certificate accepted', ...aptitude, path: '/aptitude/empower', level: 'success', vars: ['aptitudeName', 'companyName'], title: { zh: '{companyName}已接受“{aptitudeName}”的授权', en: '{companyName} accepted the certificate “{aptitudeName}”' }, content: { zh: '', en: '' } },
  APTITUDE_DECLINED: { zh: '资质授权被谢绝', en: 'Loan of a certificate declined', ...aptitude, path: '/aptitude/empower', level: 'warning', vars: ['aptitudeName', 'companyName', 'reason'], title: { zh: '{companyName}谢绝了“{aptitudeName}”的授权', en: '{companyName} declined the certificate “{aptitudeName}”' }, content: { zh: '{reason}', en: '{reason}' } },
  APTITUDE_TAKEN_BACK: { zh: '资质授权已收回', en: 'Loan of a certificate revoked', ...aptitude, path: '/aptitude/empower', level: 'error', vars: ['aptitudeName', 'companyName', 'reason'], title: { zh: '{companyName}收回了“{aptitudeName}”的授权', en: '{companyName} revoked the loan of “{aptitudeName}”' }, content: { zh: '{reason}', en: '{reason}' } },
  APTITUDE_FINDINGS: { zh: '资质待处理', en: 'Certificates to mend', ...aptitude, path: '/aptitude/dataCheck', level: 'warning', vars: ['count'], title: { zh: '资质核查有 {count} 项待处理', en: '{count} findings about your certificates' }, content: { zh: '请在资质数据核查中逐项处理。', en: 'Please go through them on the page of certificate checks.' } },

  PREFIX_AUDIT_PASS: { zh: '厂商识别代码审核通过', en: 'Company prefix approved', ...prefix, level: 'success', title: { zh: '厂商识别代码 {prefix} 已通过审核', en: 'Company prefix {prefix} was approved' }, content: { zh: '可以在该厂商识别代码下分配商品码。', en: 'You can now allocate GTINs under this prefix.' } },
  PREFIX_AUDIT_REJECT: { zh: '厂商识别代码审核驳回', en: 'Company prefix rejected', ...prefix, level: 'warning', title: { zh: '厂商识别代码 {prefix} 被驳回', en: 'Company prefix {prefix} was rejected' }, content: opinion },
  PREFIX_RENEW_PASS: { zh: '厂商识别代码续展通过', en: 'Company prefix renewal approved', ...prefix, level: 'success', title: { zh: '厂商识别代码续展 {prefix} 已通过审核', en: 'Renewal of company prefix {prefix} was approved' }, content: { zh: '有效期至 {endDate}。', en: 'It is valid until {endDate}.' } },
  PREFIX_RENEW_REJECT: { zh: '厂商识别代码续展驳回', en: 'Company prefix renewal rejected', ...prefix, level: 'warning', title: { zh: '厂商识别代码续展 {prefix} 被驳回', en: 'Renewal of company prefix {prefix} was rejected' }, content: opinion },
  PREFIX_CANCEL: { zh: '厂商识别代码注销', en: 'Company prefix cancelled', ...prefix, level: 'error', vars: ['prefix', 'reason'], title: { zh: '厂商识别代码 {prefix} 已注销', en: 'Company prefix {prefix} was cancelled' }, content: { zh: '{reason}', en: '{reason}' } },

  GTIN_ALLOT_PASS: { zh: '商品码分配通过', en: 'GTIN allocated', ...gtin, level: 'success', vars: ['gtin', 'productName', 'opinion'], title: { zh: '商品码 {gtin} 的分配已通过', en: 'The allocation of GTIN {gtin} was approved' }, content: { zh: '{productName}，现在可以通报商品信息', en: '{productName}: you can report it now' } },
  GTIN_ALLOT_REJECT: { zh: '商品码分配驳回', en: 'GTIN allocation rejected', ...gtin, level: 'warning', vars: ['gtin', 'productName', 'opinion'], title: { zh: '商品码 {gtin} 的分配被驳回', en: 'The allocation of GTIN {gtin} was rejected' }, content: opinion },
  GTIN_BATCH_PASS: { zh: '商品码批次分配通过', en: 'GTIN batch allocated', ...gtin, path: '/goodsCode/batchQuery', level: 'success', vars: ['batchNo', 'count'], title: { zh: '批次 {batchNo} 的 {count} 个商品码已通过分配审核', en: '{count} GTINs of batch {batchNo} were allocated' }, content: { zh: '现在可以批量通报商品信息。', en: 'You can report them in bulk now.' } },
  GTIN_REPORT_PASS: { zh: '商品信息通报通过', en: 'GTIN report approved', ...gtin, level: 'success', vars: ['gtin', 'reportKind', 'productName', 'opinion'], title: { zh: '商品码 {gtin} 的{reportKind}已通过', en: 'The {reportKind} of GTIN {gtin} was approved' }, content: { zh: '{productName}', en: '{productName}' } },
  GTIN_REPORT_REJECT: { zh: '商品信息通报驳回', en: 'GTIN report rejected', ...gtin, level: 'warning', vars: ['gtin', 'reportKind', 'productName', 'opinion'], title: { zh: '商品码 {gtin} 的{reportKind}被驳回', en: 'The {reportKind} of GTIN {gtin} was rejected' }, content: opinion },

  STANDARD_PASS: { zh: '数据标准通过', en: 'Data standard approved', app: 'APP_OP_STD', kind: 'REVIEW', path: '/dataBasic/standardManage', level: 'success', vars: ['standardName', 'opinion'], title: { zh: '数据标准“{standardName}”已通过并发布', en: 'The data standard “{standardName}” was approved and published' }, content: opinion },
  STANDARD_REJECT: { zh: '数据标准驳回', en: 'Data standard rejected', app: 'APP_OP_STD', kind: 'REVIEW', path: '/dataBasic/standardManage', level: 'warning', vars: ['standardName', 'opinion'], title: { zh: '数据标准“{standardName}”被驳回', en: 'The data standard “{standardName}” was rejected' }, content: opinion },
  REVIEW_BULK_PASS: { zh: '批量审核通过', en: 'Approved in bulk', app: 'APP_IDENT', kind: 'REVIEW', path: '/messageCenter/notice', level: 'success', vars: ['review', 'count'], title: { zh: '{review}：{count} 项已通过', en: '{review}: {count} items approved' }, content: { zh: '请在列表中查看结果。', en: 'See the list for the results.' } },
  CODE_APPLY_PASS: { zh: '发码申请通过', en: 'Code application approved', app: 'APP_IDENT', kind: 'REVIEW', path: '/ecodeManage/ecodeSend', level: 'success', vars: ['applyNo', 'issue'], title: { zh: '发码申请 {applyNo} 已通过', en: 'Code application {applyNo} was approved' }, content: { zh: '{issue}', en: '{issue}' } },
  CODE_APPLY_REJECT: { zh: '发码申请驳回', en: 'Code application rejected', app: 'APP_IDENT', kind: 'REVIEW', path: '/ecodeManage/ecodeSend', level: 'error', vars: ['applyNo', 'opinion'], title: { zh: '发码申请 {applyNo} 已驳回', en: 'Code application {applyNo} was rejected' }, content: opinion },
  MEMBER_JOIN_PASS: { zh: '加入企业通过', en: 'Application to join approved', app: 'APP_ENT', kind: 'REVIEW', path: '/personalCenter/index', level: 'success', vars: ['opinion'], title: { zh: '加入企业的申请已通过', en: 'Your application to join was approved' }, content: opinion },
  MEMBER_JOIN_REJECT: { zh: '加入企业被拒绝', en: 'Application to join rejected', app: 'APP_ENT', kind: 'REVIEW', path: '/personalCenter/index', level: 'warning', vars: ['opinion'], title: { zh: '加入企业的申请被拒绝', en: 'Your application to join was rejected' }, content: opinion },
} as const satisfies Record<string, Scene>;
