import type { Text } from '@touchmark/contract';
import { type MessageKind, messageKind } from '@touchmark/domain';
import { sql, type Updateable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Database } from '../../db/schema.gen.ts';

export const face = (db: Db) => db.selectFrom('platform_config').selectAll().executeTakeFirstOrThrow();

export const platformSettings = (db: Db) =>
  db.selectFrom('platform_config').select(['node_prefix_root as nodePrefixRoot', 'ecode_version as ecodeVersion', 'ecode_nsi as ecodeNsi', 'bank_name as bankName', 'bank_account as bankAccount', 'payee', 'auto_pass_codes as autoPassCodes', 'auto_pass_gtins as autoPassGtins', 'operator_name as operatorName'])
    .executeTakeFirstOrThrow();

/** Whether allotments of GTINs with nothing wrong pass by themselves. */
export const setAutoPassGtins = (db: Db, on: boolean) => db.updateTable('platform_config').set({ auto_pass_gtins: on, version: sql`version + 1` }).execute();

/** Whether small applications for codes with nothing wrong pass by themselves. */
export const setAutoPassCodes = (db: Db, on: boolean) => db.updateTable('platform_config').set({ auto_pass_codes: on, version: sql`version + 1` }).execute();

/** The hosts whose pages may be shown inside the console. */
export const iframeHosts = async (db: Db): Promise<string[]> => (await db.selectFrom('platform_config').select('iframe_hosts').executeTakeFirstOrThrow()).iframe_hosts;

/** Whether numbers have been issued under the node prefix: from then on it stays. */
export const numbersIssued = async (db: Db): Promise<boolean> => (await db.selectFrom('company').where('node_prefix', 'is not', null).select('id').limit(1).executeTakeFirst()) !== undefined;

export const saveSettings = (db: Db, columns: Updateable<Database['platform_config']>) =>
  db.updateTable('platform_config').set({ ...columns, version: sql`version + 1` }).returning('version').executeTakeFirstOrThrow();

/** A message in both languages; a plain text stands for both (somebody's own words). */
export interface NewMessage { companyId: string; userId: string; title: Text | string; content: Text | string; path?: string; mark?: string; sendUser?: string; level?: string; kind?: MessageKind }

const both = (words: Text | string): Text => (typeof words === 'string' ? { zh: words, en: '' } : words);

export const addMessage = (db: Db, m: NewMessage) => {
  const [title, content] = [both(m.title), both(m.content)];
  return db.insertInto('msg_notify').values({
    company_id: m.companyId, user_id: m.userId, title: title.zh, title_en: title.en, content: content.zh, content_en: content.en, path: m.path ?? '', mark: m.mark ?? '', send_user: m.sendUser ?? '', level: m.level ?? 'info', kind: m.kind ?? messageKind(m),
  }).execute();
};

/** Tells everybody in a company who may act on it: the main account and the holders of the given roles. */
export async function tellCompany(db: Db, companyId: string, roles: readonly string[], message: Omit<NewMessage, 'companyId' | 'userId'>): Promise<void> {
  const people = await db.selectFrom('membership').where('company_id', '=', companyId).where('status', '=', 2)
    .where((eb) => eb.or([eb('is_main', '=', true), eb('role_code', 'in', [...roles, 'ENT_MAIN'])])).select('user_id').execute();
  for (const { user_id: userId } of people) await addMessage(db, { companyId, userId, ...message });
}
