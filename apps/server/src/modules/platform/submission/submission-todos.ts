import type { PagePath, Text } from '@touchmark/contract';
import { applyLife, type ApplyStatus } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { countOwn } from '../../../http/table/todo.queries.ts';
import type { changesOf } from '../change-request/public.ts';
import type { SubmittedTable } from './submissions.ts';

interface Words {
  /** Of the to-dos: `brandsRejected`, `brandChangesRejected`. */
  key: { one: string; many: string };
  noun: { zh: string; one: string; many: string };
  /** The page with the list of them. */
  path: PagePath;
  /** What its filters are called in the address, if several lists stand on it: `apply.`. */
  filters?: string;
}

/** What can wait for the people of a company that submits things: those rejected, changes rejected, those in review. */
export function submissionTodos(table: SubmittedTable, { key, noun, path, filters = '' }: Words) {
  const inState = (applyStatus: ApplyStatus) => ({
    path,
    query: `?${filters}applyStatus=${applyStatus}`,
    count: (ctx: Ctx) => countOwn(ctx, table, { applyStatus }),
  });
  const title = (zh: string, en: string): Text => ({ zh, en });
  return {
    rejected: {
      key: `${key.many}Rejected`,
      title: title(`被驳回的${noun.zh}`, `${noun.many} rejected`),
      tone: 'red' as const,
      ...inState(applyLife.at.rejected),
    },
    changeRejected: ({ wasRejected }: Pick<ReturnType<typeof changesOf>, 'wasRejected'>) => ({
      key: `${key.one}ChangesRejected`,
      title: title(`被驳回的${noun.zh}变更`, `${noun.one} changes rejected`),
      tone: 'red' as const,
      path,
      query: `?${filters}changeRejected=true`,
      count: (ctx: Ctx) => countOwn(ctx, table, {}).where(wasRejected(table)),
    }),
    pending: {
      key: `${key.many}Pending`,
      title: title(`审核中的${noun.zh}`, `${noun.many} in review`),
      tone: 'grey' as const,
      ...inState(applyLife.at.pending),
    },
  };
}
