import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export const accountTaken = async (db: Db, account: string): Promise<boolean> =>
  (await db
    .selectFrom('app_user')
    .where(sql`lower(account)`, '=', account.toLowerCase())
    .select('id')
    .executeTakeFirst()) !== undefined;

export interface NewPerson {
  tenantId: string;
  account: string;
  passwordHash: string;
  name: string;
  phone?: string | undefined;
  email?: string | null;
  channel?: string | undefined;
  invite?: string | undefined;
  companyName?: string | undefined;
  guest?: boolean;
}

/** A new enterprise account that has shown nothing yet. None where the account, phone or address was taken meanwhile. */
export const addPerson = (db: Db, p: NewPerson) =>
  db
    .insertInto('app_user')
    .values({
      tenant_id: p.tenantId,
      account: p.account,
      password_hash: p.passwordHash,
      real_name: p.name,
      phone: p.phone ?? null,
      email: p.email ?? null,
      user_type: 'ENTERPRISE',
      status: '0',
      channel_code: p.channel ?? '',
      invite_code: p.invite ?? '',
      company_name: p.companyName ?? '',
      guest_state: p.guest ? 1 : null,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();

/** A guest's registration is decided once. */
export const decide = (db: Db, userId: string, pass: boolean) =>
  db
    .updateTable('app_user')
    .set({ guest_state: pass ? 2 : 3, version: sql`version + 1`, update_time: sql<string>`now()` })
    .where('id', '=', userId)
    .where('guest_state', '=', 1)
    .returning(['id', 'account', 'email', 'lang'])
    .executeTakeFirst();
export const isGuest = async (db: Db, userId: string): Promise<boolean> =>
  (await db.selectFrom('app_user').where('id', '=', userId).where('guest_state', 'is not', null).select('id').executeTakeFirst()) !==
  undefined;
