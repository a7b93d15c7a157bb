import { AppError, type StandardVersion } from '@touchmark/contract';
import { inState, standardLife, versionDiff } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import * as rows from './standard.queries.ts';
import type { VersionRow } from './standard.queries.ts';

/** The newest version in force of each of some standards, or the last that was. */
export async function newestOf(ctx: Pick<Ctx, 'db'>, standardIds: readonly string[]): Promise<Map<string, string>> {
  const all = await rows.idsOf(ctx, [...new Set(standardIds)]);
  const inForce = all.filter(({ status }) => inState(standardLife, status, 'published'));
  return new Map([...all, ...inForce].map(({ standardId, id }) => [standardId, id]));
}

/** A version of a standard, by default the newest; `newest` is the id of the current version for comparison. */
export async function versionFor(
  ctx: Pick<Ctx, 'db'>,
  standardId: string,
  versionId?: string,
): Promise<{ version: VersionRow; newest: string }> {
  const newest = (await newestOf(ctx, [standardId])).get(standardId);
  const [version] = newest === undefined ? [] : await rows.byIds(ctx, [versionId ?? newest]);
  if (version?.standardId !== standardId || newest === undefined) throw new AppError('notFound');
  return { version, newest };
}

/** The versions of some standards, newest first, each with its changes compared with the one before. */
export async function historyOfStandards(
  ctx: Pick<Ctx, 'db'>,
  standardIds: readonly string[],
): Promise<(StandardVersion & { standardId: string; standardName: { zh: string; en: string } })[]> {
  const all = await rows.ofStandards(ctx, standardIds);
  return all
    .map((version, at) => {
      const before = all[at - 1];
      const diff = versionDiff(before?.standardId === version.standardId ? before.items : [], version.items);
      const names = (items: readonly { name: { zh: string; en: string } }[]) => items.map(({ name }) => name);
      return {
        versionId: version.id,
        versionNo: version.versionNo,
        status: version.status,
        publishTime: version.publishTime ?? '',
        changeLog: version.changeLog,
        standardId: version.standardId,
        standardName: version.name,
        added: names(diff.added),
        removed: names(diff.removed),
        changed: names(diff.changed.map(({ item }) => item)),
        itemCount: version.items.length,
      };
    })
    .reverse();
}
