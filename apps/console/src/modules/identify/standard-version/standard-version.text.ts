import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  code: t('标准编码', 'Standard code'),
  name: t('名称', 'Name'),
  nameZh: t('中文名称', 'Chinese name'),
  nameEn: t('英文名称', 'English name'),
  versionNo: t('版本号', 'Version No.'),
  status: t('状态', 'Status'),
  categoryCodes: t('适用品类', 'Applicable categories'),
  counts: t('必填 / 条件 / 选填', 'Req. / cond. / opt.'),
  products: t('使用产品', 'Products'),
  publishTime: t('发布时间', 'Released'),
  dataVersionId: t('数据版本', 'Data version'),
  scope: t('适用范围', 'Scope'),
  refs: t('引用标准', 'References'),
  changeLog: t('变更说明', 'What changed'),
  items: t('数据元清单', 'Elements'),
  submitterName: t('提交人', 'Submitted by'),
  itemCount: t('数据元数', 'Number of elements'),
  submitTime: t('提交时间', 'Submitted'),
};

export const kindChoices = {
  added: { ...t('增加', 'New'), tone: 'green' as const },
  removed: { ...t('去除', 'Gone'), tone: 'red' as const },
  changed: { ...t('变化', 'Different'), tone: 'amber' as const },
  same: { ...t('相同', 'Same'), tone: 'grey' as const },
};
export const auditActions = {
  add: t('新增', 'Add'),
  edit: t('编辑', 'Edit'),
  submit: t('提交', 'Submit'),
  approve: t('通过', 'Approve'),
  reject: t('驳回', 'Reject'),
  abolish: t('废止', 'Repeal'),
};

export const text = {
  title: t('标准管理', 'Data standards'),
  hint: t('用已发布的数据元组成标准，提交审核后发布。', 'Compose a standard of published data elements and submit it for review.'),
  list: t('标准版本', 'Versions of standards'),
  review: t('待审标准', 'Standards for review'),
  add: t('新建标准', 'New standard'),
  edit: t('编辑标准草稿', 'Edit draft of a standard'),
  newVersion: t('新版本', 'New version'),
  compare: t('对比版本', 'Compare versions'),
  compareWith: t('与之对比', 'Compare with'),
  preview: t('产品表单预览', 'Preview of the product form'),
  previewHint: t('在左侧加入数据元，这里即显示产品表单。', 'Add elements on the left to see the product form here.'),
  addElement: t('添加数据元：编码、名称、简称或拼音首字母', 'Add an element: code, name, short name or pinyin initials'),
  up: t('上移', 'Move up'),
  down: t('下移', 'Move down'),
  remove: t('移除', 'Remove'),
  order: t('可拖动行调整顺序，也可用上移、下移按钮或 Alt+方向键', 'Drag rows to order them, or use the buttons or Alt and the arrow keys'),
  group: t('分组', 'Group'),
  constraint: t('约束', 'Constraint'),
  when: t('条件取值', 'Condition'),
  default: t('默认值', 'Default value'),
  public: t('公开', 'Public'),
  element: t('数据元', 'Data element'),
  faults: t('提交前需处理', 'To be mended before submitting'),
  sureSubmit: t(
    '提交审核？审核通过后立即发布，旧版本转为历史版本。',
    'Submit for review? It is published when it is approved, and the version before it becomes history.',
  ),
  sureDelete: t('删除该草稿？', 'Delete this draft?'),
  sureAbolish: t('废止该历史版本？已使用它的产品仍可查看。', 'Repeal this previous version? Products that use it can still be read.'),
  template: t('下载填报模板', 'Download template'),
  schema: t('下载 JSON Schema', 'Download JSON Schema'),
  openapi: t('下载 OpenAPI', 'Download OpenAPI'),
  what: t('变化内容', 'What differs'),
  before: t('旧', 'Before'),
  after: t('新', 'After'),
  onlyDifferent: t('只看差异', 'Differences only'),
  begin: t('新建版本', 'Begin a version'),
};
