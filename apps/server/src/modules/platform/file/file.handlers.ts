import { AppError, type Call, file, type FileRef, type FileScene } from '@touchmark/contract';
import { recordReading } from '../../../http/audit.queries.ts';
import type { Ctx, CtxBase } from '../../../http/ctx.ts';
import { handle, type Upload } from '../../../http/handle.ts';
import { writing } from '../../../http/pipeline.ts';
import { type FileRow, findMany } from './file.queries.ts';
import { findReachable } from './reach.ts';
import { storeFile } from './store-file.ts';

/** A person's documents always belong to himself, not to his current company; so do all files of a user without a company. */
const keep = (ctx: CtxBase, call: Call, input: unknown, { scene, longest }: { scene: FileScene; longest?: number }, upload: Upload) =>
  storeFile(ctx.services, (work) => writing(ctx, call, input, (inner) => work(inner.db)), {
    companyId: scene === 'identity' ? null : ctx.me.companyId || null,
    userId: ctx.me.userId,
    scene,
    name: upload.name,
    bytes: upload.bytes,
    ...(longest ? { longest } : {}),
  });

export const fileRefOf = ({ services }: Pick<Ctx, 'services'>, row: FileRow): FileRef => ({
  fileId: row.id,
  name: row.place.split('/').at(-1)!,
  originalName: row.originalName,
  link: services.files.link(row),
  size: Number(row.size),
  mime: row.mime,
});

export const fileRoutes = handle(file, {
  put: (ctx, input, upload) => keep(ctx, file.put, input, input, upload),
  putPicture: (ctx, input, upload) => keep(ctx, file.putPicture, input, { scene: 'picture', longest: 1600 }, upload),
  putVideo: (ctx, input, upload) => keep(ctx, file.putVideo, input, { scene: 'video' }, upload),
  putPdf: (ctx, input, upload) => keep(ctx, file.putPdf, input, { scene: 'pdf' }, upload),
  async getPdf(ctx, { fileId }) {
    const row = await foundFile(ctx, fileId);
    if (row.mime !== 'application/pdf') throw new AppError('notFound');
    await noteLook(ctx, file.getPdf, row);
    return { name: row.originalName, mime: row.mime, size: Number(row.size), body: await ctx.services.files.store.get(row.place) };
  },

  async link(ctx, { id }) {
    const row = await foundFile(ctx, id);
    await noteLook(ctx, file.link, row);
    return fileRefOf(ctx, row);
  },
});

/** A file that the caller may see. One of another company does not exist for him; one of his own that he may not see is refused. */
async function foundFile(ctx: Ctx, id: string): Promise<FileRow> {
  const [row] = await findReachable(ctx, [id]);
  if (row) return row;
  throw new AppError((await findMany(ctx, [id])).length > 0 ? 'fileRefused' : 'notFound');
}

/** Somebody else's export is looked at as if it were exported: with a line in the log. */
async function noteLook(ctx: Ctx, call: Call, { id, scene, userId, originalName }: FileRow): Promise<void> {
  if (scene === 'sheet' && userId !== ctx.me.userId)
    await recordReading(ctx, call, { bizType: 'file', bizId: id, action: 'read', opinion: originalName });
}
