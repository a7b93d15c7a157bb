import { chargeModeCateColumns, chargeProductCateColumns, type Text } from '@touchmark/contract';
import { titlesOf } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

const more = { enabled: t('状态', 'Status'), updateTime: t('更新时间', 'Updated') };
export const productFields = { ...titlesOf(chargeProductCateColumns), ...more, used: t('产品与下级', 'Products and below') };
export const modeFields = { ...titlesOf(chargeModeCateColumns), ...more, used: t('价格数', 'Prices') };

export const text = {
  products: t('收费产品分类', 'Chargeable product categories'),
  productHint: t('收费产品按分类列出和统计，最多两级。', 'What is sold is listed and counted by category, in two levels.'),
  modes: t('收费模式分类', 'Pricing categories'),
  modeHint: t(
    '一个产品同时有多个价格时，优先级大的分类生效。',
    'Where a product has several prices, that of the category with the highest priority is taken.',
  ),
  importHint: t(
    '已有编码的分类更新，其余新增。可先导出现有内容，修改后再导入。',
    'Known codes are updated, others added. An export can be edited and imported again.',
  ),
  parentHelp: t('留空为一级分类', 'Empty for a top category'),
  priorityHelp: t('1–99，各分类不同，大者优先', '1–99, all different; the highest wins'),
  priorityFixed: t('该分类的价格已生效，优先级不能修改', 'A price of this category has been in force, so its priority stays'),
  codeFixed: t('已被使用，不能修改', 'is in use and cannot be changed'),
  sureDisable: t('停用“{name}”？新建时不能再选，已用它的不变。', 'Disable “{name}”? It can no longer be chosen; what has it keeps it.'),
};
