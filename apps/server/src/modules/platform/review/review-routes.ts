import {
  AppError,
  type Check,
  type Output,
  type Page,
  type Parsed,
  type PermissionCode,
  type ReviewGroup,
  type ReviewName,
  type ReviewStep,
} from '@touchmark/contract';
import { applyLife, inState, worstTone } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { handle, type Handlers, type Route } from '../../../http/handle.ts';
import { queues, type ReviewSource } from './queues.ts';
import { type Bulk, bulks, passMany } from './bulk-pass.ts';
import { beginReview, type Decision, finishReview, releaseLock, requireSecondOfStaff, tabCounts, takeLock } from './review.ts';
import { around } from './review.queries.ts';

interface Submission {
  id: string;
  applyStatus: number;
}
/** The decision; `bulk` if it was approved in bulk because its checks are green. */
export type DecisionOf<Calls extends ReviewGroup> = Omit<Parsed<Calls['audit']>, 'id' | 'version'> & Decision & { bulk: boolean };
type RowsOf<Calls extends ReviewGroup> = Output<Calls['list']>['records'];
type Step<Item, Calls extends ReviewGroup> = (ctx: Ctx, item: Item, decision: DecisionOf<Calls>) => Promise<unknown>;

/** What a module defines for its review. Everything common to all reviews (P-AUDIT) is below. */
export interface Reviewed<Item extends Submission, Calls extends ReviewGroup> {
  /** The type in audit rows and histories, and the id of the object: for a change, that of the changed object. */
  bizType: string;
  subject?: (item: Item) => string;
  list: (ctx: Ctx, filters: Parsed<Calls['list']>) => Promise<Page<Item>>;
  find: (ctx: Ctx, id: string) => Promise<Item | undefined>;
  /** The automatic checks. */
  checks: (ctx: Ctx, item: Item) => Promise<readonly Check[]>;
  /** The rows of the list in the wire format, and further fields of the list's answer. */
  wire: (ctx: Ctx, items: readonly Item[]) => Promise<RowsOf<Calls>>;
  beside?: (ctx: Ctx) => Promise<Omit<Output<Calls['list']>, keyof Page<unknown>>>;
  /** A complete submission; the previous and next item are added. */
  whole: (ctx: Ctx, item: Item) => Promise<Omit<Output<Calls['findOne']>, 'previousId' | 'nextId'>>;
  /** Locks other rows that must be locked before the submission. */
  before?: (ctx: Ctx, id: string) => Promise<unknown>;
  /** Who wrote parts of what the platform's own staff submitted, beside the one who did. */
  authors?: (ctx: Ctx, item: Item) => Promise<readonly string[]>;
  /** Throws if the decision is not allowed, before anything is written. */
  require?: (ctx: Ctx, item: Item, decision: DecisionOf<Calls>) => Promise<unknown>;
  approve?: Step<Item, Calls>;
  reject?: Step<Item, Calls>;
  /** Runs after the submission has its new state. */
  after?: Step<Item, Calls>;
  /** Informs the submitter. */
  tell?: Step<Item, Calls>;
  /** Informs a company about several items that were approved together. */
  tellMany?: Bulk<Item>['tellMany'];
}

