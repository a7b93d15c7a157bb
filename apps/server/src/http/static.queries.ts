import type { Db } from '../db/connect.ts';

export const fileForLink = (db: Db, id: string) => db.selectFrom('file').where('id', '=', id).select(['public', 'mime', 'size', 'place']).executeTakeFirst();
