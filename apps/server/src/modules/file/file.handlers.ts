import { AppError, file, type FileRef, type FileScene } from '@touchmark/contract';
import type { Ctx } from '../../http/ctx.ts';
import { handle, type Upload } from '../../http/handle.ts';
import * as rows from './file.queries.ts';
import { storeFile } from './store-file.ts';

/** A person's papers are his own, whatever company he works for; so is everything of somebody who works for none. */
const keep = (ctx: Ctx, scene: FileScene, upload: Upload, longest?: number) => {
  return storeFile(ctx.services, ctx.db, {
    companyId: scene === 'identity' ? null : ctx.me.companyId || null,
    userId: ctx.me.userId,
    scene,
    name: upload.name,
    bytes: upload.bytes,
    ...(longest ? { longest } : {}),
  });
};

type Row = NonNullable<Awaited<ReturnType<typeof rows.find>>>;

export const fileRefOf = ({ services }: Pick<Ctx, 'services'>, row: Row): FileRef => ({
  fileId: row.id,
  name: row.place.split('/').at(-1)!,
  originalName: row.originalName,
  link: services.files.link(row),
  size: Number(row.size),
  mime: row.mime,
});

export const fileRoutes = handle(file, {
  put: (ctx, { scene }, upload) => keep(ctx, scene, upload),
  putPicture: (ctx, _, upload) => keep(ctx, 'picture', upload, 1600),
  putVideo: (ctx, _, upload) => keep(ctx, 'video', upload),
  putPdf: (ctx, _, upload) => keep(ctx, 'pdf', upload),
  async getPdf(ctx, { fileId }) {
    const row = await rows.find(ctx, fileId);
    if (!row || row.mime !== 'application/pdf') throw new AppError('notFound');
    return { name: row.originalName, mime: row.mime, size: Number(row.size), body: await ctx.services.files.store.get(row.place) };
  },
  async link(ctx, { id }) {
    const row = await rows.find(ctx, id);
    if (!row) throw new AppError('notFound');
    return fileRefOf(ctx, row);
  },
});
