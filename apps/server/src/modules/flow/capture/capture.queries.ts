import type { HashVersion } from '@touchmark/gs1';
import { sql } from 'kysely';
import { type Db, json } from '../../../db/connect.ts';
import type { ProblemBody } from './problem.ts';

export interface CaptureJob {
  id: string;
  captureId: string;
  keyId: string;
  behaviour: 'rollback' | 'proceed';
  running: boolean;
  success: boolean;
  errors: ProblemBody[];
  createdAt: string;
  finishedAt: string | null;
}

export async function addCapture(
  db: Db,
  job: { companyId: string; keyId: string; behaviour: 'rollback' | 'proceed'; hashVersion: HashVersion; body: string; events: number },
) {
  return db.insertInto('captureJob').values(job).returning(['id', 'captureId']).executeTakeFirstOrThrow();
}

const iso = (column: string) => sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const shown = (db: Db, companyId: string) =>
  db
    .selectFrom('captureJob')
    .where('companyId', '=', companyId)
    .select(['id', 'captureId', 'keyId', 'behaviour', 'running', 'success'])
    .select([
      sql<ProblemBody[]>`errors`.as('errors'),
      iso('created_at').as('createdAt'),
      sql<string | null>`${iso('finished_at')}`.as('finishedAt'),
    ]);

export const capture = (db: Db, companyId: string, captureId: string): Promise<CaptureJob | undefined> =>
  shown(db, companyId).where('captureId', '=', captureId).executeTakeFirst();

/** The newest first; `before` is the last of the page before. */
export const captures = (db: Db, companyId: string, before: string | null, most: number): Promise<CaptureJob[]> =>
  shown(db, companyId)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** The document of a job that is not done yet; nobody else works it until the transaction ends. */
export const holdCapture = (db: Db, id: string) =>
  db
    .selectFrom('captureJob')
    .where('id', '=', id)
    .where('running', '=', true)
    .select(['id', 'companyId', 'keyId', 'behaviour', 'body'])
    .select(sql<HashVersion>`hash_version`.as('hashVersion'))
    .forUpdate()
    .executeTakeFirst();

export const finishCapture = (db: Db, id: string, end: { stored: number; success: boolean; errors: readonly ProblemBody[] }) =>
  db
    .updateTable('captureJob')
    .set({ running: false, body: null, finishedAt: sql`now()`, stored: end.stored, success: end.success, errors: json(end.errors) })
    .where('id', '=', id)
    .where('running', '=', true)
    .execute();

/** Where a document’s events begin, so that they can be undone and its job still be finished. */
export const markStart = (db: Db) => sql`savepoint captured`.execute(db);
export const undoToStart = (db: Db) => sql`rollback to savepoint captured`.execute(db);

/** Which of these events the company has stored: `id` or `id declared`. */
export async function storedIds(db: Db, companyId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ eventId: string; declaration: boolean }>`
    select event_id, declaration from event_key where company_id = ${companyId} and event_id = any(${[...ids]})`.execute(db);
  return new Set(rows.map(({ eventId, declaration }) => keyOf(eventId, declaration)));
}
export const keyOf = (eventId: string, declares: boolean): string => `${declares ? 'declared' : 'event'} ${eventId}`;
