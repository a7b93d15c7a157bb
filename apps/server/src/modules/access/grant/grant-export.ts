import { editions, grantSources, grantStates } from '@touchmark/contract';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import type { AppEntry } from '../menu/public.ts';
import type { GrantRecord } from './grant.queries.ts';

const col = columnsBy<GrantRecord & { app: AppEntry | undefined }>()({
  companyName: { zh: '企业', en: 'Company' },
  appId: { zh: '应用', en: 'Application' },
  edition: { zh: '版本', en: 'Edition' },
  source: { zh: '来源', en: 'Source' },
  startTime: { zh: '开始', en: 'Starts' },
  endTime: { zh: '到期', en: 'Expires' },
  remaining: { zh: '剩余天数', en: 'Days left' },
  pages: { zh: '限定页面', en: 'Limited to pages' },
  orderNo: { zh: '订单号', en: 'Order no.' },
  state: { zh: '状态', en: 'Status' },
  remark: { zh: '备注', en: 'Remark' },
  operator: { zh: '操作人', en: 'User' },
});
const noEnd = { zh: '长期', en: 'no expiry' };

export const grantColumns = [
  col('companyName', 32),
  col('appId', 20, ({ app, appId }, language) => (language === 'zh' ? app?.name : app?.nameEn) ?? appId),
  col('edition', 12, ({ edition }, language) => editions[(edition || 'STANDARD') as keyof typeof editions]?.[language] ?? edition),
  col('source', 12, grantSources),
  col('startTime', 20),
  col('endTime', 20, ({ endTime }, language) => endTime ?? noEnd[language]),
  col('remaining', 10),
  col('pages', 10, ({ menuIds }) => menuIds?.length || null),
  col('orderNo', 20),
  col('state', 12, grantStates),
  col('remark', 30),
  col('operator', 14),
];
