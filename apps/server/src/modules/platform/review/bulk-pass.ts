import { AppError, bulkAtOnce, type BulkPassResult, type Call, type Language, type ReviewName, reviews } from '@touchmark/contract';
import { writeAudit } from '../../../http/audit.queries.ts';
import { type Ctx, noHints, type Services, type CtxBase } from '../../../http/ctx.ts';
import { transaction } from '../../../http/pipeline.ts';
import { addTask } from '../../../jobs/jobs.queries.ts';
import { type Beginning, Cancelled, type Job, JobFault } from '../../../jobs/jobs.ts';
import { tellCompany } from '../settings/public.ts';
import { queues } from './queues.ts';
import { passEach } from './review.ts';
import { approvedBy } from './review.queries.ts';

export const bulkPassKind = 'bulkPass';

/** How one kind of review approves in bulk. */
export interface Bulk<Item = unknown> {
  call: Call;
  find: (ctx: Ctx, id: string) => Promise<Item | undefined>;
  pass: (ctx: Ctx, id: string) => Promise<Item>;
  tell: (ctx: Ctx, item: Item) => Promise<unknown>;
  /** One message for several items of a company; without it, each has its own. */
  tellMany?: ((ctx: Ctx, companyId: string, items: readonly Item[]) => Promise<unknown>) | undefined;
}
/** Every review, by its name; the task finds it here. */
export const bulks = new Map<ReviewName, Bulk>();

/** What begins the task of a bulk approval: its payload names the review. */
export const bulkPassBeginning: Beginning = {
  begunBy: { field: 'review', calls: () => new Map([...bulks].map(([review, { call }]) => [review, call])) },
};

/** The task's order: what was chosen, and by whom. `since` is when it was ordered. */
interface Order {
  review: ReviewName;
  ids: string[];
  language: Language;
  since: string;
  me: Omit<Ctx['me'], 'permissions' | 'grants'>;
}

/** Approves the given items whose checks are all green: a few at once, more by a task. */
export async function passMany(ctx: Ctx, review: ReviewName, chosen: readonly string[]): Promise<BulkPassResult> {
  const ids = [...new Set(chosen)];
  if (ids.length > bulkAtOnce) return { passed: 0, refused: [], taskId: await order(ctx, review, ids) };
  const bulk = bulks.get(review)!;
  const passed: unknown[] = [];
  const result = await passEach(ctx, ids, async (id) => passed.push(await bulk.pass(ctx, id)));
  await tellAll(ctx, bulk, passed);
  return result;
}

async function order({ db, me, language, now, services, afterCommit }: Ctx, review: ReviewName, ids: string[]): Promise<string> {
  const { permissions: _, grants: __, ...asked } = me;
  const { zh, en } = reviews[review].title;
  const payload: Order = { review, ids, language, since: now.toISOString(), me: asked };
  const taskId = await addTask(db, {
    kind: bulkPassKind,
    title: { zh: `批量通过：${zh}`, en: `Approve in bulk: ${en}` },
    payload,
    total: ids.length,
    companyId: me.companyId,
    userId: me.userId,
  });
  afterCommit(() => services.jobs.wake());
  return taskId;
}

/** The refused items that the result of a task names. */
const named = 100;

/** Approves item by item, each in a transaction with its audit row. Repeated after an interruption, it counts what it had approved. */
export const bulkPassJob =
  (services: Services): Job =>
  async ({ task, progress }) => {
    const { review, ids, language, since, me } = task.payload as Order;
    const bulk = bulks.get(review);
    if (!bulk) throw new JobFault('该审核已不存在|This review no longer exists');
    const base = (): CtxBase => ({
      me: { ...me, permissions: new Set(), grants: new Map() },
      language,
      now: new Date(),
      services,
      address: '',
      agent: '',
      hints: noHints,
    });
    const passed: unknown[] = [];
    const refused: BulkPassResult['refused'] = [];
    const tell = () => transaction(base(), (ctx) => tellAll(ctx, bulk, passed));
    try {
      for (const [at, id] of ids.entries()) {
        await transaction(base(), async (ctx, notes) => {
          const earlier = await approvedBy(ctx, queues[review], id, since);
          passed.push(earlier ? await bulk.find(ctx, id) : await bulk.pass(ctx, id));
          if (!earlier) await writeAudit(ctx, bulk.call, { ids: [id] }, notes, null);
        }).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          refused.push({ id, msg: error.say(language) });
        });
        await progress(at + 1, ids.length);
      }
    } catch (error) {
      // What was approved before somebody cancelled stays approved, so its owners are told.
      if (error instanceof Cancelled) await tell();
      throw error;
    }
    await tell();
    return { passed: passed.length, left: refused.length, refused: refused.slice(0, named) };
  };

/** One message for each company; a single item has its own text. */
async function tellAll(ctx: Ctx, { tell, tellMany }: Bulk, items: readonly unknown[]): Promise<void> {
  const owners = new Map<string, unknown[]>();
  for (const item of items as { companyId: string }[]) owners.set(item.companyId, [...(owners.get(item.companyId) ?? []), item]);
  for (const [companyId, own] of owners)
    if (tellMany && own.length > 1) await tellMany(ctx, companyId, own);
    else for (const item of own) await tell(ctx, item);
}

/** The message about several approved items of a review, to a company's main account and the holders of the given roles. */
export const tellTogether =
  (review: ReviewName, roles: readonly string[], path: string) =>
  ({ db }: Ctx, companyId: string, { length: count }: readonly unknown[]): Promise<void> =>
    tellCompany(db, companyId, roles, { scene: 'REVIEW_BULK_PASS', values: { review: reviews[review].title, count }, path });
