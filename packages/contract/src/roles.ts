import type { Text } from './text.ts';

/** The thirteen system roles and their side (platform or company). */
export const systemRoles = {
  PLATFORM_ADMIN: { zh: '平台管理员', en: 'Platform administrator', side: 'platform' },
  PLATFORM_OPERATOR: { zh: '平台运营', en: 'Platform operator', side: 'platform' },
  PLATFORM_AUDITOR: { zh: '平台审核员', en: 'Platform auditor', side: 'platform' },
  ENT_MAIN: { zh: '企业主账号', en: 'Main account', side: 'enterprise' },
  ENT_IDENT: { zh: '标识管理员', en: 'Identification manager', side: 'enterprise' },
  ENT_GS1: { zh: '条码管理员', en: 'Barcode manager', side: 'enterprise' },
  ENT_WMS: { zh: '仓储物流员', en: 'Warehouse', side: 'enterprise' },
  ENT_CHANNEL: { zh: '渠道稽查员', en: 'Channel inspector', side: 'enterprise' },
  ENT_SERVICE: { zh: '售后客服', en: 'After-sales', side: 'enterprise' },
  ENT_FIN: { zh: '财务', en: 'Finance', side: 'enterprise' },
  ENT_IT: { zh: '信息对接员', en: 'Integration', side: 'enterprise' },
  ENT_READER: { zh: '只读', en: 'Read only', side: 'enterprise' },
  ENT_DEALER: { zh: '经销商收发员', en: 'Dealer', side: 'enterprise' },
} as const satisfies Record<string, Text & { side: 'platform' | 'enterprise' }>;

export type SystemRole = keyof typeof systemRoles;
