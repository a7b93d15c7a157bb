import {
  AppError,
  type Check,
  type Output,
  type Page,
  type Parsed,
  type ReviewGroup,
  type ReviewName,
  type ReviewStep,
} from '@touchmark/contract';
import { worstTone } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { handle, type Handlers, type Route } from '../../../http/handle.ts';
import { queues, type ReviewSource } from './queues.ts';
import { beginReview, type Decision, finishReview, passEach, releaseLock, tabCounts, takeLock } from './review.ts';
import { around } from './review.queries.ts';

interface Submission {
  id: string;
  applyStatus: number;
}
/** What was decided; `bulk` where it passed with others because its checks are green. */
export type DecisionOf<Calls extends ReviewGroup> = Omit<Parsed<Calls['audit']>, 'id' | 'version'> & Decision & { bulk: boolean };
type RowsOf<Calls extends ReviewGroup> = Output<Calls['list']>['records'];
type Step<Item, Calls extends ReviewGroup> = (ctx: Ctx, item: Item, decision: DecisionOf<Calls>) => Promise<unknown>;

/** What a module says about its review. Everything that is the same in all of them (P-AUDIT) is below. */
export interface Reviewed<Item extends Submission, Calls extends ReviewGroup> {
  /** What audit rows and histories call it, and of which row they speak: of a change, what is changed. */
  bizType: string;
  subject?: (item: Item) => string;
  list: (ctx: Ctx, filters: Parsed<Calls['list']>) => Promise<Page<Item>>;
  find: (ctx: Ctx, id: string) => Promise<Item | undefined>;
  /** The automatic checks. */
  checks: (ctx: Ctx, item: Item) => Promise<readonly Check[]>;
  /** The rows of the list on the wire, and what the list answers beside them. */
  wire: (ctx: Ctx, items: readonly Item[]) => Promise<RowsOf<Calls>>;
  beside?: (ctx: Ctx) => Promise<Omit<Output<Calls['list']>, keyof Page<unknown>>>;
  /** A submission in full; the drawer's neighbours are added. */
  whole: (ctx: Ctx, item: Item) => Promise<Omit<Output<Calls['findOne']>, 'previousId' | 'nextId'>>;
  /** Holds what has to be held before the submission is. */
  before?: (ctx: Ctx, id: string) => Promise<unknown>;
  /** Throws where this may not be decided so, before anything is written. */
  require?: (ctx: Ctx, item: Item, decision: DecisionOf<Calls>) => Promise<unknown>;
  approve?: Step<Item, Calls>;
  reject?: Step<Item, Calls>;
  /** What follows once the submission has its new state. */
  after?: Step<Item, Calls>;
  /** Tells whoever handed it in. */
  tell?: Step<Item, Calls>;
}

/** One kind of review: its calls' handlers, and `decide` for those who decide many at once. */
export function reviewOf<Item extends Submission, const Calls extends ReviewGroup>(
  name: ReviewName,
  calls: Calls,
  parts: Reviewed<Item, Calls>,
) {
  const sources: readonly ReviewSource[] = queues[name];
  const [own, changes] = sources as [ReviewSource, ReviewSource?];
  const subjectOf = (item: Item) => parts.subject?.(item) ?? item.id;
  const about = (item: Item) => ({ bizType: parts.bizType, bizId: subjectOf(item) });
  // A change request is another row than what it changes.
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
    await parts.require?.(ctx, item, decision);
    if (decision.bulk) mustBeGreen(await parts.checks(ctx, item));
    await (decision.pass ? parts.approve : parts.reject)?.(ctx, item, decision);
    await finishReview(ctx, source, held, decision, about(item));
    await parts.after?.(ctx, item, decision);
    return item;
  }

  /** Passes a submission whose checks are all green, without a word to anybody. */
  const passGreen = (ctx: Ctx, id: string): Promise<Item> => decide(ctx, id, passing(calls, id));

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
    batchAudit: (ctx: Ctx, { ids }: { ids: string[] }) =>
      passEach(ctx, ids, async (id) => {
        const item = await passGreen(ctx, id);
        await parts.tell?.(ctx, item, passing(calls, id));
      }),
  };
  return { passGreen, handlers: handlers as unknown as Pick<Handlers<Calls>, keyof Calls & ReviewStep> };
}

/** What nothing was checked of is not green either: a person has to look. */
function mustBeGreen(checks: readonly Check[]): void {
  if (checks.length === 0 || worstTone(checks) !== 'ok') throw new AppError('checksNotGreen');
}

/** A decision that passes and says nothing more; what a review wants said besides has its default. */
function passing<Calls extends ReviewGroup>(calls: Calls, id: string): DecisionOf<Calls> {
  const { id: _, version: __, ...decision } = calls.audit.input.parse({ id, pass: true, opinion: '' });
  return { ...decision, bulk: true } as DecisionOf<Calls>;
}

/** The routes of a module that is a review; `more` are the handlers of what it has beyond one. */
export const reviewRoutes = <Item extends Submission, const Calls extends ReviewGroup & Record<string, Handled>>(
  name: ReviewName,
  calls: Calls,
  parts: Reviewed<Item, Calls>,
  more: Omit<Handlers<Calls>, ReviewStep>,
): Route[] => handle(calls, { ...reviewOf(name, calls, parts).handlers, ...more } as unknown as Handlers<Calls>);
type Handled = Route['call'];

/** Refuses what a check finds at fault: no auditor may pass it. */
export function refuseFaults({ language }: Ctx, checks: readonly Check[]): void {
  const bad = checks.find(({ tone }) => tone === 'bad');
  if (bad) throw new AppError('checkFailed', { what: bad[language] });
}

/** The worst check of each submission that waits; null once decided. */
export async function tonesOf<Item extends Submission>(
  items: readonly Item[],
  checks: (item: Item) => Promise<readonly Check[]>,
): Promise<(id: string) => Check['tone'] | null> {
  const tones = new Map<string, Check['tone']>();
  for (const item of items) if (item.applyStatus === 1) tones.set(item.id, worstTone(await checks(item)));
  return (id) => tones.get(id) ?? null;
}
