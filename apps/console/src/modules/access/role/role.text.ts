import type { Text } from '@touchmark/contract';
import { roleWords } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...roleWords,
  person: t('姓名', 'Name'),
  account: t('账号', 'Account'),
  deptName: t('部门', 'Department'),
  position: t('职位', 'Position'),
  roleName: t('当前角色', 'Current role'),
} satisfies Record<string, Text>;

export const text = {
  title: t('角色管理', 'Roles'),
  add: t('新增角色', 'New role'),
  edit: t('编辑角色', 'Edit role'),
  copy: t('复制', 'Copy'),
  copyTitle: t('复制角色“{name}”', 'Copy the role “{name}”'),
  rights: t('授权', 'Permissions'),
  members: t('分配成员', 'Members'),
  membersTitle: t('“{name}”的成员', 'Members of “{name}”'),
  hint: t(
    '系统角色可直接使用；需要不同权限时，复制一个角色或新增自定义角色。',
    'System roles are ready to use. For different permissions, copy a role or create a custom one.',
  ),
  sureDelete: t('删除角色“{name}”？', 'Delete the role “{name}”?'),
  scopeHelp: t(
    '决定单据类列表（发码申请、回传等）能看到谁创建的数据，产品主数据不受限制。',
    'Controls whose records (code applications, activations and so on) appear in lists. Product master data is not limited.',
  ),
  copyNote: t(
    '权限与数据范围一并复制，复制后可在角色授权中调整。',
    'Permissions and data scope are copied. You can adjust them under Role permissions.',
  ),
  inRole: t('本角色成员', 'In this role'),
  everybody: t('全部成员', 'All members'),
  assign: t('移入本角色', 'Move to this role'),
  assignTo: t(
    '将 {n} 名成员移入“{name}”？其原角色的权限随即失效。',
    'Move {n} members to “{name}”? They immediately lose the permissions of their current role.',
  ),
  assigned: t('已调整 {n} 名成员', '{n} members moved'),
  searchMember: t('姓名或账号', 'Name or account'),
  noMembers: t('暂无成员', 'No members yet'),
  main: t('主账号', 'Main account'),
  notAssignable: t('该角色含有超出您本人的权限，或不能分配', 'This role exceeds your own permissions or cannot be assigned'),
  isMember: t('已在本角色', 'Already in this role'),
} satisfies Record<string, Text>;
