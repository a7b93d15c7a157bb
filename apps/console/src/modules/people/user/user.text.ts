import type { Text } from '@touchmark/contract';
import { userWords } from '@touchmark/domain';
import type { Choices } from '../../../ui/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...userWords,
  company: t('企业', 'Company'),
  mainOf: t('主账号企业', 'Main account of'),
  roleId: t('角色', 'Role'),
  roleName: t('平台角色', 'Platform role'),
  startTime: t('注册时间', 'Registered'),
  endTime: t('注册时间止', 'To'),
  guest: t('第三方注册', 'Third party'),
  idNo: t('证件号码', 'Identity number'),
  opinion: t('原因', 'Reason'),
  reason: t('原因', 'Reason'),
  time: t('时间', 'Time'),
  way: t('方式', 'Method'),
  outcome: t('结果', 'Result'),
  address: t('网络地址', 'IP address'),
  agent: t('设备', 'Device'),
  askedBy: t('申请人', 'Applicant'),
  decidedBy: t('审批人', 'Decided by'),
  askTime: t('申请时间', 'Time'),
  roleBefore: t('原角色', 'Present role'),
  newDevice: t('新设备', 'New device'),
} satisfies Record<string, Text>;

export const typeChoices: Choices = { ENTERPRISE: t('企业用户', 'Company'), PLATFORM: t('平台用户', 'Platform') };

export const text = {
  title: t('用户列表', 'Users'),
  add: t('新增平台用户', 'New staff member'),
  addTitle: t('新增平台用户', 'New staff member'),
  editTitle: t('编辑平台用户', 'Edit staff member'),
  unlock: t('解锁', 'Unlock'),
  reset: t('重置密码', 'Reset password'),
  locked: t('已锁定', 'Locked'),
  guest: t('审核第三方注册', 'Review third-party registration'),
  sureDisable: t('停用 {name}？所有设备立即退出登录。', 'Disable {name}? All devices are signed out immediately.'),
  sureReset: t('为 {name} 重置密码？所有设备立即退出登录。', 'Reset the password of {name}? All devices are signed out.'),
  logs: t('登录日志', 'Sign-ins'),
  none: t('无', 'None'),
  companies: t('{n} 家', '{n}'),
  pass: t('通过', 'Approve'),
  refuse: t('拒绝', 'Decline'),
  surePass: t('通过 {name} 的注册？', 'Approve the registration of {name}?'),
  refuseTitle: t('拒绝 {name} 的注册', 'Reject the registration of {name}'),
  opinionHelp: t('5–200 字', '5–200 characters'),
  firstPassword: t('初始密码', 'Initial password'),
  firstHint: t('只显示这一次。用户首次登录时须修改。', 'Shown only once. The user must change it at first sign-in.'),
  sentSms: t('新密码已通过短信发送给用户', 'New password sent by SMS'),
  sentMail: t('新密码已通过邮件发送给用户', 'New password sent by e-mail'),
  resetWaiting: t('已提交，等待同事审批', 'Submitted for a colleague’s approval'),
  resetWaitingHint: t(
    '这是平台人员或企业主账号：须由另一位有重置权限的同事审批，新密码只发送给本人。',
    'This is a staff member or a company’s main account. Another colleague with permission to reset passwords must approve it, and the new password is sent only to the owner.',
  ),
  unconfirmed: t('待同事确认后启用', 'Unusable until confirmed'),
  staffWaiting: t('已提交，等待同事确认', 'Submitted for a colleague’s confirmation'),
  staffWaitingHint: t(
    '新增人员和提升权限须由另一位同事确认后生效：该同事事先就有编辑用户的权限，且账号和权限不是由您给予的。',
    'New staff and more rights take effect once another colleague confirms them: one who could edit users before, and whose account and rights do not come from you.',
  ),
  changes: t('人员变更确认', 'Changes of staff'),
  changesHint: t(
    '确认前请核实确有其人、权限属实。只有一位管理员时变更直接生效，但由其新增的人员不能代替第二人；要让某人成为独立的第二人，请在服务器上运行 npm run staff:confirm -- 账号。',
    'Check the person and the rights before you confirm. With one administrator alone, changes take effect at once, but staff he made is no second person for him. To make somebody one, run on the server: npm run staff:confirm -- account',
  ),
  noChanges: t('没有人员变更', 'No changes of staff'),
  newStaff: t('新增人员', 'New staff'),
  confirm: t('确认', 'Confirm'),
  sureConfirm: t(
    '已核实 {name} 确有其人，同意其取得 {role} 的权限？',
    'Have you checked who {name} is, and that he is to have the rights of {role}?',
  ),
  sureRejectStaff: t('驳回 {name} 的变更？新增的账号将停用。', 'Reject the change of {name}? A new account is disabled.'),
  notSecond: t('须由另一位同事确认', 'Another colleague has to confirm it'),
  noResets: t('没有重置密码申请', 'No password reset requests'),
  resets: t('重置密码审批', 'Password resets'),
  approve: t('通过', 'Approve'),
  reject: t('驳回', 'Reject'),
  withdraw: t('撤回', 'Withdraw'),
  sureApprove: t(
    '已向本人核实，通过 {name} 的重置？新密码发送给本人，所有设备退出登录。',
    'Have you verified this with the owner? The new password is sent to {name}, and all devices are signed out.',
  ),
  copied: t('我已保存', 'I have saved it'),
  main: t('主账号', 'Main account'),
  phoneKept: t('留空则不修改', 'Leave empty to keep unchanged'),
  yes: t('是', 'Yes'),
} satisfies Record<string, Text>;
