import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

/** Words of the grid of rows, and of imports. */
export const sheet = {
  checking: t('正在校验…', 'Checking…'),
  good: t('{n} 行正确', '{n} valid'),
  bad: t('{n} 行有误', '{n} rows with errors'),
  warned: t('{n} 行需留意', '{n} with warnings'),
  onlyBad: t('仅看有误的行', 'Only rows with errors'),
  nextFault: t('下一处问题', 'Next problem'),
  undo: t('撤销修改', 'Undo'),
  addRows: t('添加 10 行', 'Add 10 rows'),
  dropRow: t('删除当前行', 'Delete row'),
  badRows: t('下载错误行', 'Download rows with errors'),
  again: t('重新选择文件', 'Choose another file'),
  sureAgain: t('放弃当前填写的内容？', 'Discard what you entered?'),
  check: t('校验', 'Check'),
  place: t('第 {row} 行 · {column}', 'Row {row} · {column}'),
  fix: t('改为“{value}”', 'Change to “{value}”'),
  fine: t(
    '方向键移动，直接输入即可修改，Enter 向下、Tab 向右；可从表格粘贴多个单元格。',
    'Use arrow keys to move and type to edit. Enter moves down, Tab moves right. You can paste cells from a spreadsheet.',
  ),
  template: t('下载模板', 'Template'),
  most: t('一次最多 {n} 行；CSV 用 UTF-8 或 GB18030 编码。', 'Up to {n} rows at a time. CSV files in UTF-8 or GB18030.'),
  run: t('导入 {n} 行', 'Import {n}'),
  last: t('上次导入：{time}，{name}，{n} 行', 'Last import: {time}, {name}, {n} rows'),
  undoImport: t('撤销导入', 'Undo the import'),
  sureUndo: t(
    '撤销这次导入？新增的行将删除，修改的行恢复原内容；之后又修改或已被使用的行保留。',
    'Undo this import? Added rows are deleted, changed ones get their former content; what was changed or used since then stays.',
  ),
  undone: t('已撤销 {n} 行', '{n} rows undone'),
  kept: t('{n} 行之后已修改或已被使用，保留：{names}', '{n} rows were changed or used since then and stay: {names}'),
  left: t('还有 {n} 行有误，可在此更正后再次导入。', '{n} rows with errors remain. Correct them here and import again.'),
} satisfies Record<string, Text>;
