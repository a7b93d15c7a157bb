import { sql } from 'kysely';
import type { Pool } from '../../db/connect.ts';
import { hot } from '../../db/hot.ts';

/** A valid session, with the person, and the membership in its company. */
export interface Session {
  sessionId: string;
  userId: string;
  account: string;
  realName: string;
  userType: string;
  status: string;
  companyId: string | null;
  roleCode: string | null;
  isMain: boolean | null;
  isTrial: boolean | null;
  companyAuth: number | null;
  companyVersion: number | null;
  platformVersion: number | null;
  addresses: string[] | null;
  days: number[] | null;
  fromTime: string | null;
  toTime: string | null;
  locked: boolean | null;
}

/** The valid session of an access token. Every request asks for it, outside a transaction: the function brings its own scope. */
export const findSession = async (pool: Pool, accessHash: Buffer): Promise<Session | undefined> =>
  (await hot(sql<Session>`select * from session_by(${accessHash})`).execute(pool)).rows[0];
