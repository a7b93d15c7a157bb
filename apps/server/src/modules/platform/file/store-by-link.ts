import { AppError, type FileScene } from '@touchmark/contract';
import type { Ctx, CtxBase } from '../../../http/ctx.ts';
import type { Upload } from '../../../http/handle.ts';
import { storeFile } from './store-file.ts';

interface Link {
  companyId: string;
  files: readonly string[];
}
interface How<L extends Link> {
  scene: FileScene;
  /** Files that one link may send. */
  most: number;
  /** Does something in a transaction of the link, which may have ended meanwhile. */
  asLink: <T>(work: (ctx: Ctx, link: L) => Promise<T>) => Promise<T>;
  /** What the same upload got before: it may come twice. Asked before its bytes are stored, and again behind the lock. */
  before?: (ctx: Ctx, link: L) => Promise<{ fileId: string } | undefined>;
  /** Refuses what the link may not send now. */
  require?: (ctx: Ctx, link: L) => Promise<void>;
  /** Locks what the file belongs to. */
  lock?: (ctx: Ctx, link: L) => Promise<unknown>;
  /** Lists the file under its link; false where it has as many as it may. */
  add: (ctx: Ctx, link: L, fileId: string) => Promise<boolean>;
}

/**
 * Keeps a photo or signature that somebody sends by a link, without an account: private, a picture by its content, made anew like every
 * picture, and within the budget of its link. The budget is asked before the bytes are stored, and holds when they are listed.
 */
export async function storeByLink<L extends Link>(
  base: CtxBase,
  { scene, most, asLink, before, require, lock, add }: How<L>,
  { name, bytes }: Upload,
): Promise<{ fileId: string }> {
  const full = () => new AppError('tooManyFiles', { most: String(most) });
  const { companyId, kept } = await asLink(async (ctx, link) => {
    const known = await before?.(ctx, link);
    if (!known) await require?.(ctx, link);
    if (!known && link.files.length >= most) throw full();
    return { companyId: link.companyId, kept: known };
  });
  if (kept) return kept;
  const { fileId } = await storeFile(
    base.services,
    (note) =>
      asLink(async (ctx, link) => {
        await lock?.(ctx, link);
        const twin = await before?.(ctx, link);
        if (twin) return { ...twin, name: '', originalName: '', link: '', size: 0, mime: '' };
        const ref = await note(ctx.db);
        if (!(await add(ctx, link, ref.fileId))) throw full();
        return ref;
      }),
    { companyId, userId: null, scene, name, bytes, longest: 2000 },
  );
  return { fileId };
}
