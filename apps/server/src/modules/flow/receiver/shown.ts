import type { ReceiverArea, ReceiverRow } from '@touchmark/contract';
import { today } from '@touchmark/domain';
import { actFor } from '../../../http/session/act-for.ts';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { placeIn, regionName } from '../../platform/division/public.ts';
import { type AreaRecord, areasNow, byReceiver } from './area.queries.ts';
import { goodsIdOf, placeName } from './channel.ts';
import { maskContact } from './contact.ts';
import { type Goods, goodsOf } from './goods.queries.ts';
import type { Listed } from './receiver.queries.ts';
import { shippedLately } from './shipped.queries.ts';

const isOver = ({ validTo }: { validTo: string | null }, day: string) => validTo !== null && validTo < day;

export function shownArea({ language }: Ctx, area: AreaRecord, goods: ReadonlyMap<string, Goods>): ReceiverArea {
  const goodsId = goodsIdOf(area);
  return {
    goods: area.productId ? 'PRODUCT' : area.seriesId ? 'SERIES' : area.brandId ? 'BRAND' : 'ALL',
    goodsId,
    goodsName: goodsId === null ? '' : (goods.get(goodsId)?.name ?? area.goodsName),
    divisions: area.divisions,
    divisionNames: area.divisions.map((code) => placeName(code, language)),
    validFrom: area.validFrom,
    validTo: area.validTo,
  };
}

/** What a company's areas are about. Another one's brands and products are read for that company: the receiver stands for the caller's. */
export async function goodsOfAreas(ctx: Ctx, companyId: string, areas: readonly AreaRecord[]): Promise<Map<string, Goods>> {
  if (areas.every((area) => goodsIdOf(area) === null)) return new Map();
  const read = () => goodsOf(ctx.db, companyId, [...new Set(areas.flatMap(({ productId }) => productId ?? []))]);
  return companyId === ctx.me.companyId || isPlatform(ctx.me) ? read() : actFor(ctx, companyId, read);
}

/** Receivers as lists show them: contacts masked, and the areas that hold now or later. */
export async function shownRows(ctx: Ctx, found: readonly Listed[]): Promise<ReceiverRow[]> {
  const day = today(ctx.now);
  const areas = new Map<string, ReceiverArea[]>();
  for (const companyId of new Set(found.map((row) => row.companyId))) {
    const ids = found.flatMap((row) => (row.companyId === companyId ? row.id : []));
    const lasting = (await areasNow(ctx.db, companyId, ids)).filter((area) => !isOver(area, day));
    const goods = await goodsOfAreas(ctx, companyId, lasting);
    for (const [id, own] of byReceiver(lasting))
      areas.set(
        id,
        own.map((area) => shownArea(ctx, area, goods)),
      );
  }
  const shipped = await shippedLately(ctx.db, found);
  return found.map((whole) => {
    const { companyId, areaVersion: _, endReason: __, parentCode: ___, contact, phone, remark, ...row } = whole;
    return {
      ...row,
      contact: maskContact(ctx.services, 'contact', contact),
      phone: maskContact(ctx.services, 'phone', phone),
      region: placeIn(ctx.language, regionName(row.adcode)),
      // What the brand noted for itself.
      remark: companyId === ctx.me.companyId || isPlatform(ctx.me) ? remark : '',
      areas: areas.get(row.id) ?? [],
      shippedLately: shipped.get(row.id) ?? 0,
    };
  });
}
