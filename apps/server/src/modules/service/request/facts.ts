import type { RequestFacts } from '@touchmark/contract';
import {
  type CodeStatus,
  codeLife,
  codeTextOf,
  type Cover,
  coveredUntil,
  daysBetween,
  namesOfParts,
  today,
  type WarrantyMonths,
  type WarrantyPart,
  warrantyBegin,
} from '@touchmark/domain';
import { findCode, type FoundCode } from '../../../codes/public.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { actFor } from '../../../http/act-for.ts';
import { producedOf } from '../../codes/production/public.ts';
import { findCard, maskedCustomer, promiseFor, saleOf, termsNow } from '../warranty/public.ts';
import { pieceOf, tellingStates } from './facts.queries.ts';
import { receiverAt } from './party.ts';

/** The unit of a text: of the caller’s company, or of one for which it stands as a receiver. What others have is no code at all. */
export async function unitNamed(ctx: Ctx, text: string): Promise<FoundCode> {
  const read = codeTextOf(text);
  const found = read ? await findCode(ctx.services.scanRaw, read) : undefined;
  const mine = found && (found.companyId === ctx.me.companyId || (await receiverAt(ctx, found.companyId)));
  if (!found || !mine)
    throw fieldFault('text', { zh: '没有找到这个编码，请核对或重新扫描', en: 'is no code of yours; check it or scan again' }, ctx.language);
  return found;
}

/** Work for the company of a unit: directly for its own people, otherwise for those who stand as its receiver. */
export const forOwner = <T>(ctx: Ctx, companyId: string, work: (company: Ctx) => Promise<T>): Promise<T> =>
  companyId === ctx.me.companyId ? work(ctx) : actFor(ctx, companyId, work);

interface Piece {
  productId: string;
  code: string;
  unit: { batchId: string; serial: number } | null;
}

/** What is known of a piece. The context is its company’s. Without a card, the day of its sale and today’s terms. */
export async function factsOf(ctx: Ctx, piece: Piece): Promise<RequestFacts & { prodBatchId: string | null }> {
  const { companyId } = ctx.me;
  const { unit, productId, code } = piece;
  const made = unit ? (await producedOf(ctx.db, companyId, unit.batchId, [unit.serial])).get(unit.serial) : undefined;
  const prodBatchId = made?.prodBatchId ?? null;
  const about = (await pieceOf(ctx.db, companyId, { productId, prodBatchId })) ?? { productName: '', model: '', prodBatchNo: '' };
  const card = unit ? await findCard(ctx.db, companyId, unit) : undefined;
  const sale = unit ? await saleOf(ctx, companyId, unit) : undefined;
  const day = today(ctx.now);
  const promise = card
    ? { months: card.months as WarrantyMonths, termsId: card.termsId }
    : await promiseFor(ctx.db, companyId, productId, sale?.soldOn ?? day);
  const soldOn = card?.soldOn ?? sale?.soldOn ?? card?.boughtOn ?? null;
  const begin =
    card?.beginDate ??
    ('begins' in promise ? warrantyBegin(promise, { soldOn, boughtOn: null, installedOn: null, deliveredOn: null }) : null);
  const terms = await termsNow(ctx.db, companyId, { termsId: promise.termsId, productId, day });
  const since = card?.deliveredOn ?? card?.installedOn ?? soldOn;
  const customer = card ? maskedCustomer(ctx.services, card) : undefined;
  return {
    code,
    productId,
    ...about,
    prodBatchId,
    unitState: await stateOf(ctx, code),
    cardId: card?.id ?? null,
    begin,
    parts: begin === null ? [] : partsOf(promise.months, begin),
    soldOn,
    days: since === null ? null : Math.max(0, daysBetween(since, day)),
    seller: card?.seller || sale?.seller || '',
    termsVersion: terms?.termsVersion ?? null,
    returnText: terms?.returnText ?? '',
    exchangeText: terms?.exchangeText ?? '',
    repairText: terms?.repairText ?? '',
    sourceText: terms?.sourceText ?? '',
    customerName: customer?.customerName ?? '',
    phone: customer?.phone ?? '',
  };
}

const partsOf = (months: WarrantyMonths, begin: string) =>
  namesOfParts.flatMap((part) => {
    const until = months[part] ? coveredUntil(months, begin, part) : null;
    return until ? [{ part, until }] : [];
  });

/** The state of a unit, where a clerk must know it. */
async function stateOf(ctx: Ctx, code: string): Promise<RequestFacts['unitState']> {
  const read = code ? codeTextOf(code) : null;
  const found = read ? await findCode(ctx.services.scanRaw, read) : undefined;
  if (!found || !tellingStates.includes(found.status)) return null;
  const { zh, en } = codeLife.words[found.status as CodeStatus];
  return { zh, en };
}

/** Whether a part is covered today; without a part, whether any is. */
export function coverOf(
  { cardId, parts }: RequestFacts,
  part: WarrantyPart | null,
  day: string,
): { cover: Cover; coveredUntil: string | null } {
  const whole = parts.find((one) => one.part === 'WHOLE')?.until ?? '';
  const own = part ? (parts.find((one) => one.part === part)?.until ?? '') : parts.reduce((a, { until }) => (until > a ? until : a), '');
  const until = own > whole ? own : whole;
  if (cardId === null) return { cover: 'UNKNOWN', coveredUntil: until || null };
  return { cover: until !== '' && until >= day ? 'COVERED' : 'OVER', coveredUntil: until || null };
}
