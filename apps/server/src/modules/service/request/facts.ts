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
import { findCode, type FoundCode } from '../../../issued-codes/public.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { actFor } from '../../../http/session/act-for.ts';
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
    throw fieldFault('text', { zh: '没有找到这个编码，请核对或重新扫描', en: 'is no code of yours; check it or scan again' });
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

type Card = NonNullable<Awaited<ReturnType<typeof findCard>>>;
type Sale = Awaited<ReturnType<typeof saleOf>>;

/** What a company promised for a piece: as its card says, otherwise by today's terms from the day of its sale. */
async function promised(ctx: Ctx, productId: string, card: Card | undefined, sale: Sale) {
  if (card) return { months: card.months as WarrantyMonths, termsId: card.termsId, begin: card.beginDate };
  const promise = await promiseFor(ctx.db, ctx.me.companyId, productId, sale?.soldOn ?? today(ctx.now));
  const dates = { soldOn: sale?.soldOn ?? null, boughtOn: null, installedOn: null };
  return { months: promise.months, termsId: promise.termsId, begin: warrantyBegin(promise, dates) };
}

const noTerms = { termsVersion: null, returnText: '', exchangeText: '', repairText: '', sourceText: '' };
async function termsOf(ctx: Ctx, productId: string, termsId: string | null) {
  const terms = await termsNow(ctx.db, ctx.me.companyId, { termsId, productId, day: today(ctx.now) });
  if (!terms) return noTerms;
  const { termsVersion, returnText, exchangeText, repairText, sourceText } = terms;
  return { termsVersion, returnText, exchangeText, repairText, sourceText };
}

/** What a dealer learns of a piece: not who bought it, who sold it when, and in which lot it was made. */
export const factsForDealer = (facts: RequestFacts): RequestFacts => ({
  ...facts,
  customerName: '',
  phone: '',
  seller: '',
  soldOn: null,
  days: null,
  prodBatchNo: '',
});

/** Whose a piece is and since when: its card, otherwise its sale. */
function historyOf(ctx: Ctx, card: Card | undefined, sale: Sale) {
  const of = card ? ofCard(ctx, card) : { cardId: null, soldOn: null, since: null, seller: '', customerName: '', phone: '' };
  const soldOn = of.soldOn ?? sale?.soldOn ?? null;
  const since = of.since ?? soldOn;
  const { cardId, customerName, phone } = of;
  const days = since === null ? null : Math.max(0, daysBetween(since, today(ctx.now)));
  return { cardId, customerName, phone, soldOn, days, seller: of.seller || (sale?.seller ?? '') };
}

function ofCard(ctx: Ctx, card: Card) {
  const { customerName, phone } = maskedCustomer(ctx.services, card);
  const soldOn = card.soldOn ?? card.boughtOn;
  return { cardId: card.id, soldOn, since: card.installedOn, seller: card.seller, customerName, phone };
}

/** What is known of a piece. The context is its company’s. Without a card, the day of its sale and today’s terms. */
export async function factsOf(ctx: Ctx, { unit, productId, code }: Piece): Promise<RequestFacts & { prodBatchId: string | null }> {
  const { companyId } = ctx.me;
  const made = unit ? (await producedOf(ctx.db, companyId, unit.batchId, [unit.serial])).get(unit.serial) : undefined;
  const prodBatchId = made?.prodBatchId ?? null;
  const about = (await pieceOf(ctx.db, companyId, { productId, prodBatchId })) ?? { productName: '', model: '', prodBatchNo: '' };
  const card = unit ? await findCard(ctx.db, companyId, unit) : undefined;
  const sale = unit ? await saleOf(ctx, companyId, unit) : undefined;
  const { months, termsId, begin } = await promised(ctx, productId, card, sale);
  return {
    code,
    productId,
    ...about,
    prodBatchId,
    unitState: await stateOf(ctx, code),
    begin,
    parts: begin === null ? [] : partsOf(months, begin),
    ...historyOf(ctx, card, sale),
    ...(await termsOf(ctx, productId, termsId)),
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
