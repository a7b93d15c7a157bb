import { type Text, userStatuses } from '@touchmark/contract';
import type { Choices } from '../../ui/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  realName: t('姓名', 'Name'), account: t('账号', 'Account'), phone: t('手机号', 'Phone'), email: t('邮箱', 'E-mail'), headImg: t('头像', 'Picture'), lang: t('语言', 'Language'), isMain: t('主账号', 'Main account'), status: t('状态', 'State'), createTime: t('注册时间', 'Registered'), lastLoginTime: t('最近登录', 'Last sign-in'), authState: t('认证状态', 'Certification'), idNo: t('证件号码', 'Identity number'),
  name: t('企业', 'Company'), role: t('角色', 'Role'), deptName: t('部门', 'Department'), joinTime: t('加入时间', 'Joined'), authDeadLine: t('授权期限', 'Until'),
  kind: t('类型', 'Kind'), companyName: t('企业', 'Company'), personName: t('相关人员', 'Person'), roleName: t('角色', 'Role'), position: t('职位', 'Position'), memo: t('说明', 'Words'), opinion: t('处理意见', 'Opinion'), handledTime: t('处理时间', 'Answered'), startTime: t('时间', 'Time'), endTime: t('时间止', 'Until'),
  comName: t('企业全称', 'Full name of the company'), applyReason: t('申请理由', 'Reason'), id: t('企业', 'Company'),
} satisfies Record<string, Text>;

export const kindChoices: Choices = { INVITE: t('收到的邀请', 'Invitation to you'), APPLY: t('我的申请', 'Your application'), SENT: t('发出的邀请', 'Your invitation') };
export const statusChoices: Choices = { 0: { ...t('待处理', 'Waiting'), tone: 'blue' }, 1: { ...t('已通过', 'Accepted'), tone: 'green' }, 2: { ...t('已拒绝', 'Declined'), tone: 'red' }, 3: { ...t('已撤回', 'Withdrawn'), tone: 'grey' } };
const tones = { 0: 'grey', 1: 'blue', 2: 'amber', 3: 'green', 4: 'red', 9: 'red' } as const;
export const authStates: Choices = Object.fromEntries(Object.entries(userStatuses).map(([key, words]) => [key, { ...words, tone: tones[Number(key) as keyof typeof tones] }]));
export const langChoices: Choices = { zh: t('简体中文', 'Chinese'), en: t('English', 'English') };

export const text = {
  title: t('个人中心', 'Personal centre'), info: t('我的信息', 'About you'), company: t('我的企业', 'Your companies'), invite: t('邀请与申请', 'Invitations'), history: t('历史记录', 'History'), security: t('安全设置', 'Security'), control: t('安全管控', 'Sign-ins'), access: t('访问控制', 'Access'), preference: t('偏好', 'Preferences'),
  edit: t('修改资料', 'Change'), nameHelp: t('实名认证后不能修改', 'Cannot be changed once verified'), masked: t('手机号、邮箱在“安全设置”中修改', 'Phone and e-mail are changed under Security'), verified: t('已认证', 'Certified'), yes: t('是', 'Yes'), no: t('否', 'No'), never: t('从未', 'Never'),
  current: t('当前企业', 'Current'), main: t('主账号', 'Main account'), switch: t('切换', 'Switch'), sureSwitch: t('切换到“{name}”？已打开的标签页将关闭。', 'Switch to “{name}”? Open tabs are closed.'), leave: t('退出企业', 'Leave'), sureLeave: t('退出“{name}”？您在该企业的权限立即失效。', 'Leave “{name}”? Your rights there end at once.'), unlimited: t('长期', 'No end'),
  accept: t('接受', 'Accept'), decline: t('拒绝', 'Decline'), cancel: t('撤回', 'Take back'), sureDecline: t('拒绝这份邀请？', 'Decline this invitation?'), sureCancel: t('撤回这份申请？', 'Take this application back?'), join: t('申请加入企业', 'Ask to join a company'), joinTitle: t('申请加入企业', 'Ask to join a company'), joinHelp: t('须与营业执照上的企业全称完全一致', 'Exactly as on the business licence'), find: t('查找', 'Find'), notFound: t('未找到已认证的同名企业', 'No certified company of this name'), send: t('提交申请', 'Ask'),
  region: t('地区', 'Region'), uscc: t('统一社会信用代码', 'Credit code'), mainAccount: t('主账号', 'Main account'), noInvites: t('没有待处理的邀请或申请', 'Nothing waits for an answer'), noHistory: t('暂无记录', 'Nothing yet'), inviteMember: t('邀请成员', 'Invite a member'),
  notVerified: t('未实名', 'Not verified'), looks: t('外观', 'Looks'), theme: t('选择主题', 'Choose a theme'), layout: t('界面设置', 'Layout and colours'), saved: t('保存', 'Save'), defaultApp: t('默认应用', 'Begin with'), defaultAppHelp: t('登录后打开所选应用的第一个页面，选择后立即生效', 'Signing in opens its first page; holds at once'), homePage: t('首页', 'The home page'), langHelp: t('界面与邮件使用的语言', 'For the console and mails'),
} satisfies Record<string, Text>;
