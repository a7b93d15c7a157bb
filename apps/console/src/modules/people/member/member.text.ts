import type { Text } from '@touchmark/contract';
import { memberStatuses } from '@touchmark/contract';
import type { Choices } from '../../../ui/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  name: t('姓名', 'Name'),
  account: t('账号', 'Account'),
  phone: t('手机号', 'Mobile number'),
  deptId: t('部门', 'Department'),
  department: t('部门', 'Department'),
  deptName: t('部门', 'Department'),
  position: t('职位', 'Position'),
  roleId: t('角色', 'Role'),
  roleName: t('角色', 'Role'),
  isMain: t('主账号', 'Main account'),
  authDeadLine: t('授权期限', 'Until'),
  status: t('状态', 'Status'),
  joinTime: t('加入时间', 'Joined'),
  memo: t('备注', 'Remark'),
  search: t('姓名或手机号', 'Name or phone'),
  reason: t('原因', 'Reason'),
  joinWay: t('加入方式', 'Came by'),
  userId: t('用户', 'Person'),
  parentId: t('上级部门', 'Belongs to'),
  leaderUserId: t('负责人', 'Head'),
  code: t('部门编码', 'Code'),
  sort: t('排序', 'Order'),
} satisfies Record<string, Text>;

const tones = { 0: 'blue', 1: 'blue', 2: 'green', 3: 'grey', 4: 'amber', 5: 'grey', 6: 'grey', 7: 'amber' } as const;
export const statusChoices: Choices = Object.fromEntries(
  Object.entries(memberStatuses).map(([key, text]) => [key, { ...text, tone: tones[Number(key) as keyof typeof tones] }]),
);
export const wayChoices: Choices = {
  FOUND: t('创建企业', 'Founder'),
  INVITE: t('邀请', 'Invited'),
  APPLY: t('申请', 'Applied'),
  STAFF: t('平台员工', 'Staff'),
};

/** What the company's log says of a membership. */
export const historyWords: Choices = {
  invite: t('邀请加入', 'Invited'),
  apply: t('申请加入', 'Asked to join'),
  accept: t('接受邀请', 'Accept invitation'),
  decline: t('拒绝邀请', 'Decline invitation'),
  approve: t('通过申请', 'Let in'),
  reject: t('拒绝申请', 'Turned down'),
  cancel: t('撤回申请', 'Took the application back'),
  withdrawInvite: t('撤回邀请', 'Withdraw invitation'),
  edit: t('调整', 'Change'),
  enable: t('启用', 'Enable'),
  disable: t('停用', 'Disable'),
  extend: t('延长授权期限', 'Extend'),
  leave: t('退出企业', 'Leave the company'),
  remove: t('移除', 'Remove'),
  expire: t('授权到期', 'Expired'),
};
export const pastFields = {
  began: t('登录时间', 'Signed in'),
  way: t('方式', 'Method'),
  agent: t('设备', 'Device'),
  lastTime: t('最近活动', 'Last active'),
  live: t('状态', 'Status'),
} satisfies Record<string, Text>;

export const text = {
  place: t('成员信息', 'Member'),
  past: t('记录', 'History'),
  signIns: t('登录本企业的记录', 'Sign-ins to this company'),
  noSignIns: t('暂无登录记录', 'No sign-ins yet'),
  live: t('在线', 'Signed in'),
  ended: t('已退出', 'Ended'),
  title: t('组织架构', 'Organisation'),
  departments: t('部门', 'Departments'),
  everybody: t('全部成员', 'Everybody'),
  addDepartment: t('新增部门', 'New department'),
  addBelow: t('新增下级', 'Add below'),
  addBeside: t('新增同级', 'Add beside'),
  moveUp: t('上移', 'Move up'),
  moveDown: t('下移', 'Move down'),
  departmentName: t('部门名称', 'Department'),
  departmentPhone: t('联系电话', 'Phone'),
  topHelp: t('留空为一级部门', 'Empty: at the top'),
  editDepartment: t('编辑部门', 'Edit the department'),
  searchDepartment: t('搜索部门', 'Find a department'),
  sureDeleteDepartment: t('删除部门“{name}”？', 'Delete the department “{name}”?'),
  noDepartment: t('还没有部门，可直接邀请成员', 'No departments yet; members can be invited all the same'),
  noMatch: t('没有符合的部门', 'No such department'),
  invite: t('邀请成员', 'Invite a member'),
  inviteTitle: t('邀请成员', 'Invite a member'),
  inviteHint: t(
    '按完整手机号或账号查找已注册的用户，对方接受后成为在职成员。',
    'Find a registered person by the whole phone number or account. Once accepted, he is a member.',
  ),
  find: t('查找', 'Find'),
  findHint: t('完整手机号或账号', 'Whole phone number or account'),
  notFound: t('未找到该用户，请确认对方已注册', 'Nobody found; has this person registered?'),
  isMember: t('该用户已是在职成员', 'This person is a member already'),
  notVerified: t('未实名，需先完成个人实名认证才能接受邀请', 'Not verified yet: the invitation can be accepted after that'),
  send: t('发送邀请', 'Send'),
  adjust: t('调整', 'Change'),
  adjustTitle: t('调整 {name}', 'Change {name}'),
  enable: t('启用', 'Enable'),
  disable: t('停用', 'Disable'),
  remove: t('移除', 'Remove'),
  extend: t('延期', 'Extend'),
  extendTitle: t('{name} 的授权期限', 'Until when {name} may work here'),
  withdraw: t('撤回邀请', 'Withdraw invitation'),
  sureDisable: t('停用后立即退出登录，可随时恢复。', 'Signed out at once; can be enabled again.'),
  sureRemove: t('移除 {name}？其登录立即失效，历史操作记录保留。', 'Remove {name}? Sessions end at once, the history stays.'),
  sureWithdraw: t('撤回这份邀请？', 'Withdraw this invitation?'),
  main: t('主账号', 'Main account'),
  unlimited: t('长期', 'No end'),
  hint: t('邀请同事加入企业，按部门和角色分工。', 'Invite colleagues and share the work by department and role.'),
  deadLineHelp: t('到期后自动停止，留空为长期', 'Ends by itself; empty for no end'),
  people: t('{n} 人', '{n}'),
} satisfies Record<string, Text>;
