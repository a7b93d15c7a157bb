import type { Text } from './call.ts';

/** What the last part of a permission code is called: 'brandNode_withdraw' is 撤回. */
const actions: Record<string, Text> = {
  view: { zh: '查看', en: 'View' }, add: { zh: '新增', en: 'Add' }, edit: { zh: '编辑', en: 'Edit' }, delete: { zh: '删除', en: 'Delete' }, submit: { zh: '提交', en: 'Submit' }, withdraw: { zh: '撤回', en: 'Withdraw' },
  audit: { zh: '审核', en: 'Review' }, batchAudit: { zh: '批量审核', en: 'Review in bulk' }, guestAudit: { zh: '审核第三方注册', en: 'Review registrations' }, export: { zh: '导出', en: 'Export' }, import: { zh: '导入', en: 'Import' },
  enable: { zh: '启用 / 停用', en: 'Enable or disable' }, disable: { zh: '停用', en: 'Disable' }, print: { zh: '打印', en: 'Print' }, reprint: { zh: '补打', en: 'Reprint' }, download: { zh: '下载', en: 'Download' },
  abolish: { zh: '废止', en: 'Abolish' }, accept: { zh: '受理 / 接受', en: 'Accept' }, account: { zh: '开通账号', en: 'Open an account' }, addEvent: { zh: '补录事件', en: 'Add an event' }, agree: { zh: '同意', en: 'Agree' },
  allot: { zh: '分配', en: 'Allocate' }, apply: { zh: '申请', en: 'Apply' }, assign: { zh: '指派', en: 'Assign' }, batchCancel: { zh: '撤销批次', en: 'Cancel a batch' }, batchReport: { zh: '批量通报', en: 'Report a batch' },
  batchSave: { zh: '批量登记', en: 'Enter a batch' }, bind: { zh: '绑定', en: 'Bind' }, unbind: { zh: '解绑', en: 'Unbind' }, rebind: { zh: '换绑', en: 'Rebind' }, buy: { zh: '购买', en: 'Buy' }, cancel: { zh: '撤销', en: 'Cancel' },
  change: { zh: '变更', en: 'Change' }, close: { zh: '关闭', en: 'Close' }, comInfo: { zh: '维护企业信息', en: 'Edit company information' }, commission: { zh: '赋码入库', en: 'Commission' }, config: { zh: '配置', en: 'Configure' },
  confirm: { zh: '确认', en: 'Confirm' }, confirmPay: { zh: '确认收款', en: 'Confirm payment' }, consult: { zh: '咨询', en: 'Consult' }, convert: { zh: '转换', en: 'Convert' }, countersign: { zh: '会签', en: 'Countersign' },
  create: { zh: '下单', en: 'Create' }, default: { zh: '设为默认', en: 'Make default' }, delTest: { zh: '删除测试数据', en: 'Delete test data' }, delist: { zh: '下架应用', en: 'Delist' }, deliver: { zh: '交付', en: 'Deliver' },
  dept: { zh: '维护部门', en: 'Edit departments' }, dispatch: { zh: '派发', en: 'Dispatch' }, extend: { zh: '延期', en: 'Extend' }, fill: { zh: '填报', en: 'Fill in' }, finish: { zh: '完成', en: 'Finish' }, flag: { zh: '标记异常', en: 'Flag' },
  follow: { zh: '跟进', en: 'Follow up' }, freeze: { zh: '冻结', en: 'Freeze' }, generate: { zh: '生成', en: 'Generate' }, grade: { zh: '质量评级', en: 'Grade' }, handle: { zh: '处理', en: 'Handle' }, invite: { zh: '邀请成员', en: 'Invite' },
  invoice: { zh: '开票', en: 'Invoice' }, issue: { zh: '下达', en: 'Issue' }, link: { zh: '关联', en: 'Link' }, map: { zh: '映射', en: 'Map' }, mark: { zh: '标记', en: 'Mark' }, merge: { zh: '合并', en: 'Merge' }, message: { zh: '推送消息', en: 'Send messages' },
  migrate: { zh: '迁移', en: 'Migrate' }, notify: { zh: '通知企业', en: 'Notify' }, offline: { zh: '下线', en: 'Take offline' }, online: { zh: '上线', en: 'Put online' }, pack: { zh: '装箱', en: 'Pack' }, pay: { zh: '付款', en: 'Pay' },
  public: { zh: '公开设置', en: 'Set what is public' }, publish: { zh: '发布', en: 'Publish' }, push: { zh: '推送', en: 'Push' }, qc: { zh: '质检', en: 'Quality check' }, receive: { zh: '收货', en: 'Receive' }, refund: { zh: '退款', en: 'Refund' },
  reject: { zh: '拒绝', en: 'Reject' }, release: { zh: '释放', en: 'Release' }, remind: { zh: '提醒', en: 'Remind' }, remove: { zh: '移除', en: 'Remove' }, renew: { zh: '续期', en: 'Renew' }, reply: { zh: '回复', en: 'Reply' }, report: { zh: '通报', en: 'Report' },
  reset: { zh: '重置密码', en: 'Reset password' }, return: { zh: '退货', en: 'Return' }, revoke: { zh: '收回 / 撤销', en: 'Revoke' }, run: { zh: '执行', en: 'Run' }, sale: { zh: '销售', en: 'Sell' }, save: { zh: '保存授权', en: 'Save rights' },
  scan: { zh: '扫码', en: 'Scan' }, seal: { zh: '封箱', en: 'Seal' }, unpack: { zh: '拆箱', en: 'Unpack' }, secret: { zh: '查看密钥', en: 'See secrets' }, send: { zh: '发送', en: 'Send' }, setting: { zh: '设置', en: 'Settings' }, ship: { zh: '发货', en: 'Ship' },
  sign: { zh: '签署', en: 'Sign' }, stockCheck: { zh: '盘点', en: 'Check stock' }, stop: { zh: '停用', en: 'Stop' }, subscribe: { zh: '订阅', en: 'Subscribe' }, sync: { zh: '同步', en: 'Synchronise' }, take: { zh: '领取', en: 'Take' },
  tempCode: { zh: '临时码', en: 'Temporary codes' }, terminate: { zh: '终止', en: 'Terminate' }, toAlert: { zh: '转预警', en: 'Raise an alert' }, transfer: { zh: '转交 / 转让', en: 'Transfer' }, upDown: { zh: '上架 / 下架', en: 'Put on or take off' }, void: { zh: '作废', en: 'Void' },
};

/** Codes whose action is not about the page's own object. */
const special: Record<string, Text> = {
  series_edit: { zh: '维护产品系列', en: 'Edit series' }, nodeApply_pay: { zh: '缴纳年费', en: 'Pay the annual fee' }, areaRule_edit: { zh: '维护管控规则', en: 'Edit area rules' },
  menu_add: { zh: '新增菜单', en: 'Add menu entries' }, menu_edit: { zh: '编辑菜单', en: 'Edit menu entries' }, menu_delete: { zh: '删除菜单', en: 'Delete menu entries' }, tenant_edit: { zh: '维护租户', en: 'Edit tenants' }, platformConfig_edit: { zh: '修改平台参数', en: 'Edit platform settings' },
};

/** What a permission code is called in a matrix of rights. */
export function wordOfCode(code: string): Text {
  return special[code] ?? actions[code.slice(code.lastIndexOf('_') + 1)] ?? { zh: code, en: code };
}
