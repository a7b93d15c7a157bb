import { AppError, type Check, type PrefixAudit, type PrefixAuditRow } from '@touchmark/contract';
import {
  nextState,
  prefixChecks,
  prefixEventDue,
  prefixLife,
  type PrefixStatus,
  prefixStatusAt,
  today,
  worstTone,
} from '@touchmark/domain';
import { historyOf } from '../../../http/audit.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { fileRefs } from '../../platform/file/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { beginReview, type Decision, finishReview, neighboursOf, reviewStateOf, type ReviewSource } from '../../platform/review/public.ts';
import * as rows from './prefix.queries.ts';
import * as items from './prefix-review.queries.ts';
import type { SubmissionRow } from './prefix-review.queries.ts';

export const bizType = 'gs1Prefix';
export const first: ReviewSource = { table: 'gs1Prefix' };
export const renewals: ReviewSource = { table: 'changeRequest', bizType };
export const sources = [first, renewals];

/** One submission by its number, with the table it stands in. */
export async function submission(ctx: Ctx, id: string): Promise<{ item: SubmissionRow; source: ReviewSource }> {
  const item = await items.submissionOf(ctx, id);
  if (!item) throw new AppError('notFound');
  return { item, source: item.kind === 'RENEWAL' ? renewals : first };
}

async function checksOf(ctx: Ctx, item: SubmissionRow): Promise<Check[]> {
  const others = (await rows.overlapping(ctx, item.prefix, item.prefixId)).map(({ memberName, prefix }) => `${memberName}（${prefix}）`);
  const rivals = (await rows.rivals(ctx, item.prefix, item.companyId)).map(({ name }) => name);
  const users = (await items.otherUsers(ctx, item.prefix, item.companyId)).map(({ name }) => name);
  return prefixChecks({
    prefix: item.prefix,
    memberName: item.memberName,
    companyName: item.companyName,
    remark: item.remark,
    gln: item.gln,
    validFrom: item.validFrom,
    validTo: item.validTo,
    validToBefore: item.validToBefore,
    files: item.certFile.length,
    today: today(ctx.now),
    holders: others,
    rivals,
    users,
    demo: ctx.services.demo,
  });
}

/** Rows of the review list on the wire, with the worst check of those that wait. */
export async function listedSubmissions(ctx: Ctx, records: readonly SubmissionRow[]): Promise<PrefixAuditRow[]> {
  const listed: PrefixAuditRow[] = [];
  for (const item of records) {
    listed.push({
      ...reviewStateOf(item, ctx.now),
      kind: item.kind as PrefixAuditRow['kind'],
      status: item.status as PrefixStatus,
      checkTone: item.applyStatus === 1 ? worstTone(await checksOf(ctx, item)) : null,
    });
  }
  return listed;
}

export async function wholeSubmission(ctx: Ctx, id: string): Promise<PrefixAudit> {
  const { item } = await submission(ctx, id);
  const [row] = await listedSubmissions(ctx, [item]);
  if (!row) throw new AppError('notFound');
  const { uscc, regionName } = await items.companyFacts(ctx, item.companyId);
  return {
    ...row,
    gln: item.gln,
    issueDate: item.issueDate,
    remark: item.remark,
    certFile: await fileRefs(ctx, item.certFile),
    uscc,
    regionName,
    validToBefore: item.validToBefore,
    checks: await checksOf(ctx, item),
    history: await historyOf(ctx, bizType, item.prefixId),
    ...(await neighboursOf(ctx, sources, id)),
  };
}

/** Decides on a submission: a registration comes into force, a renewal moves the last day. */
export async function decide(
  ctx: Ctx,
  id: string,
  decision: Decision,
  { version, greenOnly = false }: { version?: number | undefined; greenOnly?: boolean } = {},
): Promise<void> {
  await rows.holdRegister(ctx);
  const { item, source } = await submission(ctx, id);
  const row = await beginReview(ctx, source, id, version);
  const checks = await checksOf(ctx, item);
  if (greenOnly && worstTone(checks) !== 'ok') throw new AppError('checksNotGreen');
  const bad = checks.find(({ tone }) => tone === 'bad');
  if (decision.pass && bad) throw new AppError('checkFailed', { what: bad[ctx.language] });
  if (decision.pass)
    await (item.kind === 'RENEWAL'
      ? renew(ctx, item)
      : rows.setStatus(ctx, item.companyId, item.prefixId, inForce(item.validTo, today(ctx.now))));
  await finishReview(ctx, source, row, decision, { bizType, bizId: item.prefixId });
  await tell(ctx, item, decision);
}

/** The validity a prefix has once it is registered: valid, and from there on as the day says. */
function inForce(validTo: string, day: string): PrefixStatus {
  const valid = nextState(prefixLife, 0, 'enforce')!;
  const due = prefixEventDue(valid, validTo, day);
  return due ? nextState(prefixLife, valid, due)! : valid;
}

async function renew(ctx: Ctx, item: SubmissionRow): Promise<void> {
  const held = await rows.hold(ctx, item.prefixId);
  if (!held || nextState(prefixLife, held.status as PrefixStatus, 'renew') === undefined) throw new AppError('notAllowedInState');
  await rows.mergeRenewal(
    ctx,
    item.companyId,
    item.prefixId,
    { validTo: item.validTo, certFile: item.certFile },
    prefixStatusAt(item.validTo, today(ctx.now)),
  );
}

async function tell(ctx: Ctx, item: SubmissionRow, { pass, opinion }: Decision): Promise<void> {
  const scene =
    item.kind === 'RENEWAL' ? (pass ? 'PREFIX_RENEW_PASS' : 'PREFIX_RENEW_REJECT') : pass ? 'PREFIX_AUDIT_PASS' : 'PREFIX_AUDIT_REJECT';
  await tellCompany(ctx.db, item.companyId, ['ENT_GS1'], {
    scene,
    values: { prefix: item.prefix, endDate: item.validTo, opinion },
    mark: `gs1-prefix:${item.id}`,
  });
}
