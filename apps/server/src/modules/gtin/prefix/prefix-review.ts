import { type Check, type PrefixAuditRow, prefixReview } from '@touchmark/contract';
import { nextState, prefixChecks, prefixEventDue, prefixLife, type PrefixStatus, prefixStatusAt, today } from '@touchmark/domain';
import { historyOf } from '../../../http/audit.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { requireStep } from '../../../http/table/step.ts';
import { fileRefs } from '../../platform/file/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import {
  type Decision,
  refuseFaults,
  reviewOf,
  type ReviewSource,
  reviewStateOf,
  tellTogether,
  tonesOf,
} from '../../platform/review/public.ts';
import * as rows from './prefix.queries.ts';
import { prefixes } from './prefix.queries.ts';
import * as items from './prefix-review.queries.ts';
import type { SubmissionRow } from './prefix-review.queries.ts';
import { placeIn } from '../../platform/division/public.ts';

export const bizType = 'gs1Prefix';
export const first: ReviewSource = { table: 'gs1Prefix' };

/**
 * The review of certificates: approving a registration makes it valid, approving a renewal changes the last day. Submissions with
 * faults cannot be approved.
 */
export const { handlers: reviewHandlers } = reviewOf<SubmissionRow, typeof prefixReview>('gs1Prefix', prefixReview, {
  bizType,
  subject: ({ prefixId }) => prefixId,
  list: items.submissions,
  find: items.submissionOf,
  checks: checksOf,
  wire: listed,
  whole,
  before: rows.holdRegister,
  async require(ctx, item, { pass, bulk }) {
    if (pass && !bulk) refuseFaults(await checksOf(ctx, item));
  },
  approve: (ctx, item) =>
    item.kind === 'RENEWAL'
      ? renew(ctx, item)
      : prefixes.set(ctx, { id: item.prefixId, companyId: item.companyId }, { status: inForce(item.validTo, today(ctx.now)) }),
  tell,
  tellMany: tellTogether('gs1Prefix', ['ENT_GS1'], '/GS1ComPrefix/index'),
});

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

async function listed(ctx: Ctx, records: readonly SubmissionRow[]): Promise<PrefixAuditRow[]> {
  const toneOf = await tonesOf(records, (item) => checksOf(ctx, item));
  return records.map((item) => ({
    ...reviewStateOf(item, ctx.now),
    kind: item.kind as PrefixAuditRow['kind'],
    checkTone: toneOf(item.id),
  }));
}

async function whole(ctx: Ctx, item: SubmissionRow) {
  const [row] = await listed(ctx, [item]);
  const { uscc, regionName } = await items.companyFacts(ctx, item.companyId);
  return {
    ...row!,
    gln: item.gln,
    issueDate: item.issueDate,
    remark: item.remark,
    certFile: await fileRefs(ctx, item.certFile),
    uscc,
    regionName: placeIn(ctx.language, regionName),
    validToBefore: item.validToBefore,
    checks: await checksOf(ctx, item),
    history: await historyOf(ctx, bizType, item.prefixId),
  };
}

/** The initial validity of a registered prefix: valid, or what its last day requires. */
function inForce(validTo: string, day: string): PrefixStatus {
  const valid = nextState(prefixLife, prefixLife.at.notYet, 'enforce')!;
  const due = prefixEventDue(valid, validTo, day);
  return due ? nextState(prefixLife, valid, due)! : valid;
}

async function renew(ctx: Ctx, item: SubmissionRow): Promise<void> {
  const held = await prefixes.holdAny(ctx, item.prefixId);
  requireStep(prefixLife, held.status, 'renew');
  const { validTo, certFile } = item;
  await prefixes.set(ctx, held, { validTo, certFile, status: prefixStatusAt(validTo, today(ctx.now)) });
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
