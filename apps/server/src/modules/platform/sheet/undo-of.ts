import { AppError } from '@touchmark/contract';
import { json, type Row } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import type { sharedTable } from '../../../http/table/shared-table.queries.ts';
import { now } from '../../../http/table/table.queries.ts';
import * as rows from './import-run.queries.ts';
import { runs } from './import-run.queries.ts';

type Columns = Readonly<Record<string, unknown>>;
/** What an import did to a row: the columns it changed as they were, or null where it added the row; and the version it left. */
interface Change {
  id: string;
  name: string;
  version: number;
  before: Columns | null;
}
type Shared = Parameters<typeof sharedTable>[0];
type Table<Name extends Shared> = ReturnType<typeof sharedTable<Name>>;
type Fields<Name extends Shared> = Parameters<Table<Name>['insert']>[1];
type Changes<Name extends Shared> = Parameters<Table<Name>['update']>[2];

const stored = (columns: Columns) =>
  Object.fromEntries(
    Object.entries(columns).map(([key, value]) => [
      key,
      typeof value === 'object' && value !== null && !Array.isArray(value) ? json(value) : value,
    ]),
  );

/**
 * Makes an import into a table of the platform one that can be taken back: its rows are written by `put`. `may` says whether a row
 * may be deleted (`before` is null), or get its former columns again; what was changed since the import stays in any case.
 */
export function undoOf<Name extends Shared>(
  call: string,
  table: Table<Name>,
  may: (ctx: Ctx, row: Row<Name>, before: Columns | null) => Promise<boolean>,
) {
  const noted = new WeakMap<Ctx, Map<string, Change>>();

  /** Adds a row, or changes the one that is held. */
  async function put(ctx: Ctx, name: string, held: Row<Name> | undefined, fields: Fields<Name> | Changes<Name>): Promise<string> {
    const note = { action: 'import', opinion: name };
    const { id, version } = held
      ? await table.update(ctx, held as { id: string }, fields as Changes<Name>, note)
      : await table.insert(ctx, fields as Fields<Name>, note);
    const changes = noted.get(ctx) ?? new Map<string, Change>();
    noted.set(ctx, changes);
    const was = held as Columns | undefined;
    const before = was ? Object.fromEntries(Object.keys(fields as Columns).map((key) => [key, was[key] ?? null])) : null;
    const first = changes.get(id);
    changes.set(id, { id, name, version, before: first ? first.before && { ...before, ...first.before } : before });
    return id;
  }

  /** Keeps what was put, once all rows are. */
  async function keep(ctx: Ctx): Promise<void> {
    const changes = [...(noted.get(ctx)?.values() ?? [])];
    if (changes.length === 0) return;
    await rows.dropOld(ctx, call);
    await runs.insert(ctx, { call, rows: json(changes) }, { action: 'import', opinion: call });
  }

  async function takeBack(ctx: Ctx, { id, name, version, before }: Change): Promise<boolean> {
    // The row may be gone, or another version by now.
    const row = await table.hold(ctx, id, version).catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
    if (!row || !(await may(ctx, row, before))) return false;
    const note = { action: 'cancel', opinion: name };
    await (before ? table.update(ctx, { id }, stored(before) as Changes<Name>, note) : table.remove(ctx, { id }, note));
    return true;
  }

  return {
    put,
    keep,
    last: async (ctx: Ctx) => (await rows.newest(ctx, call)) ?? null,
    async undo(ctx: Ctx, id: string) {
      const run = await runs.hold(ctx, id);
      if (run.call !== call) throw new AppError('notFound');
      if (run.undoneTime !== null) throw new AppError('notAllowedInState');
      const changes = run.rows as Change[];
      const kept: string[] = [];
      // The last first: what was added below another row goes before it.
      for (const change of changes.toReversed()) if (!(await takeBack(ctx, change))) kept.push(change.name);
      await runs.update(ctx, run, { undoneTime: now }, { action: 'cancel', opinion: call });
      return { undone: changes.length - kept.length, kept: kept.toReversed() };
    },
  };
}
