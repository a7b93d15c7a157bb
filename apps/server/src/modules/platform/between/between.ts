import { AppError, type Text } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { actAsPlatform, actFor } from '../../../http/session/act-for.ts';
import { tellCompany } from '../settings/public.ts';
import * as rows from './between.queries.ts';

type Roles = Parameters<typeof tellCompany>[2];
type Message = Parameters<typeof tellCompany>[3];

/** Another certified company by its exact name or credit code; undefined if there is none, or it is the caller's own. */
export async function findPartner(ctx: Ctx, text: string): Promise<{ id: string; name: string } | undefined> {
  const found = await actAsPlatform(ctx, () => rows.certifiedCompany(ctx.db, text));
  return found?.id === ctx.me.companyId ? undefined : found;
}

/** As `findPartner`, refused at its field. `instead` says what else may be done. */
export async function requirePartner(
  ctx: Ctx,
  text: string,
  field: string,
  instead: Text = { zh: '', en: '' },
): Promise<{ id: string; name: string }> {
  const found = await findPartner(ctx, text);
  if (found) return found;
  throw fieldFault(field, {
    zh: `没有这家已认证的企业，请填写完整名称或统一社会信用代码${instead.zh}`,
    en: `is not another certified company; enter its full name or its credit code${instead.en}`,
  });
}

/** Notifies the people of another company who have one of these roles; the message names the caller's company. */
export async function notifyPartner(ctx: Ctx, to: string, roles: Roles, message: (companyName: string) => Message): Promise<void> {
  const { name } = await rows.companyById(ctx.db, ctx.me.companyId);
  await actFor(ctx, to, () => tellCompany(ctx.db, to, roles, message(name)));
}

/**
 * The other company answers: `found` is a row of its owner, `answers` the company that may. `work` gets the owner's context. Whoever
 * else asks finds nothing.
 */
export async function answerFor<Row extends { companyId: string }, T>(
  ctx: Ctx,
  found: Row | undefined,
  answers: (row: Row) => string | null,
  work: (owner: Ctx, row: Row) => Promise<T>,
): Promise<{ row: Row; result: T }> {
  if (!found || answers(found) !== ctx.me.companyId) throw new AppError('notFound');
  return { row: found, result: await actFor(ctx, found.companyId, (owner) => work(owner, found)) };
}
