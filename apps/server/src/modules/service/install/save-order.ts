import type { install, Output, Parsed } from '@touchmark/contract';
import { type InstallPiece } from '@touchmark/domain';
import { json } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { isDivision } from '../../platform/division/public.ts';
import { requireVisit } from './appoint.ts';
import { hashSaid, partSaid } from './contact.ts';
import { lockTimes, orders } from './install.queries.ts';
import { newLink } from './links.ts';
import { storedTimes } from './notices.ts';
import type { HeldOrder } from './party.ts';
import { piecesOf, productText } from './pieces.ts';
import { steps } from './steps.ts';

type Input = Parsed<typeof install.saveOrUpdate>;

/** Keeps an order. As long as nobody works on it, everything of it may be changed; a new one with a time is appointed at once. */
export async function saveOrder(ctx: Ctx, input: Input): Promise<Output<typeof install.saveOrUpdate>> {
  const before = input.id === undefined ? null : await orders.hold(ctx, input.id, input.version);
  const fields = await fieldsOf(ctx, input, before);
  if (before) {
    const saved = await steps.take(ctx, before, 'edit', { set: fields });
    return { id: before.id, version: saved.version, orderNo: before.orderNo };
  }
  const { visitFrom, visitTo } = input;
  if ((visitFrom === undefined) !== (visitTo === undefined))
    throw fieldFault('visitTo', { zh: '请填写预计结束时间', en: 'is needed with the begin' });
  if (visitFrom !== undefined) requireVisit(ctx, { visitFrom, visitTo: visitTo! });
  const { id } = await orders.insert(ctx, fields);
  let row = await orders.hold(ctx, id);
  if (visitFrom !== undefined) {
    await lockTimes(ctx.db, ctx.me.companyId);
    row = await steps.take(ctx, row, 'appoint', {
      set: { ...storedTimes({ visitFrom, visitTo: visitTo! }), ...newLink(ctx, 'CUSTOMER', id) },
    });
  }
  return { id, version: row.version, orderNo: row.orderNo };
}

async function fieldsOf(ctx: Ctx, input: Input, before: HeldOrder | null) {
  if (!isDivision(input.adcode)) throw fieldFault('adcode', { zh: '没有这个地区', en: 'is no region' });
  const pieces = await piecesOf(ctx, input.texts, (before?.pieces as InstallPiece[] | undefined) ?? []);
  const productId = pieces.length > 0 ? null : input.productId;
  const products = await productText(ctx, pieces, productId);
  const { services } = ctx;
  const said = (part: 'customerName' | 'customerPhone' | 'address', field: string, text: string) => {
    const sealed = partSaid(services, part, text, before?.[part] ?? null);
    if (!sealed) throw fieldFault(field, { zh: '请填写完整内容，不能含 *', en: 'must be entered in full, without *' });
    return sealed;
  };
  const customerPhone = said('customerPhone', 'phone', input.phone);
  const { kind, customerOrderNo, adcode, rhythm, remark } = input;
  return {
    kind,
    pieces: json(pieces),
    productId,
    products,
    customerOrderNo,
    adcode,
    rhythm,
    remark,
    customerName: said('customerName', 'customerName', input.customerName),
    customerPhone,
    phoneHash: hashSaid(services, 'customerPhone', customerPhone, before?.phoneHash ?? null),
    address: said('address', 'address', input.address),
  };
}
