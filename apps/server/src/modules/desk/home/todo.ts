import { promisedReviewDays, today, workingDays } from '@touchmark/domain';
import {
  type Call,
  type InboxItem,
  pages,
  type PagePath,
  type PageRow,
  type Parsed,
  type PermissionCode,
  type Review,
  type ReviewName,
  reviews,
  rightsOf,
  type Todo,
  type wel,
} from '@touchmark/contract';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';
import { ownTodos, staffTodos } from '../../../http/table/todo.queries.ts';
import { inbox, waitingOf } from '../../platform/review/public.ts';
import * as rows from './home.queries.ts';

/** Whether a user may open a page. */
export const mayOpen = ({ me }: Ctx, path: PagePath): boolean =>
  (pages[path] as PageRow<PermissionCode>).codes.some((code) => code.endsWith('_view') && me.permissions.has(code));

const mayCall = ({ me }: Ctx, { access }: Call): boolean => rightsOf(access).some((code) => me.permissions.has(code));

const tones: readonly Todo['tone'][] = ['red', 'amber', 'blue', 'grey'];

/** The queues a reviewer may open. */
const queuesOf = ({ me }: Ctx): ReviewName[] =>
  (Object.entries(reviews) as [ReviewName, Review][])
    .filter(([, { calls }]) => me.permissions.has(calls.list.access as PermissionCode))
    .map(([name]) => name);

/** What waits in all queues of a reviewer, with its age against the promised time. */
export async function inboxOf(ctx: Ctx, { queue, ...page }: Parsed<typeof wel.inbox>): Promise<InboxItem[]> {
  if (!isPlatform(ctx.me)) return [];
  const waiting = await inbox(
    ctx,
    queuesOf(ctx).filter((name) => !queue || name === queue),
    page,
  );
  return waiting.map((row) => {
    const waitingDays = workingDays(row.submitTime, today(ctx.now));
    return { ...row, waitingDays, daysLeft: promisedReviewDays - waitingDays };
  });
}

/** The user's pending items: a company's own, most urgent first; or for staff every review page, also those with an empty queue. */
export async function todosOf(ctx: Ctx): Promise<Todo[]> {
  if (!isPlatform(ctx.me)) {
    const shown = ownTodos
      .filter(({ path, unless, call }) => mayOpen(ctx, path) && !(unless && mayOpen(ctx, unless)) && (!call || mayCall(ctx, call)))
      .toSorted((a, b) => tones.indexOf(a.tone) - tones.indexOf(b.tone));
    const counts = await rows.counts(ctx, shown);
    return shown
      .map(({ key, title, path, query = '', tone }) => ({
        key,
        title,
        count: counts[key] ?? 0,
        path: path + query,
        tone,
        oldestDays: null,
      }))
      .filter(({ count }) => count > 0);
  }
  const todos: Todo[] = [];
  for (const name of queuesOf(ctx)) {
    const { title, page } = reviews[name];
    const { count, oldestDays } = await waitingOf(ctx, name);
    todos.push({
      key: name,
      title,
      count,
      path: page,
      oldestDays: count > 0 ? oldestDays : null,
      tone: oldestDays > 2 * promisedReviewDays ? 'red' : oldestDays > promisedReviewDays ? 'amber' : count > 0 ? 'blue' : 'grey',
    });
  }
  for (const { key, title, path, call, waiting } of staffTodos) {
    if (!mayCall(ctx, call)) continue;
    const found = await waiting(ctx);
    if (found.count > 0) todos.push({ key, title, path, ...found, tone: 'amber' });
  }
  return todos;
}
