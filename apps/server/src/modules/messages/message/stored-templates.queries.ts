import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

const columns = [
  'code',
  'appCode as appId',
  'scene',
  'title',
  'titleEn',
  'content',
  'contentEn',
  'path',
  'channels',
  'enabled',
  'operator',
  'updateTime',
  'sentTime',
  'version',
] as const;

export type StoredTemplate = NonNullable<Awaited<ReturnType<typeof hold>>>;

export const stored = (db: Db) => db.selectFrom('msgTemplate').select(columns).orderBy('id').execute();
export const hold = (db: Db, code: string) =>
  db.selectFrom('msgTemplate').where('code', '=', code).forUpdate().select(columns).executeTakeFirst();
/** The templates of a scene, locked, so that two of them are not enabled at the same time. */
export const holdScene = (db: Db, scene: string) =>
  db.selectFrom('msgTemplate').where('scene', '=', scene).forUpdate().select(columns).execute();

interface NewTemplate {
  code: string;
  appId: string;
  scene: string;
  title: string;
  titleEn: string;
  content: string;
  contentEn: string;
  path: string;
  channels: readonly string[];
  enabled: boolean;
  operator: string;
}

/** Inserts or updates a template; increments its version. */
export const put = (db: Db, t: NewTemplate) => {
  const said = {
    appCode: t.appId,
    scene: t.scene,
    title: t.title,
    titleEn: t.titleEn,
    content: t.content,
    contentEn: t.contentEn,
    path: t.path,
    channels: [...t.channels],
    enabled: t.enabled,
    operator: t.operator,
  };
  return db
    .insertInto('msgTemplate')
    .values({ code: t.code, ...said, version: 1 })
    .onConflict((on) => on.column('code').doUpdateSet({ ...said, version: sql`msg_template.version + 1`, updateTime: sql`now()` }))
    .execute();
};

export const remove = (db: Db, code: string) => db.deleteFrom('msgTemplate').where('code', '=', code).execute();

/** The time of the last message of each scene. */
export async function lastSent(db: Db, scenes: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{
    scene: string;
    time: string | null;
  }>`select s.scene, (select r.create_time from msg_record r where r.scene = s.scene order by r.id desc limit 1) as time from unnest(${scenes}::text[]) as s (scene)`.execute(
    db,
  );
  return new Map(rows.flatMap(({ scene, time }) => (time ? [[scene, time] as const] : [])));
}

/** The operator's template of a scene. */
export const ofScene = (db: Db, scene: string) =>
  db
    .selectFrom('msgTemplate')
    .where('scene', '=', scene)
    .select(['code', 'title', 'titleEn', 'content', 'contentEn', 'path', 'channels', 'enabled', 'sentTime'])
    .execute();

/** Records that a template was used, the first time. */
export const noteSent = (db: Db, code: string) =>
  db
    .updateTable('msgTemplate')
    .set({ sentTime: sql`now()` })
    .where('code', '=', code)
    .where('sentTime', 'is', null)
    .execute();
