import type { AptitudeContent, aptitudeReview, AptitudeFields } from '@touchmark/contract';
import { aptitudeChecks, today } from '@touchmark/domain';
import { historyOf } from '../../../http/audit.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { fileRefs } from '../../platform/file/public.ts';
import { type Decision, type Reviewed, reviewStateOf, tellTogether, tonesOf } from '../../platform/review/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { aptitudeChanges, aptitudes, countProducts, fieldsOfAptitude } from '../aptitude/public.ts';
import { categoryTree } from '../category/public.ts';
import { unknownStandards } from '../product-standard/public.ts';
import * as rows from './aptitude-review.queries.ts';
import type { SubmissionRow } from './aptitude-review.queries.ts';

export const bizType = 'aptitude';

/** The review of certificates: one that is approved proves products, an approved change is merged. */
export const aptitudesReviewed: Reviewed<SubmissionRow, typeof aptitudeReview> = {
  bizType,
  subject: ({ aptitudeId }) => aptitudeId,
  list: rows.list,
  find: rows.find,
  checks: async (ctx, item) => checksOf(ctx, item, (await submissionOf(ctx, item)).submitted),
  async wire(ctx, items) {
    const toneOf = await tonesOf(items, (item) => aptitudesReviewed.checks(ctx, item));
    return items.map((item) => ({ ...item, ...reviewStateOf(item, ctx.now), checkTone: toneOf(item.id) }));
  },
  async whole(ctx, item) {
    const { submitted, before } = await submissionOf(ctx, item);
    const [row] = await aptitudesReviewed.wire(ctx, [item]);
    return {
      ...row!,
      submitted: await contentOf(ctx, submitted),
      before: before && (await contentOf(ctx, before)),
      checks: await checksOf(ctx, item, submitted),
      products: await countProducts(ctx, item.aptitudeId),
      history: await historyOf(ctx, bizType, item.aptitudeId),
    };
  },
  async approve(ctx, item) {
    if (item.submission === 'FIRST') return;
    const { submitted } = await submissionOf(ctx, item);
    const held = await aptitudes.holdAny(ctx, item.aptitudeId);
    // A change is the company’s own word: who filled in the former text answers no longer for it.
    await aptitudes.set(ctx, held, { ...submitted, filledBy: '', filledTrusted: false });
  },
  async tell(ctx, item, { pass, opinion }: Decision) {
    const what = item.submission === 'CHANGE' ? 'CHANGE' : 'AUDIT';
    await tellCompany(ctx.db, item.companyId, ['ENT_IDENT'], {
      scene: `APTITUDE_${what}_${pass ? 'PASS' : 'REJECT'}`,
      values: { aptitudeName: item.name, opinion },
      mark: `aptitude:${item.id}`,
    });
  },
  tellMany: tellTogether('aptitudeCheck', ['ENT_IDENT'], '/aptitude/manage'),
};

/** The submitted fields: the certificate’s own, or the requested and the present ones of a change. */
async function submissionOf(
  ctx: Ctx,
  { id, aptitudeId, submission }: Pick<SubmissionRow, 'id' | 'aptitudeId' | 'submission'>,
): Promise<{ submitted: AptitudeFields; before: AptitudeFields | null }> {
  if (submission === 'FIRST') return { submitted: fieldsOfAptitude(await aptitudes.find(ctx, aptitudeId)), before: null };
  const { snapshot, before } = (await aptitudeChanges.find(ctx, id))!;
  return { submitted: snapshot, before };
}

const checksOf = async (ctx: Ctx, item: SubmissionRow, fields: AptitudeFields) =>
  aptitudeChecks({
    ...fields,
    validTo: fields.validTo ?? null,
    files: fields.files.length,
    today: today(ctx.now),
    holders: await rows.otherHolders(ctx, item),
    unknownStandards: await unknownStandards(ctx, fields.relatedStandards),
  });

async function contentOf(ctx: Ctx, { categoryCodes, validTo, files, ...fields }: AptitudeFields): Promise<AptitudeContent> {
  const names = new Map([...(await categoryTree(ctx)).values()].map(({ code, name }) => [code, name]));
  return {
    ...fields,
    validTo: validTo ?? null,
    categories: categoryCodes.flatMap((code) => names.get(code) ?? []),
    files: await fileRefs(ctx, files),
  };
}
