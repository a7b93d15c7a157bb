import { measureUnitColumns, type Text } from '@touchmark/contract';
import { titlesOf } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...titlesOf(measureUnitColumns),
  name: t('写法', 'Written'),
  references: t('被引用', 'Used by'),
  enabled: t('状态', 'Status'),
  updateTime: t('更新时间', 'Updated'),
};

export const text = {
  title: t('量度单位', 'Units of measure'),
  hint: t(
    '数据元的计量单位。同一个量的单位按系数互相换算。',
    'The units of data elements. Units of one quantity are converted by their factors.',
  ),
  importHint: t(
    '已有编码的单位更新，其余新增；新的量须有一个系数为 1 的单位。可先导出现有内容，修改后再导入。',
    'Known codes are updated, others added; a new quantity needs a unit with the factor 1. An export can be edited and imported again.',
  ),
  conversion: t('换算', 'Conversion'),
  isBase: t('基准单位', 'Base unit'),
  quantityHelp: t('没有合适的量时，先在“行业值表 › 量”中新增', 'If none fits, add one under Industry values › Quantities'),
  codeHelp: t('导入表按它引用单位，如 mm', 'Sheets of elements name a unit by it, like mm'),
  usedHelp: t('数据元按它取值，不能修改', 'Data elements go by it; it cannot be changed'),
  sureDisable: t(
    '停用“{name}”？新数据元不能再选；已用它的数据元不变。',
    'Disable “{name}”? New data elements can no longer choose it; those that have it keep it.',
  ),
};
