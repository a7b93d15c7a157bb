import { AppError, type Call, file, type FileRef, type FileScene } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { handle, type Upload } from '../../../http/handle.ts';
import { writing } from '../../../http/pipeline.ts';
import * as rows from './file.queries.ts';
import { storeFile } from './store-file.ts';

/** A person's documents always belong to himself, not to his current company; so do all files of a user without a company. */
const keep = (ctx: Ctx, call: Call, input: unknown, { scene, longest }: { scene: FileScene; longest?: number }, upload: Upload) =>
  storeFile(ctx.services, (work) => writing(ctx, call, input, (inner) => work(inner.db)), {
    companyId: scene === 'identity' ? null : ctx.me.companyId || null,
    userId: ctx.me.userId,
    scene,
    name: upload.name,
    bytes: upload.bytes,
    ...(longest ? { longest } : {}),
  });

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
  put: (ctx, input, upload) => keep(ctx, file.put, input, input, upload),
  putPicture: (ctx, input, upload) => keep(ctx, file.putPicture, input, { scene: 'picture', longest: 1600 }, upload),
  putVideo: (ctx, input, upload) => keep(ctx, file.putVideo, input, { scene: 'video' }, upload),
  putPdf: (ctx, input, upload) => keep(ctx, file.putPdf, input, { scene: 'pdf' }, upload),
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
