import type { Scene } from './scene.ts';

const fee = { app: 'APP_IDENT', kind: 'EXPIRY', path: '/productNode/templateNew' } as const;
const aptitude = { app: 'APP_IDENT', kind: 'EXPIRY', path: '/aptitude/manage', vars: ['aptitudeName', 'endDate'] } as const;
const receiver = { app: 'APP_FLOW', kind: 'EXPIRY', path: '/preventFleeing/receiver', vars: ['receiverName', 'endDate'] } as const;
const prefix = { app: 'APP_GS1', kind: 'EXPIRY', path: '/GS1ComPrefix/index', vars: ['prefix', 'endDate'] } as const;
const order = { app: 'APP_ENT', kind: 'ORDER', path: '/orderContract/order' } as const;
const gtin = { app: 'APP_GS1', kind: 'WARNING', path: '/globalTrade/goodsCodes' } as const;
const batch = { app: 'APP_IDENT', kind: 'SYSTEM', path: '/ecodeManage/ecodeSend' } as const;
const people = { app: 'APP_ENT', kind: 'SYSTEM', path: '/personnelAuth/organization', level: 'info' } as const;
const own = { ...people, path: '/personalCenter/index' } as const;
const company = { app: 'APP_ENT', kind: 'WARNING', path: '/realNameAuth/companyAuth', vars: ['reason'], content: { zh: '{reason}', en: '{reason}' } } as const;
const goods = { app: 'APP_FLOW', kind: 'SYSTEM', path: '/antiChanging/deliveryBatch', vars: ['companyName', 'docNo', 'units'] } as const;
const nothing = { zh: '', en: '' } as const;

