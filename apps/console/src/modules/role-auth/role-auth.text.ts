import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const text = {
  title: t('角色授权', 'Role permissions'), roles: t('角色', 'Roles'), system: t('系统角色', 'System roles'), custom: t('自定义角色', 'Custom roles'), noCustom: t('暂无自定义角色', 'No custom roles yet'), toRoles: t('管理角色', 'Manage roles'), search: t('搜索页面或权限', 'Search pages or rights'),
  searchRole: t('搜索角色', 'Search roles'), all: t('全选', 'All'), read: t('只读', 'Read only'), clear: t('清空', 'None'), everywhere: t('全部应用', 'All applications'), thisApp: t('当前应用', 'This application'), pageName: t('页面', 'Page'), rights: t('权限', 'Rights'),
  save: t('保存授权', 'Save rights'), undo: t('放弃修改', 'Discard'), reset: t('恢复默认', 'Reset'), copyFrom: t('复制自角色', 'Copy from a role'), chosen: t('已选 {n} / {all}', '{n} of {all}'), changed: t('新增 {added} 项，移除 {removed} 项', '{added} added, {removed} removed'),
  unchanged: t('与已保存的一致', 'As saved'), affected: t('影响 {n} 名成员', '{n} members affected'), membersOf: t('该角色的成员', 'Members of this role'), noMembers: t('该角色暂无成员', 'This role has no members yet'),
  sureSave: t('保存角色“{name}”的权限？', 'Save the rights of “{name}”?'), sureSaveNote: t('新增 {added} 项，移除 {removed} 项，{n} 名成员立即生效。', '{added} added, {removed} removed; in force for {n} members at once.'), saved: t('已保存：新增 {added} 项，移除 {removed} 项', 'Saved: {added} added, {removed} removed'),
  sureReset: t('恢复默认权限？', 'Reset the rights?'), resetToOrigin: t('恢复为来源角色“{name}”的权限，{n} 名成员立即生效。', 'Back to the rights of “{name}”; in force for {n} members at once.'), resetToNone: t('该角色不是复制而来，恢复后将没有任何权限，影响 {n} 名成员。', 'This role was not copied from another: it will have no rights at all; {n} members are affected.'),
  fixed: t('系统角色的权限由平台维护，不能修改；可在角色管理中复制后调整。', 'The platform keeps the rights of system roles. Copy the role to change them.'), main: t('企业主账号始终拥有已授权应用的全部权限。', 'The main account always has every right of the granted applications.'),
  notGrantable: t('超出本人权限，不能调整', 'Beyond your own rights'), added: t('新增', 'New'), removed: t('移除', 'Removed'), choose: t('请从左侧选择角色', 'Choose a role on the left'), noHit: t('没有匹配的页面或权限', 'No page or right matches'), unsaved: t('有未保存的修改，确定离开该角色？', 'There are unsaved changes. Leave this role?'),
  showChanges: t('查看变更', 'See the changes'), changes: t('与已保存的差异', 'Differences from what is saved'), copied: t('已载入“{name}”的权限，请确认后保存', 'The rights of “{name}” are ticked; check and save them'), rowAll: t('本页全选', 'All of this page'), readOnly: t('只能查看', 'View only'),
} satisfies Record<string, Text>;
