import { completeCard, warrantyBegin, warrantyEnd, type WarrantyBegin, type WarrantyMonths, type WarrantySource } from '@touchmark/domain';
import { json } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { now } from '../../../http/table/table.queries.ts';
import { cardInForce, type CardRow, cards, lockUnit, promiseFor, saleOf, type Unit } from './card.queries.ts';
import { type Customer, customerHashes, sealedCustomer } from './contact.ts';

export interface WarrantyUnit extends Unit {
  code: string;
  productId: string;
}
/** Something from which a warranty may begin. The context is the brand’s. */
export interface Beginning {
  unit: WarrantyUnit;
  source: WarrantySource;
  /** The day of the sale, purchase or installation, as the source says. */
  day: string;
  customer?: Customer & { adcode: string };
  seller?: string;
  receiverId?: string | null;
  saleDoc?: string | null;
}

const dayOf = { SALE: 'soldOn', BUYER: 'boughtOn', INSTALL: 'installedOn' } as const;

/**
 * Makes the card of a unit, or completes the one it has: nothing that was promised is shortened, and whose card it is stays as it is.
 * Gives back the card and whether it is new.
 */
export async function beginWarranty(ctx: Ctx, beginning: Beginning): Promise<{ card: CardRow; fresh: boolean }> {
  const { companyId } = ctx.me;
  await lockUnit(ctx.db, companyId, beginning.unit);
  const known = await cardInForce(ctx.db, companyId, beginning.unit);
  return known ? { card: await complete(ctx, known, beginning), fresh: false } : { card: await begin(ctx, beginning), fresh: true };
}

const customerOf = (ctx: Ctx, { customer }: Beginning) =>
  customer ? { ...sealedCustomer(ctx.services, customer), adcode: customer.adcode } : {};

async function begin(ctx: Ctx, beginning: Beginning): Promise<CardRow> {
  const { unit, source, day, seller = '', receiverId = null, saleDoc = null } = beginning;
  const { companyId } = ctx.me;
  const { termsId, ...terms } = await promiseFor(ctx.db, companyId, unit.productId, day);
  const days = { soldOn: null, boughtOn: null, installedOn: null, [dayOf[source]]: day };
  const beginDate = warrantyBegin(terms, days)!;
  await cards.insert(
    ctx,
    {
      ...unit,
      termsId,
      ...terms,
      months: json(terms.months),
      ...days,
      source,
      beginDate,
      endDate: warrantyEnd(terms.months, beginDate),
      ...customerOf(ctx, beginning),
      seller,
      receiverId,
      saleDoc,
    },
    { action: 'begin', opinion: source },
  );
  return (await cardInForce(ctx.db, companyId, unit))!;
}

/** Whose card it is from now on, where something says so. */
function customerNow(ctx: Ctx, card: CardRow, beginning: Beginning) {
  const { source, customer } = beginning;
  // A card whose customer asked to be forgotten takes none from a paper that comes later.
  if (card.forgottenTime || !customer) return {};
  const nobody = !card.customerName && !card.phone;
  // Whoever registered a piece before it was sold is not its customer where the sale says who is.
  const named = customer.name !== '' || customer.phone !== '';
  const stranger = source === 'SALE' && card.source === 'BUYER' && card.soldOn === null && named;
  return nobody || stranger ? customerOf(ctx, beginning) : {};
}

async function complete(ctx: Ctx, card: CardRow, beginning: Beginning): Promise<CardRow> {
  const { source, day, seller = '', receiverId = null, saleDoc = null } = beginning;
  const terms = { months: card.months as WarrantyMonths, begins: card.begins as WarrantyBegin, beginDays: card.beginDays };
  await cards.update(
    ctx,
    card,
    {
      ...completeCard(terms, card, { [dayOf[source]]: day }),
      ...customerNow(ctx, card, beginning),
      ...(card.seller === '' && seller !== '' ? { seller, receiverId } : {}),
      ...(card.saleDoc === null && saleDoc !== null ? { saleDoc } : {}),
    },
    { action: 'complete', opinion: source },
  );
  return (await cardInForce(ctx.db, ctx.me.companyId, card))!;
}

/** What was sold before cards were kept counts from its sale. */
export async function beginFromSale(ctx: Ctx, { batchId, serial, code, productId }: WarrantyUnit): Promise<void> {
  const sale = await saleOf(ctx, ctx.me.companyId, { batchId, serial });
  if (sale)
    await beginWarranty(ctx, {
      unit: { batchId, serial, code, productId },
      source: 'SALE',
      day: sale.soldOn,
      seller: sale.seller,
      receiverId: sale.receiverId,
      saleDoc: sale.docId,
    });
}

/** Ends the card in force of a unit that came back; sold again, it gets a new one. */
export async function endWarranty(ctx: Ctx, unit: Unit, reason: string): Promise<CardRow | undefined> {
  await lockUnit(ctx.db, ctx.me.companyId, unit);
  const card = await cardInForce(ctx.db, ctx.me.companyId, unit);
  if (card) await cards.update(ctx, card, { endedTime: now, endReason: reason }, { action: 'end', opinion: reason });
  return card;
}

/** Another person has a unit now: the days stay. False where the card is not the one, or no longer of the one, who agreed to it. */
export async function changeOwner(
  ctx: Ctx,
  unit: Unit,
  from: { cardId: string; phone: string },
  to: Customer & { adcode: string },
): Promise<boolean> {
  await lockUnit(ctx.db, ctx.me.companyId, unit);
  const card = await cardInForce(ctx.db, ctx.me.companyId, unit);
  if (card?.id !== from.cardId || !customerHashes(ctx.services, from.phone).some((hash) => card.phoneHash?.equals(hash))) return false;
  await cards.update(ctx, card, { ...sealedCustomer(ctx.services, to), adcode: to.adcode }, { action: 'change' });
  return true;
}

/** The rest of a warranty goes on with the unit that was given in exchange: the same days, parts and customer, both cards linked. */
export async function carryWarranty(ctx: Ctx, from: WarrantyUnit, to: WarrantyUnit, reason: string): Promise<void> {
  await beginFromSale(ctx, from);
  const old = await endWarranty(ctx, from, reason);
  if (!old) return;
  await lockUnit(ctx.db, ctx.me.companyId, to);
  const before = await cardInForce(ctx.db, ctx.me.companyId, to);
  const carried = {
    termsId: old.termsId,
    months: json(old.months),
    begins: old.begins,
    beginDays: old.beginDays,
    soldOn: old.soldOn,
    boughtOn: old.boughtOn,
    installedOn: old.installedOn,
    source: old.source,
    beginDate: old.beginDate,
    endDate: old.endDate,
    customerName: old.customerName,
    phone: old.phone,
    phoneHash: old.phoneHash,
    address: old.address,
    adcode: old.adcode,
    seller: old.seller,
    receiverId: old.receiverId,
    saleDoc: old.saleDoc,
    forgottenTime: old.forgottenTime,
    replaces: old.id,
  };
  // The sale of the new unit to the same customer has made a card already, which promises no more than the rest.
  const { id } = before
    ? await cards.update(ctx, before, carried, { action: 'carry', opinion: old.code })
    : await cards.insert(ctx, { ...to, ...carried }, { action: 'carry', opinion: old.code });
  await cards.set(ctx, old, { replacedBy: id });
}