/** One kind of review: the handlers of its calls, and `decide` for modules that decide many at once. */
export function reviewOf<Item extends Submission, const Calls extends ReviewGroup>(
  name: ReviewName,
  calls: Calls,
  parts: Reviewed<Item, Calls>,
) {
  const sources: readonly ReviewSource[] = queues[name];
  const [own, changes] = sources as [ReviewSource, ReviewSource?];
  const subjectOf = (item: Item) => parts.subject?.(item) ?? item.id;
  const about = (item: Item) => ({ bizType: parts.bizType, bizId: subjectOf(item) });
  // A change request is a row of a different table than the object it changes.
  const sourceOf = (item: Item) => (changes && subjectOf(item) !== item.id ? changes : own);

  async function found(ctx: Ctx, id: string): Promise<Item> {
    const item = await parts.find(ctx, id);
    if (!item) throw new AppError('notFound');
    return item;
  }

  async function decide(ctx: Ctx, id: string, decision: DecisionOf<Calls>, version?: number): Promise<Item> {
    await parts.before?.(ctx, id);
    const item = await found(ctx, id);
    const source = sourceOf(item);
    const held = await beginReview(ctx, source, id, version);
    const authors = (await parts.authors?.(ctx, item)) ?? [];
    await requireSecondOfStaff(ctx, source, held, { right: calls.audit.access as PermissionCode, authors });
    await parts.require?.(ctx, item, decision);
    if (decision.bulk) mustBeGreen(await parts.checks(ctx, item));
    await (decision.pass ? parts.approve : parts.reject)?.(ctx, item, decision);
    await finishReview(ctx, source, held, decision, about(item));
    await parts.after?.(ctx, item, decision);
    return item;
  }

  if (calls.batchAudit)
    bulks.set(name, {
      call: calls.batchAudit,
      find: parts.find,
      pass: (ctx, id) => decide(ctx, id, passing(calls, id)),
      tell: async (ctx, item) => parts.tell?.(ctx, item as Item, passing(calls, (item as Item).id)),
      tellMany: parts.tellMany as Bulk['tellMany'],
    });

  const handlers = {
    async list(ctx: Ctx, filters: Parsed<Calls['list']>) {
      const page = await parts.list(ctx, filters);
      return { ...page, records: await parts.wire(ctx, page.records), ...(await parts.beside?.(ctx)) };
    },
    counts: (ctx: Ctx) => tabCounts(ctx, name),
    async findOne(ctx: Ctx, { id }: { id: string }) {
      return { ...(await parts.whole(ctx, await found(ctx, id))), ...(await around(ctx, sources, id)) };
    },
    async lock(ctx: Ctx, { id }: { id: string }) {
      const item = await found(ctx, id);
      return takeLock(ctx, sourceOf(item), id, about(item));
    },
    async unlock(ctx: Ctx, { id }: { id: string }) {
      const item = await found(ctx, id);
      return releaseLock(ctx, sourceOf(item), id, about(item));
    },
    async audit(ctx: Ctx, { id, version, ...said }: Parsed<ReviewGroup['audit']>) {
      const decision = { ...said, bulk: false } as DecisionOf<Calls>;
      const item = await decide(ctx, id, decision, version);
      await parts.tell?.(ctx, item, decision);
      return true;
    },
    batchAudit: async (ctx: Ctx, { ids, all }: { ids: string[]; all?: object }) =>
      passMany(ctx, name, all ? await pendingIds(ctx, all) : ids),
  };

  /** The ids of all pending items that match the filters. */
  async function pendingIds(ctx: Ctx, filters: object): Promise<string[]> {
    const ids: string[] = [];
    for (let pageNum = 1; ; pageNum += 1) {
      const { records, pages } = await parts.list(ctx, { ...filters, tab: 'pending', pageNum, pageSize: 1000 } as Parsed<Calls['list']>);
      ids.push(...records.map(({ id }) => id));
      if (pageNum >= pages) return ids;
    }
  }
  return { handlers: handlers as Pick<Handlers<Calls>, keyof Calls & ReviewStep> };
}

/** A submission without checks is not green: a person must look at it. */
function mustBeGreen(checks: readonly Check[]): void {
  if (checks.length === 0 || worstTone(checks) !== 'ok') throw new AppError('checksNotGreen');
}

/** An approval without further input; additional fields of the review get their defaults. */
function passing<Calls extends ReviewGroup>(calls: Calls, id: string): DecisionOf<Calls> {
  const { id: _, version: __, ...decision } = calls.audit.input.parse({ id, pass: true, opinion: '' });
  return { ...decision, bulk: true } as DecisionOf<Calls>;
}

/** The routes of a module that consists of a review; `more` are the handlers of its other calls. */
export const reviewRoutes = <Item extends Submission, const Calls extends ReviewGroup & Record<string, Handled>>(
  name: ReviewName,
  calls: Calls,
  parts: Reviewed<Item, Calls>,
  more: Omit<Handlers<Calls>, ReviewStep>,
): Route[] => handle(calls, { ...reviewOf(name, calls, parts).handlers, ...more } as Handlers<Calls>);
type Handled = Route['call'];

/** Refuses if a check found a fault, which no auditor may ignore. */
export function refuseFaults(checks: readonly Check[]): void {
  const bad = checks.find(({ tone }) => tone === 'bad');
  if (bad) throw new AppError('checkFailed', { what: bad });
}

/** The worst check of each pending submission; null after the decision. */
export async function tonesOf<Item extends Submission>(
  items: readonly Item[],
  checks: (item: Item) => Promise<readonly Check[]>,
): Promise<(id: string) => Check['tone'] | null> {
  const tones = new Map<string, Check['tone']>();
  for (const item of items) if (inState(applyLife, item.applyStatus, 'pending')) tones.set(item.id, worstTone(await checks(item)));
  return (id) => tones.get(id) ?? null;
}
