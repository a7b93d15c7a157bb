import { AppError } from '@touchmark/contract';
import { shipRefusal, today } from '@touchmark/domain';
import { actAsPlatform } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import * as areas from './area.queries.ts';
import * as company from './company.queries.ts';
import { receivers, type ReceiverRecord } from './receiver.queries.ts';

/** A receiver of the caller's company; 404 otherwise. */
export const findReceiver = (ctx: Ctx, id: string): Promise<ReceiverRecord> => receivers.find(ctx, id);

/** Locks a receiver of the caller's company for shipping to it: refused by name where it is not active or its contract ended. */
export async function lockReceiver(ctx: Ctx, id: string): Promise<ReceiverRecord> {
  const row = await receivers.hold(ctx, id);
  const why = shipRefusal(row, today(ctx.now));
  if (why) throw new AppError(refusals[why], { name: row.name, day: row.contractEnd });
  return row;
}
const refusals = { pending: 'receiverPending', paused: 'receiverPaused', ended: 'receiverEnded' } as const;

/** The receivers that stand for a company, at all brands. The caller has proved that he may ask. */
export const receiversOfCompany = (ctx: Ctx, companyId: string): Promise<company.BoundReceiver[]> =>
  actAsPlatform(ctx, () => company.boundTo(ctx.db, companyId));

/** The areas of a receiver that held in a version: what left then is judged by them (`judgeArea`). */
export async function areasOf(ctx: Ctx, receiverId: string, areaVersion: number) {
  const rows = await areas.areasAt(ctx.db, ctx.me.companyId, receiverId, areaVersion);
  return rows.map(({ brandId, seriesId, productId, divisions, validFrom, validTo, goodsName }) => ({
    goodsId: productId ?? seriesId ?? brandId,
    goodsName,
    divisions,
    validFrom,
    validTo,
  }));
}
