import type { ChainNode, Text } from '@touchmark/contract';

/** What the kinds of nodes are called in sheets and reports. */
export const kindWords: Readonly<Record<ChainNode['kind'], Text>> = {
  code: { zh: '单品', en: 'Unit' },
  run: { zh: '码段', en: 'Range' },
  box: { zh: '箱码', en: 'Box' },
  prodBatch: { zh: '生产批次', en: 'Production batch' },
  lot: { zh: '物料批次', en: 'Material lot' },
  return: { zh: '激活单', en: 'Activation' },
  dispatch: { zh: '出厂单', en: 'Dispatch papers' },
  recall: { zh: '产品召回', en: 'Recall' },
  epc: { zh: '外部标识', en: 'External identifier' },
  holder: { zh: '持有方', en: 'Holder' },
};
