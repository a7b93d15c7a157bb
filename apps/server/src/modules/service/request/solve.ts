import type { afterSales, Parsed } from '@touchmark/contract';
import { afterSalesLife, codeTextOf } from '@touchmark/domain';
import { findCode, type FoundCode } from '../../../issued-codes/public.ts';
import { json } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { requireStep } from '../../../http/table/step.ts';
import { now } from '../../../http/table/table.queries.ts';
import { recordEvents } from '../../events/event/public.ts';
import { voidCodes } from '../../codes/batch/public.ts';
import { sellOwn } from '../../flow/circulation/public.ts';
import { moveUnit, plannedMove } from '../../flow/movement/public.ts';
import { carryWarranty, neededCustomer } from '../warranty/public.ts';
import { steps } from './decide.ts';
import { asParty, writerOf } from './party.ts';
import { addLog, type HeldRequest } from './request.queries.ts';
import { tellCustomer } from './tell-customer.ts';

/** What was done; the customer is asked to confirm. A repair changes no state, holder or document of the piece. */
export const handleRequest = (
  ctx: Ctx,
  { id, version, solution, note, parts, cost, free, servicePlace }: Parsed<typeof afterSales.handle>,
): Promise<true> =>
  asParty(ctx, { id, version }, ['dispatched'], async ({ company, row, side }) => {
    if (solution === 'EXCHANGE' || solution === 'RETURN')
      throw fieldFault('solution', {
        zh: '换货和退货请用“换货”“退货”办理，编码会一并变更',
        en: 'is done by “Exchange” or “Return”, which also change the codes',
      });
    const result = { solution, resultNote: note, parts: json(parts), cost: String(free ? 0 : cost), free };
    await steps.take(company, row, 'handle', {
      set: { ...result, ...(servicePlace ? { servicePlace } : {}), solvedTime: now },
      opinion: note,
    });
    await addLog(company.db, row, ctx.me.userId, { step: 'handle', ...writerOf(ctx, side), text: note, visible: true });
    await tellCustomer(company, row, 'SOLVED');
    return true as const;
  });

/** The unit of a request, which must have one: after an exchange the one that was given for it. */
async function unitOf(ctx: Ctx, row: HeldRequest): Promise<FoundCode> {
  const read = codeTextOf(row.exchangedCode || row.code);
  const found = read && row.batchId ? await findCode(ctx.services.scanRaw, read) : undefined;
  if (!found)
    throw fieldFault('newText', { zh: '此申请没有登记编码，请先编辑并扫码', en: 'the request has no code: edit it and scan one first' });
  return found;
}

/** One act: the new unit is sold to the same customer and takes over the rest of the warranty, the old one goes back or is void. */
export const exchangeUnit = (ctx: Ctx, { id, version, newText, old, note }: Parsed<typeof afterSales.exchange>): Promise<true> =>
  asParty(ctx, { id, version }, [], async ({ company, row }) => {
    requireStep(afterSalesLife, row.status, 'exchange');
    const before = await unitOf(company, row);
    const after = await newUnit(company, newText, before);
    const { customerName: buyerName, phone, address } = neededCustomer(company.services, row);
    const sale = await sellOwn(company, {
      key: `exchange-${row.id}-${row.version}`,
      texts: [after.code],
      buyerName,
      phone,
      adcode: row.adcode,
      address,
      orderNo: row.requestNo,
    });
    const fault = sale.faults[0];
    if (fault) throw fieldFault('newText', { zh: fault.zh, en: fault.en });
    await carryWarranty(company, before, after, `换货 ${row.requestNo}`);
    if (old === 'VOID')
      await voidCodes(company, { id: before.batchId, target: { scope: 'CODES', codes: [before.code] }, reason: `换货 ${row.requestNo}` });
    else await takeBack(company, before, `换货 ${row.requestNo}`);
    await steps.take(company, row, 'exchange', {
      set: { solution: 'EXCHANGE', exchangedCode: after.code, resultNote: note, solvedTime: now },
      opinion: `${before.code} → ${after.code}`,
    });
    await addLog(company.db, row, ctx.me.userId, { step: 'exchange', by: 'STAFF', text: note || after.code, visible: true });
    await tellCustomer(company, row, 'SOLVED');
    return true as const;
  });

async function newUnit(ctx: Ctx, text: string, before: FoundCode): Promise<FoundCode> {
  const wrong = (zh: string, en: string) => fieldFault('newText', { zh, en });
  const read = codeTextOf(text);
  const found = read ? await findCode(ctx.services.scanRaw, read) : undefined;
  if (!found || found.companyId !== ctx.me.companyId)
    throw wrong('没有找到这个编码，请核对或重新扫描', 'is no code of yours; check it or scan again');
  if (found.code === before.code) throw wrong('新编码与原编码相同', 'is the unit that is exchanged');
  return found;
}

/** A sold unit is back with the company; its warranty ends with it. */
async function takeBack(ctx: Ctx, unit: FoundCode, note: string): Promise<void> {
  const at = new Date().toISOString();
  const move = await plannedMove(ctx, unit, { bizStep: 'returning', at, place: '', holder: '' });
  if (!move)
    throw fieldFault('old', {
      zh: '原编码没有登记销售，或刚刚变动过，不能记为退回；请先登记销售，或选择作废',
      en: 'the old unit was not sold, or moved just now: register its sale first, or void it',
    });
  const [event] = await recordEvents(ctx.db, ctx.me.companyId, [
    {
      type: 'ObjectEvent',
      action: 'OBSERVE',
      bizStep: 'returning',
      disposition: 'returned',
      subjects: [{ role: 'EPC', batchId: unit.batchId, from: unit.serial, to: unit.serial, code: unit.code }],
      time: at,
      place: '',
      note,
      productId: unit.productId,
      userId: ctx.me.userId || null,
    },
  ]);
  await moveUnit(ctx, unit, move, at, event!.id);
}

export const returnUnit = (ctx: Ctx, { id, version, reason }: Parsed<typeof afterSales.returnGoods>): Promise<true> =>
  asParty(ctx, { id, version }, [], async ({ company, row }) => {
    requireStep(afterSalesLife, row.status, 'returnGoods');
    await takeBack(company, await unitOf(company, row), `退货 ${row.requestNo}`);
    await steps.take(company, row, 'returnGoods', { set: { solution: 'RETURN', resultNote: reason, solvedTime: now }, opinion: reason });
    await addLog(company.db, row, ctx.me.userId, { step: 'returnGoods', by: 'STAFF', text: reason, visible: true });
    await tellCustomer(company, row, 'SOLVED');
    return true as const;
  });

export const finishRequest = (ctx: Ctx, { id, version, note }: Parsed<typeof afterSales.finish>): Promise<true> =>
  asParty(ctx, { id, version }, [], async ({ company, row }) => {
    await steps.take(company, row, 'finish', { set: { finishTime: now, finishBy: 'STAFF' }, opinion: note });
    await addLog(company.db, row, ctx.me.userId, { step: 'finish', by: 'STAFF', text: note, visible: true });
    return true as const;
  });
