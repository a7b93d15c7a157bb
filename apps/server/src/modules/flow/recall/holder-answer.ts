import { isMasked, type Output, type Parsed, recall } from '@touchmark/contract';
import { maskPhone, outcomeFault, shownBoxNo } from '@touchmark/domain';
import { asSystem } from '../../../db/as-system.ts';
import { type Db } from '../../../db/connect.ts';
import { writeAudit } from '../../../http/audit.queries.ts';
import { type Ctx, nobody, type CtxBase } from '../../../http/ctx.ts';
import { fieldFault, transaction } from '../../../http/pipeline.ts';
import { hashToken } from '../../../http/session/token.ts';
import { requireWayIn } from '../../../http/session/way-in.ts';
import { type Opener, sealText, shownText } from '../../../sealed.ts';
import { tellCompany } from '../../messages/message/public.ts';
import * as links from './holder-link.queries.ts';
import { listedUnits } from './recall-export.ts';
import * as lists from './recall-list.queries.ts';
import * as rows from './recall.queries.ts';

const phonePurpose = 'recallContact';
const shownRuns = 200;

export const phoneOf = (opener: Opener, sealed: Buffer | null, mask?: (text: string) => string): string =>
  sealed ? shownText(opener, sealed, phonePurpose, mask) : '';

export type Holder = Awaited<ReturnType<typeof rows.holders.hold>>;
/** The recall that is asked about. */
export type Asked = NonNullable<Awaited<ReturnType<typeof rows.find>>>;
type Work<T> = (ctx: Ctx, holder: Holder, row: Asked) => Promise<T>;

/**
 * Work for a holder with the right link, in the name of the company. A wrong link and one that ended are the same. His page only
 * finds the rows; his answer holds them, in the order in which the company does that records one.
 */
async function asHolder<T>(base: CtxBase, token: string, how: 'find' | 'hold', work: Work<T>): Promise<T> {
  const hash = hashToken(token);
  const good = async (db: Db) => requireWayIn(db, 'recallHolder', await links.linked(db, hash), 'linkEnded');
  const whose = await asSystem(base.services, good);
  return transaction({ ...base, me: { ...nobody, companyId: whose.companyId } }, async (ctx) => {
    const holder = await rows.holders[how](ctx, whose.id);
    await rows.recalls[how](ctx, whose.recallId);
    // The recall may have been closed meanwhile.
    await good(ctx.db);
    return work({ ...ctx, me: { ...ctx.me, userName: holder.name } }, holder, (await rows.find(ctx, whose.recallId))!);
  });
}

/** What a holder sees: what is recalled, what he has of it, and what he answered. */
export const openAnswer = (base: CtxBase, { token }: Parsed<typeof recall.openAnswer>): Promise<Output<typeof recall.openAnswer>> =>
  asHolder(base, token, 'find', shownPart);

/** The same of a holder who was proven otherwise; `ctx` has the rows of the company that recalls. */
export async function shownPart(ctx: Ctx, holder: Holder, row: Asked): Promise<Output<typeof recall.openAnswer>> {
  const place = { companyId: holder.companyId, recallId: row.id };
  const runs = await lists
    .units(ctx, { id: row.id, holderId: holder.id })
    .limit(shownRuns + 1)
    .execute();
  const company = await links.companyNames(ctx.db, holder.companyId);
  const { recallNo, title, drill, reason, instructions, instructionsEn, hotline } = row;
  const { units, boxes, found, sold, returned, destroyed, answer, contactName, answerTime } = holder;
  const boxNos = await links.boxesOfHolder(ctx.db, place, holder.id, shownRuns);
  return {
    recallNo,
    title,
    drill,
    reason,
    instructions,
    instructionsEn,
    hotline,
    holderName: holder.name,
    units,
    boxes,
    found,
    sold,
    returned,
    destroyed,
    answer,
    contactName,
    answerTime,
    companyName: company.name,
    companyNameEn: company.nameEn,
    contactPhone: phoneOf(ctx.services, holder.contactPhone, maskPhone),
    products: await links.productsOf(ctx.db, place, holder.id),
    boxNos: boxNos.map((box) => shownBoxNo(box)),
    codes: (await listedUnits(ctx, runs.slice(0, shownRuns))).map(({ code, lastCode, units: size, boxNo }) => ({
      code,
      lastCode,
      units: size,
      boxNo,
    })),
    moreCodes: runs.length > shownRuns,
  };
}

/** Saves what a holder answers, as often as he likes until the recall ends. */
export const reply = (base: CtxBase, { token, ...answer }: Parsed<typeof recall.reply>): Promise<true> =>
  asHolder(base, token, 'hold', async (ctx, holder, row) => {
    await takeAnswer(ctx, holder, row, answer);
    await writeAudit(
      ctx,
      recall.reply,
      answer,
      [{ bizType: 'recall', bizId: row.id, action: 'reply', opinion: `${holder.name}：${answer.found}/${holder.units}` }],
      null,
    );
    return true as const;
  });

/** Takes the answer of a holder who was proven, and tells the company that recalls; `ctx` has its rows. */
export async function takeAnswer(ctx: Ctx, holder: Holder, row: Asked, answer: Omit<Parsed<typeof recall.reply>, 'token'>): Promise<void> {
  const fault = outcomeFault(answer, holder.units);
  if (fault) throw outcomeRefused(ctx, fault);
  // The phone comes back masked as it was shown: then it stays what it is.
  const kept = isMasked(answer.contactPhone) && phoneOf(ctx.services, holder.contactPhone, maskPhone) === answer.contactPhone;
  if (isMasked(answer.contactPhone) && !kept)
    throw fieldFault('contactPhone', { zh: '含有“*”，请填写完整内容', en: 'is masked; enter the whole of it' });
  const contactPhone = kept
    ? holder.contactPhone
    : answer.contactPhone
      ? sealText(ctx.services.secrets.dataKey, answer.contactPhone, phonePurpose)
      : null;
  await links.replied(ctx.db, holder, { ...answer, contactPhone });
  if (holder.answerTime === null || holder.found !== answer.found || holder.sold !== answer.sold)
    await tellReplied(ctx, holder, row, answer);
}

export const outcomeRefused = (ctx: Ctx, { field, most }: { field: string; most: number }) =>
  fieldFault(field, { zh: `不能大于 ${most} 件`, en: `cannot exceed ${most} units` });

/** Told once, and again when the numbers change, so that saving the same again troubles nobody. */
const tellReplied = (
  { db }: Ctx,
  { companyId, name, units }: { companyId: string; name: string; units: number },
  { id, title, drill }: { id: string; title: string; drill: boolean },
  { found, sold }: { found: number; sold: number },
) =>
  tellCompany(db, companyId, ['ENT_WMS'], {
    title: {
      zh: `${drill ? '【演练】' : ''}${name} 已答复召回“${title}”`,
      en: `${drill ? '[Drill] ' : ''}${name} answered the recall “${title}”`,
    },
    content: {
      zh: `应召回 ${units} 件：已找到 ${found} 件，已售出 ${sold} 件。`,
      en: `Of ${units} units, ${found} were found and ${sold} sold.`,
    },
    path: `/recall/index?id=${id}`,
  });
