import { AppError } from '@touchmark/contract';
import { applyLife, type ApplyStatus } from '@touchmark/domain';
import type { Row } from '../../../db/connect.ts';
import type { Database } from '../../../db/schema.gen.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { requireStep } from '../../../http/table/step.ts';
import type { Changes, InsertColumns, OwnTable, Table } from '../../../http/table/table.queries.ts';
import type { changesOf } from '../change-request/public.ts';
import { type ReviewSource, submitForReview } from '../review/public.ts';

/** The tables of things that companies submit for review. */
export type SubmittedTable = { [Name in OwnTable]: 'applyStatus' extends keyof Database[Name] ? Name : never }[OwnTable];
/** A locked row of such a table. Its state is that of `applyLife`. */
type Held<Name extends SubmittedTable> = Row<Name> & { id: string; companyId: string; applyStatus: ApplyStatus };

/** What the kit has to know of a submitted thing. `Fields` is what a company enters, in its stored form. */
interface Submitted<Name extends SubmittedTable, Fields, Asked> {
  rows: Table<Name>;
  source: ReviewSource;
  /** Names the thing in the audit log. */
  bizType: string;
  changes: Pick<ReturnType<typeof changesOf<Asked>>, 'waiting' | 'add' | 'withdraw' | 'remove'>;
  /** The fields of a row, as they are stored now. */
  fieldsOf: (ctx: Ctx, id: string) => Promise<Fields>;
  /** Refuses what the schema could not, and returns the stored form. Its own row has the id. */
  check: (ctx: Ctx, fields: Fields, id?: string) => Promise<Fields>;
  /** What is written of the fields; `row` is null for a new one. */
  columnsOf: (fields: Fields, row: Held<Name> | null) => InsertColumns<Name>;
  /** What comes first wherever fields are saved: a lock, or a right. */
  begin?: (ctx: Ctx) => unknown;
  /** What may not be deleted throws. */
  requireDeletable?: (ctx: Ctx, row: Held<Name>) => unknown;
}
interface One {
  id: string;
  version?: number | undefined;
}

/**
 * The submitter's half of a review (SM-04): a draft is entered, edited, submitted, withdrawn and deleted, and what was approved is
 * changed by a request that waits for review in its turn. The handlers of `submissionCalls`.
 */
export function submissions<Name extends SubmittedTable, Fields, Asked = Fields>(of: Submitted<Name, Fields, Asked>) {
  const hold = async (ctx: Ctx, { id, version }: One) => (await of.rows.hold(ctx, id, version)) as Held<Name>;

  async function saveOrUpdate(ctx: Ctx, { id, version, ...input }: Partial<One> & Fields): Promise<{ id: string; version: number }> {
    await of.begin?.(ctx);
    const row = id ? await hold(ctx, { id, version }) : null;
    if (row) requireStep(applyLife, row.applyStatus, 'edit');
    const columns = of.columnsOf(await of.check(ctx, input as Fields, id), row);
    return row ? of.rows.update(ctx, row, columns as Changes<Name>) : of.rows.insert(ctx, columns);
  }

  async function submit(ctx: Ctx, { id, version }: One): Promise<true> {
    await submitForReview(ctx, of.source, id, { bizType: of.bizType, version });
    await of.check(ctx, await of.fieldsOf(ctx, id), id);
    return true;
  }

  /** Takes back the change that waits; if there is none, the thing itself. */
  async function withdraw(ctx: Ctx, { id, version }: One): Promise<true> {
    await hold(ctx, { id, version });
    await of.changes.withdraw(ctx, of.source, id);
    return true;
  }

  /** Locks an approved thing for a request of a change; at most one waits. */
  async function holdForChange(ctx: Ctx, one: One): Promise<Held<Name>> {
    const row = await hold(ctx, one);
    requireStep(applyLife, row.applyStatus, 'change');
    if (await of.changes.waiting(ctx, one.id)) throw new AppError('notAllowedInState');
    return row;
  }

  async function remove(ctx: Ctx, one: One): Promise<true> {
    const row = await hold(ctx, one);
    requireStep(applyLife, row.applyStatus, 'delete');
    await of.requireDeletable?.(ctx, row);
    await of.changes.remove(ctx, row);
    await of.rows.remove(ctx, row);
    return true;
  }

  return { saveOrUpdate, submit, withdraw, holdForChange, delete: remove };
}

/** What a change needs besides, where it asks for the fields of the thing itself. */
interface Changed<Name extends SubmittedTable, Fields> extends Submitted<Name, Fields, Fields> {
  same: (before: Fields, after: Fields) => boolean;
  /** What may not be changed throws. */
  requireChangeable?: (ctx: Ctx, row: Held<Name>) => unknown;
}

/** As `submissions`, with `change`: the request names all fields, and one that changes nothing is refused. */
export function changeableSubmissions<Name extends SubmittedTable, Fields>(of: Changed<Name, Fields>) {
  const own = submissions(of);

  async function change(ctx: Ctx, { id, version, ...input }: One & Fields): Promise<{ id: string }> {
    await of.begin?.(ctx);
    const row = await own.holdForChange(ctx, { id, version });
    await of.requireChangeable?.(ctx, row);
    const [before, fields] = [await of.fieldsOf(ctx, id), await of.check(ctx, input as Fields, id)];
    if (of.same(before, fields)) throw new AppError('nothingChanged');
    ctx.note({ bizType: of.bizType, bizId: id, action: 'change', fromStatus: row.applyStatus, toStatus: row.applyStatus });
    return of.changes.add(ctx, id, before, fields);
  }

  return { ...own, change };
}
