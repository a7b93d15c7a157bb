import type { Db } from '../../db/connect.ts';

export const fileForLink = (db: Db, id: string) =>
  db.selectFrom('file').where('id', '=', id).select(['public', 'mime', 'size', 'place']).executeTakeFirst();

export const frameHosts = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('platformConfig').select('iframeHosts').executeTakeFirstOrThrow()).iframeHosts;
