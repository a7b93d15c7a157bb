import { editions, grantSources, grantStates } from '@touchmark/contract';
import { grantWords } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import type { AppEntry } from '../menu/public.ts';
import type { GrantRecord } from './grant.queries.ts';

const col = columnsBy<GrantRecord & { app: AppEntry | undefined }>()(grantWords);
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
