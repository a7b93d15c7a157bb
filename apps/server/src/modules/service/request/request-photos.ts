import { AppError, mostRequestPhotos } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { findReachable } from '../../platform/file/public.ts';
import { forgetFiles, noteFile, pendingFiles } from './link.queries.ts';

interface NamedFiles {
  ids: string[];
  videos: ReadonlySet<string>;
}

/** Photos or a video that a form names: of after-sales work, and such that its sender may see. They are locked against the sweep of unfinished ones. */
export async function ownPhotos(ctx: Ctx, ids: readonly string[]): Promise<NamedFiles> {
  const named = [...new Set(ids)];
  await pendingFiles(ctx.db, ctx.me.companyId, named);
  const own = (await findReachable(ctx, named)).filter(({ scene }) => scene === 'service' || scene === 'serviceVideo');
  if (own.length !== named.length) throw fieldFault('photos', { zh: '请上传照片', en: 'must be photos of this company' });
  return { ids: named, videos: new Set(own.flatMap(({ id, scene }) => (scene === 'serviceVideo' ? id : []))) };
}

/** What a form adds is photos or one video, as what a customer sends; what was there before stays beside it. */
export function requireOneKind({ ids, videos }: NamedFiles, before: readonly string[] = []): void {
  const added = ids.filter((id) => !before.includes(id));
  if (added.length > 1 && added.some((id) => videos.has(id))) throw new AppError('photosOrVideo', { most: String(mostRequestPhotos) });
}

/** After an edit: photos that were added are in use, and those that were removed are deleted after a day, unless something else names them. */
export async function settlePhotos(
  company: Ctx,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Promise<void> {
  const { companyId } = company.me;
  await forgetFiles(company.db, companyId, after);
  const removed = before.filter((id) => !after.includes(id));
  if (removed.length === 0) return;
  const asked = removed.map((id) => ({ id, companyId }));
  const named = await Promise.all(company.services.fileRules.service.map(({ find }) => find(company, asked)));
  const used = new Set(named.flat().flatMap(({ files }) => files));
  for (const id of removed) if (!used.has(id)) await noteFile(company.db, companyId, id);
}

/** Whether a request has room for another photo of its customer. */
export const hasRoom = ({ photos }: { photos: readonly string[] }): boolean => photos.length < mostRequestPhotos;
