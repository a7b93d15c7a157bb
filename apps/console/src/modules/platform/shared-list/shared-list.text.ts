import type { ListNoun, Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const sureDelete = t('删除“{name}”？', 'Delete “{name}”?');

/** What the page of a list says of its rows. */
export const listWords = ({ zh, en, many }: ListNoun) => ({
  add: t(`新增${zh}`, `New ${en}`),
  edit: t(`编辑${zh}`, `Edit ${en}`),
  import: t(`导入${zh}`, `Import ${many}`),
  imported: t('已导入 {n} 行', '{n} rows imported'),
});