/** Messages about expiry, payment, findings, and members. */
export const eventScenes = {
  FEE_ENDS: { zh: '年费即将到期', en: 'Annual fee expires soon', ...fee, level: 'warning', vars: ['endDate'], title: { zh: '标识解析服务即将到期', en: 'Your resolution service expires soon' }, content: { zh: '服务将于 {endDate} 到期，请及时续费，以免产品暂停解析。', en: 'Your service expires on {endDate}. Renew in time to keep your products resolving.' } },
  FEE_ENDED: { zh: '年费已到期', en: 'Annual fee expired', ...fee, level: 'error', vars: ['endDate', 'restingNote'], title: { zh: '标识解析服务已到期', en: 'Your resolution service has expired' }, content: { zh: '服务已于 {endDate} 到期{restingNote}。缴纳年费后自动恢复。', en: 'Your service expired on {endDate}{restingNote}. It is restored automatically once you pay the annual fee.' } },
  APTITUDE_ENDS: { zh: '资质即将到期', en: 'Certificate expires soon', ...aptitude, level: 'warning', title: { zh: '资质“{aptitudeName}”即将到期', en: 'Certificate “{aptitudeName}” expires soon' }, content: { zh: '将于 {endDate} 到期，请上传新的文件续期。', en: 'It expires on {endDate}. Renew it with the new files.' } },
  APTITUDE_ENDED: { zh: '资质已过期', en: 'Certificate has expired', ...aptitude, level: 'error', title: { zh: '资质“{aptitudeName}”已过期', en: 'Certificate “{aptitudeName}” has expired' }, content: { zh: '已于 {endDate} 到期，产品不能再用它作为证明。', en: 'It expired on {endDate}. Products can no longer refer to it.' } },
  RECEIVER_CONTRACT_ENDS: { zh: '收货方合同即将到期', en: 'A receiver’s contract ends soon', ...receiver, level: 'warning', title: { zh: '收货方“{receiverName}”的合同即将到期', en: 'The contract with “{receiverName}” expires soon' }, content: { zh: '合同将于 {endDate} 到期，到期后自动终止且不可恢复。继续合作请先修改合同结束日期。', en: 'It expires on {endDate} and the receiver then ends for good. To go on, edit the end of the contract first.' } },
  RECEIVER_CONTRACT_ENDED: { zh: '收货方合同已到期', en: 'A receiver’s contract has ended', ...receiver, level: 'error', title: { zh: '收货方“{receiverName}”的合同已到期', en: 'The contract with “{receiverName}” has expired' }, content: { zh: '合同已于 {endDate} 到期，该收货方已终止，不能再向其发货。', en: 'It expired on {endDate}. The receiver has ended, and nothing can be shipped to it.' } },
  PREFIX_ENDS: { zh: '厂商识别代码即将到期', en: 'Company prefix expires soon', ...prefix, level: 'warning', title: { zh: '厂商识别代码 {prefix} 即将到期', en: 'Company prefix {prefix} expires soon' }, content: { zh: '将于 {endDate} 到期，请在到期前三个月内办理续展并在平台提交新证书。', en: 'It expires on {endDate}. Renew it within the three months before and submit the new certificate here.' } },
  PREFIX_ENDED: { zh: '厂商识别代码已过期', en: 'Company prefix has expired', ...prefix, level: 'error', title: { zh: '厂商识别代码 {prefix} 已过期', en: 'Company prefix {prefix} has expired' }, content: { zh: '已于 {endDate} 到期，不能再分配商品码和 SSCC；已有编码仍可解析。请续展后继续使用。', en: 'It expired on {endDate}. No new GTINs or SSCCs can be allocated; existing codes still resolve. Renew it to continue.' } },
  MEMBER_ENDED: { zh: '成员授权到期', en: 'Member access expired', ...people, kind: 'EXPIRY', level: 'warning', vars: ['companyName'], title: { zh: '成员授权已到期', en: 'Member access expired' }, content: { zh: '{companyName}', en: '{companyName}' } },
  MAIN_TRANSFER_ENDED: { zh: '主账号转让过期', en: 'Main account transfer expired', ...people, kind: 'EXPIRY', path: '/personnelAuth/mainAccount', level: 'warning', vars: [], title: { zh: '主账号转让已过期', en: 'The main account transfer has expired' }, content: nothing },

  GOODS_SENT: { zh: '有货发来', en: 'Goods are on their way', ...goods, level: 'info', title: { zh: '{companyName}发来 {units} 件货，单号 {docNo}', en: '{companyName} sent {units} units on {docNo}' }, content: { zh: '货到后请签收。', en: 'Please receive them when they arrive.' } },
  GOODS_WAIT: { zh: '货物待签收', en: 'Goods wait to be received', ...goods, level: 'warning', title: { zh: '{companyName}催请签收单据 {docNo}', en: '{companyName} asks you to receive {docNo}' }, content: { zh: '共 {units} 件。到货后请签收，少货或破损请注明。', en: '{units} units. Please receive them, and say what is missing or damaged.' } },
  GOODS_RECEIVED: { zh: '货物已签收', en: 'Goods received', ...goods, vars: ['companyName', 'docNo', 'units', 'exceptions'], level: 'success', title: { zh: '{companyName}已签收单据 {docNo}', en: '{companyName} received {docNo}' }, content: { zh: '签收 {units} 件，异常 {exceptions} 处。', en: '{units} units received, {exceptions} exceptions.' } },

  ORDER_PAID: { zh: '订单到账', en: 'Order paid', ...order, level: 'success', vars: ['orderNo', 'delivery'], title: { zh: '订单 {orderNo} 已确认到账', en: 'Payment received for order {orderNo}' }, content: { zh: '{delivery}', en: '{delivery}' } },
  ORDER_VOUCHER_REJECT: { zh: '付款凭证驳回', en: 'Proof of payment rejected', ...order, level: 'warning', vars: ['orderNo', 'opinion'], title: { zh: '订单 {orderNo} 的付款凭证被驳回', en: 'Proof of payment rejected for order {orderNo}' }, content: { zh: '{opinion}', en: '{opinion}' } },
  ORDER_CANCEL: { zh: '订单超期取消', en: 'Unpaid order cancelled', ...order, level: 'info', vars: ['orderNo'], title: { zh: '订单 {orderNo} 已自动取消', en: 'Order {orderNo} was cancelled' }, content: { zh: '订单在付款期限内没有付款。如仍需要，请重新下单。', en: 'It was not paid in time. Place a new order if you still need it.' } },
  ORDER_DUE: { zh: '订单即将超期', en: 'Order due tomorrow', ...order, level: 'warning', vars: ['orderNo', 'time'], title: { zh: '订单 {orderNo} 即将超过付款期限', en: 'Order {orderNo} is due soon' }, content: { zh: '请在 {time} 前付款并提交凭证，逾期订单将自动取消。', en: 'Pay and submit proof before {time}, or the order will be cancelled automatically.' } },
  ORDER_REFUND: { zh: '订单退款', en: 'Order refunded', ...order, level: 'info', vars: ['orderNo', 'reason'], title: { zh: '订单 {orderNo} 已退款', en: 'Order {orderNo} refunded' }, content: { zh: '{reason}', en: '{reason}' } },
  ORDER_REFUND_DECLINE: { zh: '不同意退款', en: 'Decline the refund', ...order, level: 'warning', vars: ['orderNo', 'reason'], title: { zh: '订单 {orderNo} 的退款申请未通过', en: 'Refund declined for order {orderNo}' }, content: { zh: '{reason}', en: '{reason}' } },
  ORDER_INVOICE: { zh: '发票已开具', en: 'Invoice issued', ...order, level: 'success', vars: ['orderNo', 'invoiceNo'], title: { zh: '订单 {orderNo} 的发票已开具', en: 'Invoice issued for order {orderNo}' }, content: { zh: '发票号码 {invoiceNo}，可在订单中下载。', en: 'Invoice no. {invoiceNo}. Download it from the order.' } },
  INVOICE_RED_ASK: { zh: '红字发票待确认', en: 'Red letter to agree to', ...order, level: 'warning', vars: ['invoiceNo', 'hours', 'reason'], title: { zh: '请在 {hours} 小时内确认发票 {invoiceNo} 的红冲', en: 'Please agree within {hours} hours to cancel invoice {invoiceNo}' }, content: { zh: '贵司已确认该发票的用途，同意后平台才能开具红字发票。{reason}', en: 'You have confirmed its use, so a red letter needs your consent. {reason}' } },
  INVOICE_REVERSED: { zh: '发票已红冲', en: 'Invoice reversed', ...order, level: 'info', vars: ['invoiceNo', 'redNo'], title: { zh: '发票 {invoiceNo} 已红冲', en: 'Invoice {invoiceNo} was reversed' }, content: { zh: '红字发票号码 {redNo}。', en: 'Red letter no. {redNo}.' } },

  GTIN_FLAG: { zh: '商品码标记异常', en: 'GTIN marked abnormal', ...gtin, level: 'warning', vars: ['gtin', 'reason'], title: { zh: '商品码 {gtin} 被标记为异常', en: 'GTIN {gtin} was marked abnormal' }, content: { zh: '{reason}', en: '{reason}' } },
  GTIN_UNFLAG: { zh: '商品码解除异常', en: 'GTIN cleared', ...gtin, level: 'success', vars: ['gtin', 'reason'], title: { zh: '商品码 {gtin} 已解除异常', en: 'GTIN {gtin} is no longer marked abnormal' }, content: { zh: '{reason}', en: '{reason}' } },
  GTIN_FINDINGS: { zh: '商品码核查问题', en: 'GTIN inspection findings', ...gtin, level: 'warning', vars: ['count', 'findings'], title: { zh: '平台核查发现 {count} 个商品码问题，请处理', en: 'The inspection found {count} problems with your GTINs' }, content: { zh: '{findings}', en: '{findings}' } },
  COMPANY_FREEZE: { zh: '企业服务暂停', en: 'Company suspended', ...company, level: 'error', title: { zh: '企业服务已暂停', en: 'Your company’s service is suspended' } },
  COMPANY_UNFREEZE: { zh: '企业服务恢复', en: 'Company service restored', ...company, level: 'success', title: { zh: '企业服务已恢复', en: 'Your company’s service has been restored' } },

  CODE_BATCH_DONE: { zh: '编码生成完成', en: 'Codes are ready', ...batch, level: 'success', vars: ['batchNo', 'productName', 'count'], title: { zh: '批次 {batchNo} 已生成', en: 'Batch {batchNo} is ready' }, content: { zh: '{productName}，{count} 枚，可以下载或打印', en: '{productName}: {count} codes to download or print' } },
  CODE_BATCH_FAIL: { zh: '编码生成失败', en: 'Codes failed', ...batch, level: 'error', vars: ['batchNo'], title: { zh: '批次 {batchNo} 生成失败', en: 'Batch {batchNo} failed' }, content: { zh: '请在发码管理中重试', en: 'Try again under “Issue codes”' } },
  APP_GRANT: { zh: '应用开通', en: 'Applications activated', ...people, path: '', vars: ['appName', 'validity'], title: { zh: '平台为贵企业开通了应用', en: 'The platform has activated applications for your company' }, content: { zh: '{appName}，有效期{validity}', en: '{appName}, {validity}' } },
  APP_CHANGE: { zh: '应用授权变更', en: 'Application grant changed', ...people, path: '', vars: ['appName', 'change'], title: { zh: '应用授权变更：{appName}', en: 'Application grant: {appName}' }, content: { zh: '应用“{appName}”{change}', en: '“{appName}” {change}' } },
  PERMISSION_ASK: { zh: '申请权限', en: 'Request permission', ...people, path: '/personnelAuth/roleManage', vars: ['userName', 'pageTitle', 'reason'], title: { zh: '{userName} 申请权限：{pageTitle}', en: '{userName} requests access to {pageTitle}' }, content: { zh: '{reason}', en: '{reason}' } },

  MEMBER_INVITE: { zh: '邀请加入企业', en: 'Invited to a company', ...own, path: '/personalCenter/index?tab=invite', vars: ['content'], title: { zh: '您收到一份企业邀请', en: 'You are invited to join a company' }, content: { zh: '{content}', en: '{content}' } },
  INVITE_ACCEPT: { zh: '接受邀请', en: 'Accept invitation', ...people, vars: ['userName'], title: { zh: '{userName} 已接受邀请', en: '{userName} accepted the invitation' }, content: nothing },
  INVITE_DECLINE: { zh: '拒绝邀请', en: 'Decline invitation', ...people, vars: ['userName'], title: { zh: '{userName} 拒绝了邀请', en: '{userName} declined the invitation' }, content: nothing },
  MEMBER_JOIN_ASK: { zh: '申请加入企业', en: 'Apply to join a company', ...people, kind: 'REVIEW', path: '/personnelAuth/newMemberAudit', vars: ['userName', 'reason'], title: { zh: '{userName} 申请加入企业', en: '{userName} applied to join' }, content: { zh: '{reason}', en: '{reason}' } },
  MEMBER_LEAVE: { zh: '成员退出', en: 'Member left', ...people, vars: ['userName'], title: { zh: '{userName} 已退出企业', en: '{userName} has left the company' }, content: nothing },
  MEMBER_ENABLE: { zh: '成员恢复', en: 'Membership restored', ...own, vars: [], title: { zh: '您的企业成员身份已恢复', en: 'Your membership has been restored' }, content: nothing },
  MEMBER_DISABLE: { zh: '成员停用', en: 'Membership disabled', ...own, vars: [], title: { zh: '您的企业成员身份已停用', en: 'Your membership was disabled' }, content: nothing },
  MAIN_TRANSFER_ASK: { zh: '主账号转让确认', en: 'Main account transfer request', ...own, path: '/personalCenter/index?tab=company', level: 'warning', vars: ['reason'], title: { zh: '请确认接收企业主账号', en: 'Please confirm the main account transfer' }, content: { zh: '{reason}', en: '{reason}' } },
  MAIN_TRANSFER_ACCEPT: { zh: '主账号已接收', en: 'Main account transferred', ...own, path: '/personalCenter/index?tab=company', vars: ['userName'], title: { zh: '{userName} 已接收主账号', en: '{userName} accepted the main account' }, content: nothing },
  MAIN_TRANSFER_DECLINE: { zh: '主账号拒绝接收', en: 'Main account declined', ...own, path: '/personalCenter/index?tab=company', vars: ['userName'], title: { zh: '{userName} 拒绝接收主账号', en: '{userName} declined the main account' }, content: nothing },

  VISITOR_MESSAGE: { zh: '访客留言', en: 'Visitor message', app: 'APP_SERVICE', kind: 'SYSTEM', path: '/feedback/index', level: 'info', vars: ['content'], title: { zh: '有新的访客留言', en: 'New visitor message' }, content: { zh: '{content}', en: '{content}' } },
  PASSWORD_RESET_ASK: { zh: '重置密码待审批', en: 'Password reset pending', app: 'APP_OP_SYS', kind: 'REVIEW', path: '/userManage/userList?resets=1', level: 'warning', vars: ['userName', 'account', 'reason'], title: { zh: '{userName} 申请重置账号 {account} 的密码', en: '{userName} requests a password reset for {account}' }, content: { zh: '{reason}', en: '{reason}' } },
  STAFF_CHANGE_ASK: { zh: '人员变更待确认', en: 'Change of staff pending', app: 'APP_OP_SYS', kind: 'REVIEW', path: '/userManage/userList?changes=waiting', level: 'warning', vars: ['userName', 'account', 'roleName'], title: { zh: '{userName} 新增人员或提升权限：{account}，待您确认', en: '{userName} added or raised {account}. Please confirm' }, content: { zh: '角色：{roleName}。确认前请核实确有其人，权限属实。', en: 'Role: {roleName}. Check the person and the rights before you confirm.' } },
  PASSWORD_RESET_MEMBER: { zh: '成员密码被重置', en: 'A member’s password was reset', ...people, level: 'warning', ways: ['SITE'], vars: ['account', 'userName', 'time'], title: { zh: '账号 {account} 的密码已由平台重置', en: 'The password of {account} was reset by the platform' }, content: { zh: '操作人 {userName}，时间 {time}。如非本企业要求，请联系平台客服。', en: 'By {userName} at {time} (UTC+8). If your company did not request this, contact the platform.' } },
  PASSWORD_RESET: { zh: '密码被重置', en: 'Your password was reset', ...own, app: 'APP_HOME', level: 'warning', ways: ['SITE'], vars: ['userName', 'time'], title: { zh: '您的登录密码已被重置', en: 'Your password was reset' }, content: { zh: '操作人 {userName}，时间 {time}，所有设备已退出登录。如非本人要求，请立即修改密码并联系平台客服。', en: 'By {userName} at {time} (UTC+8). All devices were signed out. If you did not request this, change your password now and contact the platform.' } },
  // This mail is sent to everybody with an address, whatever he chose in his settings, because it concerns the account's
  // security.
  NEW_DEVICE: {
    zh: '新设备登录', en: 'Sign-in on a new device', app: 'APP_HOME', kind: 'SYSTEM', path: '/personalCenter/index', level: 'warning', vars: ['time', 'address', 'device'], ways: ['SITE'], title: { zh: '新设备登录提醒', en: 'Sign-in on a new device' },
    content: { zh: '您的账号于 {time} 在一台新设备上登录，网络地址 {address}，设备信息：{device}。如非本人操作，请立即修改密码并强制下线该设备。', en: 'Your account was used on a new device at {time} (UTC+8) from {address}: {device}. If this was not you, change your password now and sign that device out.' },
  },
} as const satisfies Record<string, Scene>;
