import { AppError } from '@touchmark/contract';
import { type ByTwo, inState, recallLife } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { requireStep } from '../../../http/table/step.ts';
import { findSecondPeople, requireSecondPerson } from '../../access/second-person/public.ts';
import * as rows from './recall.queries.ts';

const right = 'recall_approve';

type Waiting = Awaited<ReturnType<typeof rows.waitingOf>>;

/** What waits for a second person: the publishing, whose authors are all who wrote a part, or the lifting, whose author asked for it. */
function byTwo({ status, authors, endAskUser, submitted, endAsked }: Waiting): ByTwo | null {
  if (inState(recallLife, status, 'waiting')) return { authors, asked: submitted ?? 0 };
  if (inState(recallLife, status, 'ending')) return { authors: endAskUser ? [endAskUser] : [], asked: endAsked ?? 0 };
  return null;
}

/** Publishing, rejecting and lifting are each decided by a second person. The state is asked for first: nothing may wait at all. */
export async function requireDecider(
  ctx: Ctx,
  row: { id: string; companyId: string; status: number },
  step: 'approve' | 'end',
): Promise<void> {
  requireStep(recallLife, row.status, step);
  await requireSecondPerson(ctx, right, byTwo(await rows.waitingOf(ctx, row))!);
}

/** Whoever asked for a lifting withdraws it; whoever may publish turns it down. */
export function requireKeeper({ me }: Ctx, { endAskUser }: { endAskUser: string | null }): void {
  if (endAskUser !== me.userId && !me.permissions.has(right)) throw new AppError('forbidden');
}

/** Rows as they are shown: a list has the rows of several users, so what the caller may is said for him. */
export async function shownTo<Row extends Waiting>(ctx: Ctx, found: readonly Row[]) {
  const people = found.some((row) => byTwo(row) !== null) ? await findSecondPeople(ctx, right) : null;
  return found.map(({ authors, endAskUser, submitted, endAsked, ...row }) => {
    const request = byTwo({ status: row.status, authors, endAskUser, submitted, endAsked });
    return {
      ...row,
      mayApprove: request !== null && people!.objection(request) === null,
      askedEnd: inState(recallLife, row.status, 'ending') && endAskUser === ctx.me.userId,
    };
  });
}

/** The names of those who may decide what waits. */
export async function decidersOf(ctx: Ctx, row: Waiting): Promise<string[]> {
  const request = byTwo(row);
  return request ? rows.userNames(ctx, (await findSecondPeople(ctx, right)).of(request)) : [];
}
