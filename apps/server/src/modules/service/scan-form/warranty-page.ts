import {
  type CodeStatus,
  codeLife,
  coveredUntil,
  inState,
  namesOfParts,
  today,
  type WarrantyMonths,
  type WarrantyPart,
  warrantyParts,
} from '@touchmark/domain';
import { renderWarrantyDone, renderWarrantyPage, type WarrantyDone, type WarrantyPage } from '@touchmark/scan';
import * as z from 'zod';
import type { Ctx } from '../../../http/ctx.ts';
import { captchaFault, type Door, drawCaptcha, formFields, hasField, page, openedOf } from '../../codes/scan/public.ts';
import { beginFromSale, beginWarranty, type CardRow, cardWasEnded, customerHashes, saleOf, type WarrantyUnit } from '../warranty/public.ts';
import { asOwner, mustBeFew, noteVisitor, ownerPath, readMobile, visit, type Visit } from './form-kit.ts';

export const warrantyPath = '/m/warranty';
const form = formFields('phone', 'name', 'bought');
type Form = z.infer<typeof form>;

/** A buyer registers his piece: with a ticket alone it shows the form, with a phone it keeps it. */
export function warrantyPage(door: Door): Promise<unknown> {
  const { request, reply, assets } = door;
  const at = Date.now();
  const said = form.catch(form.parse({})).parse(request.body);
  const typed = hasField(request.body, 'phone');
  const draw = (blank: Omit<WarrantyPage, 'values'>) => renderWarrantyPage({ ...blank, values: { ...said, captcha: '' } }, assets);
  return visit(door, {
    opened: openedOf(door, warrantyPath),
    fields: said,
    typed,
    at,
    draw,
    async go(open) {
      if (open.state.done) return page(reply, renderWarrantyDone(shownOf(open, open.state.done as Done), assets));
      if (!open.disclosed || !registrable(open.unit.status)) return page(reply, renderWarrantyDone(shownOf(open, refused), assets));
      const faults = typed ? await submit(open, said) : {};
      if ('kind' in faults) return open.goOn({ done: faults });
      const code = Object.keys(faults).length > 0 ? 400 : 200;
      return page(reply, draw({ ...open.around, captcha: await drawCaptcha(open), faults }), code);
    },
  });
}

/** What came of it, in no language. */
type Done = Pick<WarrantyDone, 'kind' | 'from'> & { parts: { part: WarrantyPart; until: string }[] };
const refused: Done = { kind: 'refused', from: null, parts: [] };
const shownOf = ({ around, language }: Visit, { kind, from, parts }: Done): WarrantyDone => ({
  ...around,
  kind,
  from,
  change: ownerPath,
  parts: parts.map(({ part, until }) => ({ label: warrantyParts[part][language], until })),
});

/** What somebody can have in his house: not what never left, came back, or reads as wrong. */
const registrable = (status: CodeStatus): boolean => inState(codeLife, status, 'active', 'inTransit', 'inStock', 'sold', 'recalled');

/** The company ended the card of a sold piece by hand, and it was not sold again: its buyer does not begin another. */
const wasStopped = async (ctx: Ctx, piece: WarrantyUnit, status: CodeStatus): Promise<boolean> =>
  inState(codeLife, status, 'sold', 'recalled') &&
  (await cardWasEnded(ctx.db, ctx.me.companyId, piece)) &&
  (await saleOf(ctx, ctx.me.companyId, piece)) === undefined;

async function submit(at: Visit, said: Form): Promise<WarrantyPage['faults'] | Done> {
  const faults: WarrantyPage['faults'] = {};
  const { language } = at;
  const read = readMobile(said.phone.trim());
  if ('fault' in read) faults.phone = read.fault[language];
  if (said.name.trim().length > 30) faults.name = language === 'zh' ? '最多 30 字' : 'At most 30 characters';
  const bought = said.bought.trim() || today();
  if (!z.iso.date().safeParse(bought).success || bought < '2000-01-01' || bought > today())
    faults.bought = language === 'zh' ? '请填写不晚于今天的日期，如 2026-01-31' : 'Enter a day until today, like 2026-01-31';
  if ('fault' in read || Object.keys(faults).length > 0) return faults;
  const captcha = await captchaFault(at, said.captchaId, said.captcha);
  if (captcha) return { captcha };
  await mustBeFew(at);
  const done = await asOwner(at, async (ctx) => {
    const { unit } = at;
    const customer = { name: said.name.trim(), phone: read.phone, address: '', adcode: '' };
    const piece = { batchId: unit.batchId, serial: unit.serial, code: unit.code, productId: unit.productId };
    if (await wasStopped(ctx, piece, unit.status)) return 'stopped';
    // What was sold before cards were kept counts from its sale, whatever the buyer remembers.
    await beginFromSale(ctx, piece);
    const { card, fresh } = await beginWarranty(ctx, { unit: piece, source: 'BUYER', day: bought, customer });
    const his = customerHashes(ctx.services, read.phone).some((hash) => card.phoneHash?.equals(hash));
    if (his) await noteVisitor(ctx, card.id, fresh ? 'begin' : 'complete');
    return { card, his };
  });
  if (done === 'stopped') return refused;
  const { card, his } = done;
  return { kind: his ? 'registered' : 'already', from: card.beginDate, parts: partsOf(card) };
}

const partsOf = ({ months, beginDate }: CardRow): Done['parts'] =>
  namesOfParts.flatMap((part) => {
    const until = (months as WarrantyMonths)[part] ? coveredUntil(months as WarrantyMonths, beginDate, part) : null;
    return until ? [{ part, until }] : [];
  });
