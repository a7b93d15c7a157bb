import { type DataAuth, type DataAuthRead } from '@touchmark/contract';
import {
  dataAuthLife,
  dataAuthWords,
  dataDoors,
  dataReach,
  dataReadWords,
  type DataReach,
  dataScopes,
  type DataScope,
} from '@touchmark/domain';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import type { ReadRecord } from './auth-read.queries.ts';
import type { AuthRecord } from './data-auth.queries.ts';
import { elementNames, fieldNames } from './field-names.ts';

/** Rows of the list in the wire format. */
export function shown({ me }: Ctx, found: readonly AuthRecord[]): DataAuth[] {
  return found.map((row) => {
    const isOwn = row.companyId === me.companyId;
    return {
      id: row.id,
      authNo: row.authNo,
      direction: isOwn || isPlatform(me) ? ('out' as const) : ('in' as const),
      grantorId: row.companyId,
      grantorName: row.grantorName,
      grantorNameEn: row.grantorNameEn,
      granteeId: row.granteeId,
      granteeName: row.granteeName,
      granteeNameEn: row.granteeNameEn,
      scopes: row.scopes as DataScope[],
      reach: row.reach as DataReach,
      reachCount: row.reachIds.length,
      fieldCount: row.fields.length,
      purpose: row.purpose,
      startDate: row.startDate,
      endDate: row.endDate,
      onward: row.onward,
      public: row.public,
      reads: isOwn ? row.reads : null,
      status: row.state,
      createTime: row.createTime,
      version: row.version,
    };
  });
}

/** Rows of the log in the wire format. */
export async function logged(ctx: Ctx, found: readonly ReadRecord[]): Promise<DataAuthRead[]> {
  const names = await elementNames(
    ctx,
    found.flatMap(({ fields }) => fields),
  );
  return found.map(({ scope, door, fields, ...row }) => ({
    ...row,
    scope: scope as DataScope,
    door: door as DataAuthRead['door'],
    fields: fieldNames(scope as DataScope, fields, names),
  }));
}

const col = columnsBy<DataAuth>()({ ...dataAuthWords, reachCount: dataAuthWords.products });
const logCol = columnsBy<DataAuthRead>()(dataReadWords);
const joined = (parts: readonly string[], language: 'zh' | 'en') => parts.join(language === 'zh' ? '、' : ', ');

export const authColumns = [
  col('authNo', 20),
  col('grantor', 30, ({ grantorName }) => grantorName),
  col('grantee', 30, ({ granteeName }) => granteeName),
  col('scopes', 40, ({ scopes }, language) =>
    joined(
      scopes.map((scope) => dataScopes[scope][language]),
      language,
    ),
  ),
  col('products', 16, ({ reach, reachCount }, language) => `${dataReach[reach][language]}${reachCount > 0 ? ` ${reachCount}` : ''}`),
  col('fieldCount', 10),
  col('purpose', 40),
  col('startDate', 12),
  col('endDate', 12),
  col('reads', 12),
  col('status', 10, dataAuthLife.words),
];

export const readColumns = [
  logCol('readerName', 30),
  logCol('authNo', 20),
  logCol('lastUser', 14),
  logCol('scope', 14, dataScopes),
  logCol('door', 12, dataDoors),
  logCol('objectName', 40),
  logCol('fields', 60, ({ fields }, language) =>
    joined(
      fields.map((one) => one[language]),
      language,
    ),
  ),
  logCol('day', 12),
  logCol('times', 8),
  logCol('lastTime', 20),
];
