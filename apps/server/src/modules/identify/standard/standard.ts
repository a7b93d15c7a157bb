import { AppError, type StandardVersion } from '@touchmark/contract';
import { inState, standardLife, versionDiff } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import * as rows from './standard.queries.ts';
import type { VersionRow } from './standard.queries.ts';

/** A version of a standard, by default the newest; `newest` is the current version for comparison. */
export async function versionFor(
  ctx: Pick<Ctx, 'db'>,
  standardId: string,
  versionId?: string,
): Promise<{ version: VersionRow; newest: VersionRow }> {
  const all = await rows.ofStandards(ctx, [standardId]);
  const newest = all.findLast((version) => inState(standardLife, version.status, 'published')) ?? all.at(-1);
  const version = versionId === undefined ? newest : all.find(({ id }) => id === versionId);
  if (!version || !newest) throw new AppError('notFound');
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
