import type { Text } from '@touchmark/contract';
import type { Choices } from '../../../ui/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  account: t('账号', 'Account'),
  realName: t('姓名', 'Name'),
  phone: t('手机号', 'Mobile number'),
  email: t('邮箱', 'E-mail'),
  userType: t('类型', 'Kind'),
  status: t('状态', 'Status'),
  company: t('企业', 'Company'),
  companies: t('所属企业', 'Companies'),
  mainOf: t('主账号企业', 'Main account of'),
  roleId: t('角色', 'Role'),
  roleName: t('平台角色', 'Platform role'),
  lastLoginTime: t('最近登录', 'Last sign-in'),
  createTime: t('注册时间', 'Registered'),
  startTime: t('注册时间', 'Registered'),
  endTime: t('注册时间止', 'Until'),
  channel: t('渠道', 'Channel'),
  guest: t('第三方注册', 'Third party'),
  idNo: t('证件号码', 'Identity number'),
  opinion: t('原因', 'Reason'),
  reason: t('原因', 'Reason'),
  time: t('时间', 'Time'),
  way: t('方式', 'Method'),
  outcome: t('结果', 'Result'),
  address: t('网络地址', 'Network address'),
  agent: t('设备', 'Device'),
  newDevice: t('新设备', 'New device'),
} satisfies Record<string, Text>;

export const typeChoices: Choices = { ENTERPRISE: t('企业用户', 'Company'), PLATFORM: t('平台用户', 'Platform') };

export const text = {
  title: t('用户列表', 'Users'),
  add: t('新增平台用户', 'New staff member'),
  addTitle: t('新增平台用户', 'New staff member'),
  editTitle: t('编辑平台用户', 'Edit the staff member'),
  unlock: t('解锁', 'Unlock'),
  reset: t('重置密码', 'Reset password'),
  locked: t('已锁定', 'Locked'),
  guest: t('审核第三方注册', 'Review third-party registration'),
  sureDisable: t('停用 {name}？所有设备立即退出登录。', 'Disable {name}? Every device is signed out at once.'),
  sureReset: t('为 {name} 重置密码？所有设备立即退出登录。', 'Reset the password of {name}? Every device is signed out.'),
  logs: t('登录日志', 'Sign-ins'),
  none: t('无', 'None'),
  companies: t('{n} 家', '{n}'),
  pass: t('通过', 'Approve'),
  refuse: t('拒绝', 'Decline'),
  surePass: t('通过 {name} 的注册？', 'Accept the registration of {name}?'),
  refuseTitle: t('拒绝 {name} 的注册', 'Refuse the registration of {name}'),
  opinionHelp: t('5–200 字', '5–200 characters'),
  firstPassword: t('初始密码', 'First password'),
  firstHint: t('只显示这一次。用户首次登录时须修改。', 'Shown only this once. It must be changed at the first sign-in.'),
  sentSms: t('新密码已通过短信发送给用户', 'The new password was sent by message'),
  sentMail: t('新密码已通过邮件发送给用户', 'The new password was sent by mail'),
  copied: t('我已保存', 'I have saved it'),
  main: t('主账号', 'Main account'),
  phoneKept: t('留空则不修改', 'Empty: it stays as it is'),
  yes: t('是', 'Yes'),
} satisfies Record<string, Text>;
