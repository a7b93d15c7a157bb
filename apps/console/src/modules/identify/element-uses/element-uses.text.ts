import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const usesText = {
  uses: t('使用情况', 'Where used'),
  elements: t('数据元 {n} 个', 'Data elements: {n}'),
  standards: t('标准 {n} 个', 'Standards: {n}'),
  products: t('产品 {n} 个', 'Products: {n}'),
  others: t('其他 {n} 项', 'Others: {n}'),
  notUsed: t('尚未被使用，可以修改和删除', 'Not used: it may be changed and deleted'),
  breaks: t('停用后的影响', 'What disabling breaks'),
};
