import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  name: t('角色名称', 'Role'),
  nameEn: t('英文名称', 'English name'),
  code: t('角色编码', 'Code'),
  kind: t('类型', 'Type'),
  remark: t('备注', 'Remark'),
} satisfies Record<string, Text>;

export const text = {
  title: t('系统角色配置', 'System roles'),
  add: t('新增角色', 'New role'),
  edit: t('编辑角色', 'Edit role'),
  copy: t('复制角色', 'Copy role'),
  draft: t('待发布', 'To be published'),
  save: t('保存草稿', 'Save draft'),
  publish: t('发布', 'Publish'),
  compare: t('版本对比', 'Compare versions'),
  saved: t('已保存草稿，发布后生效', 'Draft saved. It takes effect once published'),
  published: t('已发布第 {n} 版，{members} 名成员立即生效', 'Release {n} published. Takes effect immediately for {members} members'),
  sameAsPublished: t('与已发布的一致，草稿已清除', 'Same as the published version, so the draft was discarded'),
  surePublish: t('发布“{name}”的权限？', 'Publish the permissions of “{name}”?'),
  publishNote: t(
    '新增 {added} 项，移除 {removed} 项，{members} 名成员立即生效；企业自定义角色不受影响。',
    '{added} added, {removed} removed. Takes effect immediately for {members} members. Custom roles of companies are not affected.',
  ),
  discard: t('放弃修改', 'Discard'),
  main: t(
    '企业主账号始终拥有已授权应用的全部权限，无需配置。',
    'The main account always has all permissions in the granted applications. Nothing needs to be configured.',
  ),
  hasDraft: t('有一份未发布的草稿：新增 {added} 项，移除 {removed} 项。', 'Unpublished draft: {added} added, {removed} removed.'),
  builtIn: t('内置', 'Built in'),
  factory: t('出厂', 'Default'),
  inForce: t('当前生效', 'Current'),
  release: t('第 {n} 版', 'Release {n}'),
  from: t('对比基准', 'From'),
  to: t('对比目标', 'To'),
  same: t('两者没有差异', 'No difference'),
  history: t('发布记录', 'Releases'),
  noReleases: t('尚未发布过修改', 'No releases yet'),
  releaseLine: t('{who} 发布，新增 {added} 项，移除 {removed} 项', 'Published by {who}: {added} added, {removed} removed'),
  members: t('{n} 名成员', 'Members: {n}'),
  toFactory: t('恢复出厂设置', 'Restore defaults'),
  codeHelp: t(
    '大写字母开头，3–40 位，仅含大写字母、数字和下划线，全平台唯一，保存后不能修改',
    '3–40 uppercase letters, digits and underscores, starting with a letter. Must be unique and cannot be changed later',
  ),
  sureDelete: t('删除角色“{name}”？', 'Delete the role “{name}”?'),
} satisfies Record<string, Text>;
