import type { FoundType, Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

/** The names of the kinds of objects a scan can find. */
export const foundTypes: Record<FoundType, Text> = {
  code: t('编码', 'Code'),
  product: t('产品', 'Product'),
  brand: t('品牌', 'Brand'),
  company: t('企业', 'Company'),
  commodityCode: t('商品码', 'GTIN'),
  logisticUnit: t('物流单元', 'Logistic unit'),
  codeApply: t('发码申请', 'Code application'),
  codeBatch: t('码批次', 'Code batch'),
  codeReturn: t('回传', 'Activation'),
  productionBatch: t('生产批次', 'Production batch'),
  order: t('订单', 'Order'),
};
