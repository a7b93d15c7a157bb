import type { IsolationRun, isolation, Parsed } from '@touchmark/contract';
import { sql } from 'kysely';
import { type Db, json } from '../../../db/connect.ts';
import { pageOfRows } from '../../../db/page.ts';

const columns = ['id', 'createTime as time', 'userName', 'ms', sql<IsolationRun['checks']>`checks`.as('checks')] as const;

export const addRun = (db: Db, userName: string, { ms, checks }: Pick<IsolationRun, 'ms' | 'checks'>): Promise<IsolationRun> =>
  db
    .insertInto('isolationRun')
    .values({ userName, ms, checks: json(checks) })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const list = (db: Db, filters: Parsed<typeof isolation.list>) =>
  pageOfRows(db.selectFrom('isolationRun').select(columns).orderBy('createTime', 'desc').orderBy('id', 'desc'), filters);
