import type { DictRow, Text } from '@touchmark/contract';
import { dictImportColumns } from '@touchmark/contract';
import { switchLife, titlesOf } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...titlesOf(dictImportColumns),
  isSealed: t('状态', 'Status'),
  isLocked: t('程序锁定', 'Locked'),
  source: t('用途', 'Purpose'),
  references: t('被引用', 'Used by'),
  remark: t('备注', 'Remark'),
};

export const sourceChoices: Readonly<Record<DictRow['source'], Text>> = {
  PLATFORM: t('平台', 'Platform'),
  VALUES: t('值列表', 'Value list'),
  GMD: t('GMD代码表', 'GMD code list'),
  INDUSTRY: t('行业值表', 'Industry values'),
};
/** A sealed row is a disabled one. */
export const sealChoices = { true: switchLife.states.off, false: switchLife.states.on };

export const text = {
  title: t('平台字典', 'Platform dictionary'),
  hint: t(
    '平台各处使用的值。值列表供数据元选用，修改后表单立即使用新值。',
    'The values used across the platform. Data elements take value lists; forms use a change at once.',
  ),
  addList: t('新增值列表', 'New value list'),
  addEntry: t('新增条目', 'New entry'),
  search: t('搜索字典', 'Search dictionaries'),
  all: t('全部字典', 'All dictionaries'),
  empty: t('还没有字典', 'No dictionaries yet'),
  entries: t('条目数', 'Entries'),
  locked: t('已锁定', 'Locked'),
  lockedHelp: t('程序或数据元按它取值：只能修改文字和排序', 'The program or data elements go by it: only wording and order can be changed'),
  synonymsHelp: t('填写或导入同义词时，存为本条目', 'Typed or imported, a synonym is stored as this entry'),
  import: t('导入字典', 'Import dictionaries'),
  importHint: t(
    '每行一个条目；键留空的行是字典本身。已有的只更新文字和排序。',
    'One entry per line; a line without a key is the dictionary itself. What exists gets the new wording and order.',
  ),
  imported: t('已导入 {n} 行', '{n} rows imported'),
};
