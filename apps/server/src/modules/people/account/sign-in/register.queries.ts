import { guestLife, userLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import { soundOf } from '../../../../db/sound.ts';

export const accountTaken = async (db: Db, account: string): Promise<boolean> =>
  (await db
    .selectFrom('appUser')
    .where(sql`lower(account)`, '=', account.toLowerCase())
    .select('id')
    .executeTakeFirst()) !== undefined;

interface NewPerson {
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

/** Creates an enterprise account without any verification. Undefined if account, phone or address was taken meanwhile. */
export const addPerson = (db: Db, p: NewPerson) =>
  db
    .insertInto('appUser')
    .values({
      tenantId: p.tenantId,
      account: p.account,
      passwordHash: p.passwordHash,
      realName: p.name,
      sound: soundOf(p.name),
      phone: p.phone ?? null,
      email: p.email ?? null,
      userType: 'ENTERPRISE',
      status: userLife.at.unverified,
      channelCode: p.channel ?? '',
      inviteCode: p.invite ?? '',
      companyName: p.companyName ?? '',
      guestState: p.guest ? guestLife.at.pending : null,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();

/** A guest's registration can be decided only once. */
export const decide = (db: Db, userId: string, pass: boolean) =>
  db
    .updateTable('appUser')
    .set({ guestState: pass ? guestLife.at.accepted : guestLife.at.refused, version: sql`version + 1`, updateTime: sql<string>`now()` })
    .where('id', '=', userId)
    .where('guestState', '=', guestLife.at.pending)
    .returning(['id', 'account', 'email', 'lang'])
    .executeTakeFirst();
export const isGuest = async (db: Db, userId: string): Promise<boolean> =>
  (await db.selectFrom('appUser').where('id', '=', userId).where('guestState', 'is not', null).select('id').executeTakeFirst()) !==
  undefined;
