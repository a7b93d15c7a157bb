import type { Call } from '@touchmark/contract';
import { isRowId } from '@touchmark/domain';
import { type Db, json, switchScope } from '../db/connect.ts';
import { claimedName, markedName } from './actor.ts';
import { type AuditNote, type Ctx, scopeOf } from './ctx.ts';

/** The company id in the audit chain of users without a company. No company has this id. */
const nobodys = '0';

/**
 * Writes one row per write call, in the call's transaction. Secret fields are left out. For visitors who are not signed in, only
 * calls that concern a company are recorded.
 */
export async function writeAudit(
  ctx: Pick<Ctx, 'db' | 'me'>,
  call: Call,
  input: unknown,
  notes: AuditNote[],
  result: unknown,
): Promise<void> {
  const company = ctx.me.companyId || (ctx.me.userId ? nobodys : '');
  const entries = notes.length > 0 ? notes : [{}];
  const rows = entries
    .map((note) => ({
      companyId: note.companyId ?? company,
      userId: ctx.me.userId || null,
      // A command that is run on the server acts for the platform without an account, under a name of ours.
      userName: ctx.me.userId || ctx.me.userType === 'PLATFORM' ? ctx.me.userName : claimedName(ctx.me.userName),
      call: call.name,
      bizType: note.bizType ?? call.name.split('.')[0]!,
      bizId: note.bizId ?? idOf(input) ?? idOf(result),
      action: note.action ?? call.name.split('.')[1]!,
      fromStatus: textOf(note.fromStatus),
      toStatus: textOf(note.toStatus),
      opinion: note.opinion ?? '',
      input: json(withoutSecrets(input, call.secret ?? [])),
    }))
    .filter((row) => row.companyId !== '');
  const scope = scopeOf(ctx.me);
  const elsewhere = (row: (typeof rows)[number]) => !scope.platform && row.companyId !== (scope.companyId ?? nobodys);
  const here = rows.filter((row) => !elsewhere(row));
  if (here.length > 0) await ctx.db.insertInto('auditLog').values(here).execute();
  // A user's action that concerns another company (joining it) is also recorded in that company's log.
  for (const row of rows.filter(elsewhere)) {
    await switchScope(ctx.db, { ...scope, companyId: row.companyId });
    await ctx.db.insertInto('auditLog').values(row).execute();
    await switchScope(ctx.db, scope);
  }
}

/** Records a change by the system, or by another system that signed in with a key, in the object's history. */
export const writeSystemAudit = (
  db: Db,
  {
    from,
    to,
    userName,
    ...row
  }: {
    call: string;
    companyId: string;
    userName?: string;
    bizType: string;
    bizId: string | null;
    action: string;
    from?: number;
    to?: number;
    opinion?: string;
  },
) =>
  db
    .insertInto('auditLog')
    .values({
      ...row,
      userName: userName === undefined ? '系统' : claimedName(userName),
      fromStatus: textOf(from),
      toStatus: textOf(to),
      input: json({}),
    })
    .execute();

/** Records that a user read another person's data: the only audit rows that are not caused by writes. */
export const recordReading = (ctx: Ctx, call: Call, note: AuditNote): Promise<void> => writeAudit(ctx, call, {}, [note], null);

function idOf(value: unknown): string | null {
  const id = value && typeof value === 'object' && 'id' in value ? value.id : null;
  return typeof id === 'string' && isRowId(id) ? id : null;
}

const textOf = (status: string | number | undefined) => (status === undefined ? null : String(status));

function withoutSecrets(input: unknown, secret: readonly string[]): unknown {
  if (!input || typeof input !== 'object') return {};
  return Object.fromEntries(Object.entries(input).filter(([name]) => !secret.includes(name)));
}

interface HistoryRow {
  time: string;
  userName: string;
  call: string;
  action: string;
  fromStatus: string | null;
  toStatus: string | null;
  opinion: string;
}

/** The history of one object, oldest first. Who acted without an account is marked as such. */
export async function historyOf(ctx: Ctx, bizType: string, bizId: string): Promise<HistoryRow[]> {
  const rows = await ctx.db
    .selectFrom('auditLog')
    .where('bizType', '=', bizType)
    .where('bizId', '=', bizId)
    .orderBy('id')
    .select(['at as time', 'userId', 'userName', 'call', 'action', 'fromStatus', 'toStatus', 'opinion'])
    .execute();
  return rows.map(({ userId, userName, ...row }) => ({ ...row, userName: markedName({ userId, userName }, ctx.language) }));
}
