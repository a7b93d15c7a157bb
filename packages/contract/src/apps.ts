import type { Text } from './text.ts';

/** The applications of the top menu, in order, and the side (platform or company) that may have them. */
export const apps = {
  APP_HOME: { zh: '工作台', en: 'Workbench', side: 'all', icon: 'home' },
  APP_IDENT: { zh: '产品标识', en: 'Products', side: 'enterprise', icon: 'qrcode' },
  APP_GS1: { zh: '商品条码', en: 'Barcodes', side: 'enterprise', icon: 'barcode' },
  APP_FLOW: { zh: '流通防窜', en: 'Circulation', side: 'enterprise', icon: 'truck' },
  APP_SERVICE: { zh: '售后服务', en: 'After-sales', side: 'enterprise', icon: 'tool' },
  APP_SHOW: { zh: '门户名片', en: 'Portal', side: 'enterprise', icon: 'idcard' },
  APP_CLUSTER: { zh: '产业协同', en: 'Cluster', side: 'enterprise', icon: 'cluster' },
  APP_MARKET: { zh: '应用市场', en: 'App market', side: 'enterprise', icon: 'appstore' },
  APP_ENT: { zh: '企业管理', en: 'Company', side: 'enterprise', icon: 'bank' },
  APP_OP_BENCH: { zh: '运营工作台', en: 'Operator workbench', side: 'platform', icon: 'desktop' },
  APP_OP_AUDIT: { zh: '审核中心', en: 'Review centre', side: 'platform', icon: 'audit' },
  APP_OP_STD: { zh: '数据标准', en: 'Data standards', side: 'platform', icon: 'book' },
  APP_OP_BIZ: { zh: '商务管理', en: 'Commerce', side: 'platform', icon: 'shop' },
  APP_OP_SYS: { zh: '平台管理', en: 'Platform admin', side: 'platform', icon: 'setting' },
  APP_OP_DATA: { zh: '运营数据', en: 'Operations data', side: 'platform', icon: 'barchart' },
} as const satisfies Record<string, Text & { side: 'all' | 'enterprise' | 'platform'; icon: string }>;

export type AppCode = keyof typeof apps;
