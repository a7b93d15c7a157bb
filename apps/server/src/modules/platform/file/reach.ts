import type { Ctx, FileRules, Referrer } from '../../../http/ctx.ts';
import { isAllowed } from '../../../http/pipeline.ts';
import { findMany, type FileRow } from './file.queries.ts';

/**
 * Of these files those that the caller may see, in any order. A private one is seen through what it belongs to: with the right to a
 * call that shows the object, if that call shows him this object. A file that nothing refers to yet is its uploader's alone.
 */
export async function findReachable(ctx: Ctx, ids: readonly string[]): Promise<FileRow[]> {
  const found = await findMany(ctx, ids);
  const closed = found.filter((file) => !file.public);
  const seen = new Set<string>();
  for (const scene of new Set(closed.map((file) => file.scene)))
    for (const id of await seenOf(
      ctx,
      closed.filter((file) => file.scene === scene),
      ctx.services.fileRules[scene as keyof FileRules] ?? [],
    ))
      seen.add(id);
  return found.filter((file) => file.public || seen.has(file.id));
}

async function seenOf(ctx: Ctx, files: readonly FileRow[], referrers: readonly Referrer[]): Promise<Set<string>> {
  const [seen, named] = [new Set<string>(), new Set<string>()];
  for (const { find, views } of referrers) {
    const wanted = files.filter(({ id }) => !seen.has(id));
    if (wanted.length === 0) break;
    const open = views.filter(({ call }) => isAllowed(call.access, ctx.me));
    for (const reference of await find(ctx, wanted)) {
      // The object may have others beside, also for another purpose.
      const asked = reference.files.filter((id) => wanted.some((file) => file.id === id));
      for (const id of asked) named.add(id);
      if (asked.every((id) => seen.has(id))) continue;
      if (await isShown(ctx, reference.id, open)) for (const id of asked) seen.add(id);
    }
  }
  for (const { id, userId } of files) if (!named.has(id) && userId !== null && userId === ctx.me.userId) seen.add(id);
  return seen;
}

async function isShown(ctx: Ctx, id: string, views: Referrer['views']): Promise<boolean> {
  for (const { shows } of views) if (await shows(ctx, id)) return true;
  return false;
}
