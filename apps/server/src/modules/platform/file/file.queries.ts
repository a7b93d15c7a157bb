import type { Ctx } from '../../../http/ctx.ts';
import type { Db } from '../../../db/connect.ts';

interface NewFile {
  companyId: string | null;
  userId: string | null;
  scene: string;
  public: boolean;
  originalName: string;
  mime: string;
  size: number;
  sha256: Buffer;
  place: string;
  width: number | null;
  height: number | null;
}

export async function insert(db: Db, file: NewFile): Promise<string> {
  const row = await db
    .insertInto('file')
    .values({
      companyId: file.companyId,
      userId: file.userId,
      scene: file.scene,
      public: file.public,
      originalName: file.originalName,
      mime: file.mime,
      size: String(file.size),
      sha256: file.sha256,
      place: file.place,
      width: file.width,
      height: file.height,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const columns = ['id', 'companyId', 'userId', 'scene', 'public', 'originalName', 'mime', 'size', 'place', 'width', 'height'] as const;

export type FileRow = Awaited<ReturnType<typeof findMany>>[number];
/** The rows of files of the caller's company, or for the platform's staff of all: whether he may see a file is asked in `reach.ts`. */
export const findMany = ({ db }: Pick<Ctx, 'db'>, ids: readonly string[]) =>
  ids.length === 0 ? Promise.resolve([]) : db.selectFrom('file').where('id', 'in', ids).select(columns).execute();

export const placesOf = (db: Db, ids: readonly string[]) => db.selectFrom('file').where('id', 'in', ids).select('place').execute();
export const remove = (db: Db, ids: readonly string[]) => db.deleteFrom('file').where('id', 'in', ids).execute();

/** Files submitted by an applicant are assigned to his company when it is certified. */
export const giveToCompany = (db: Ctx['db'], userId: string, companyId: string, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .updateTable('file')
        .set({ companyId })
        .where('companyId', 'is', null)
        .where('userId', '=', userId)
        .where('id', 'in', ids)
        .execute();

/** Gives a file of the platform to the company it was made for: an invoice. */
export const handOver = (db: Db, id: string, companyId: string) => db.updateTable('file').set({ companyId }).where('id', '=', id).execute();
