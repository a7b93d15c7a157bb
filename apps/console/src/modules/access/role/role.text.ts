import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  name: t('角色名称', 'Role'),
  person: t('姓名', 'Name'),
  code: t('编码', 'Code'),
  kind: t('类型', 'Kind'),
  members: t('成员', 'Members'),
  dataScope: t('数据范围', 'Data scope'),
  sort: t('排序', 'Order'),
  remark: t('备注', 'Remark'),
  updateTime: t('更新时间', 'Updated'),
  account: t('账号', 'Account'),
  deptName: t('部门', 'Department'),
  position: t('职位', 'Position'),
  roleName: t('当前角色', 'Current role'),
} satisfies Record<string, Text>;

export const text = {
  title: t('角色管理', 'Roles'),
  add: t('新增角色', 'New role'),
  edit: t('编辑角色', 'Edit the role'),
  copy: t('复制', 'Copy'),
  copyTitle: t('复制角色“{name}”', 'Copy the role “{name}”'),
  rights: t('授权', 'Rights'),
  members: t('分配成员', 'Members'),
  membersTitle: t('“{name}”的成员', 'Members of “{name}”'),
  hint: t(
    '系统角色可直接使用；需要不同权限时，复制一个角色或新增自定义角色。',
    'System roles are ready to use. For other rights, copy one or make your own.',
  ),
  sureDelete: t('删除角色“{name}”？', 'Delete the role “{name}”?'),
  scopeHelp: t(
    '决定单据类列表（发码申请、回传等）能看到谁创建的数据，产品主数据不受限制。',
    'Whose documents (code applications, activations …) its lists show. Master data of products is never cut.',
  ),
  copyNote: t(
    '权限与数据范围一并复制，复制后可在角色授权中调整。',
    'Rights and data scope are copied; change them under role permissions.',
  ),
  inRole: t('本角色成员', 'In this role'),
  everybody: t('全部成员', 'Everybody'),
  assign: t('移入本角色', 'Put into this role'),
  assignTo: t(
    '将 {n} 名成员移入“{name}”？其原角色的权限随即失效。',
    'Put {n} members into “{name}”? They lose the rights of their present role at once.',
  ),
  assigned: t('已调整 {n} 名成员', '{n} members moved'),
  searchMember: t('姓名或账号', 'Name or account'),
  noMembers: t('暂无成员', 'No members yet'),
  main: t('主账号', 'Main account'),
  notAssignable: t('该角色含有超出您本人的权限，或不能分配', 'This role has rights you do not hold, or cannot be given'),
  isMember: t('已在本角色', 'In this role'),
} satisfies Record<string, Text>;
