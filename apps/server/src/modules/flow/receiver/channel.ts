import type { ReceiverAreaInput, ReceiverOverlap, Text } from '@touchmark/contract';
import {
  areaFault,
  idsAbove,
  idsBelow,
  inState,
  nationwide,
  outsideOf,
  overlapsOf,
  type PlacedArea,
  receiverLife,
  today,
} from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { divisionName, isDivision } from '../../platform/division/public.ts';
import { type AreaRecord, areasNow } from './area.queries.ts';
import { type Goods, goodsOf } from './goods.queries.ts';
import * as rows from './receiver.queries.ts';

/** A receiver in its tree, with the areas that hold. */
export interface Member extends Omit<rows.Node, 'level' | 'areaVersion'> {
  areas: PlacedArea[];
}
/** A company's receivers with their areas, and what these can be about: what all rules over several receivers look at. */
export interface Channel {
  members: Map<string, Member>;
  goods: Map<string, Goods>;
  today: string;
}

export const goodsIdOf = ({ productId, seriesId, brandId }: Pick<AreaRecord, 'productId' | 'seriesId' | 'brandId'>): string | null =>
  productId ?? seriesId ?? brandId;
export const placedArea = (area: Omit<PlacedArea, 'path'>, goods: ReadonlyMap<string, Goods>): PlacedArea => ({
  ...area,
  path: area.goodsId === null ? [] : (goods.get(area.goodsId)?.path ?? [area.goodsId]),
});

/** The channel as it stands; `productIds` are those that are about to be named. */
export async function channelOf(ctx: Ctx, productIds: readonly string[] = []): Promise<Channel> {
  const { companyId } = ctx.me;
  const nodes = await rows.nodes(ctx);
  const areas = await areasNow(ctx.db, companyId);
  const goods = await goodsOf(ctx.db, companyId, [...new Set([...productIds, ...areas.flatMap(({ productId }) => productId ?? [])])]);
  const members = new Map<string, Member>(nodes.map((node) => [node.id, { ...node, areas: [] }]));
  for (const area of areas) members.get(area.receiverId)?.areas.push(placedArea({ ...area, goodsId: goodsIdOf(area) }, goods));
  return { members, goods, today: today(ctx.now) };
}

const everywhere = { zh: '全国', en: 'All of China' };
export const placeName = (code: string, language: 'zh' | 'en'): string =>
  code === nationwide ? everywhere[language] : divisionName(code, language) || code;

interface AreaFault {
  /** Which area; and of what. */
  at: number;
  field: 'goodsId' | 'divisions' | 'validTo';
  text: Text;
}

/** What is wrong with areas by themselves. What a receiver has already may stay, also where its code was given up since. */
export function faultsOfAreas(areas: readonly ReceiverAreaInput[], { goods }: Channel, before: readonly AreaRecord[]): AreaFault[] {
  const knownGoods = new Set(before.map(goodsIdOf));
  const knownCodes = new Set(before.flatMap(({ divisions }) => divisions));
  return areas.flatMap((area, at): AreaFault[] => {
    const fault = areaFault(area);
    if (fault) return [{ at, field: area.validTo !== null && area.validTo < area.validFrom ? 'validTo' : 'divisions', text: fault }];
    const found = area.goodsId === null ? null : goods.get(area.goodsId);
    if (found === undefined ? !knownGoods.has(area.goodsId) : found !== null && found.kind !== area.goods)
      return [{ at, field: 'goodsId', text: { zh: '品牌、系列或产品不存在', en: 'is not one of your brands, series or products' } }];
    const wrong = area.divisions.find((code) => code !== nationwide && !isDivision(code) && !knownCodes.has(code));
    if (wrong === undefined) return [];
    const name = divisionName(wrong, 'zh');
    return [
      {
        at,
        field: 'divisions',
        text: name
          ? {
              zh: `${name}（${wrong}）已撤销，请选择现行区划`,
              en: `names ${divisionName(wrong, 'en')} (${wrong}), which has been given up`,
            }
          : { zh: `没有区划代码 ${wrong}`, en: `names ${wrong}, which is no division` },
      },
    ];
  });
}

/** What of a receiver's areas lies outside its parent's. */
export function outsideParent({ members, today: day }: Channel, id: string): AreaFault | null {
  const own = members.get(id)!;
  const parent = own.parentId === null ? undefined : members.get(own.parentId);
  const [first] = parent ? outsideOf(own.areas, parent.areas, day) : [];
  if (!parent || !first) return null;
  const text =
    parent.areas.length === 0
      ? { zh: `上级“${parent.name}”还没有销售区域，请先为上级设置`, en: `cannot be set while “${parent.name}” above has no sales areas` }
      : {
          zh: `${placeName(first.division, 'zh')}自 ${first.from} 起不在上级“${parent.name}”的销售区域内`,
          en: `has ${placeName(first.division, 'en')}, which from ${first.from} on lies outside the areas of “${parent.name}” above`,
        };
  return { at: first.at, field: 'divisions', text };
}

/** The receiver right below whose areas would lie outside. */
export function childOutside(channel: Channel, id: string, except: ReadonlySet<string> = new Set()): Text | null {
  for (const child of channel.members.values()) {
    if (child.parentId !== id || except.has(child.id) || inState(receiverLife, child.status, 'ended')) continue;
    const [first] = outsideOf(child.areas, channel.members.get(id)!.areas, channel.today);
    if (first)
      return {
        zh: `下级“${child.name}”的${placeName(first.division, 'zh')}将超出范围，请先调整下级的销售区域`,
        en: `would leave out ${placeName(first.division, 'en')} of “${child.name}” below; change its areas first`,
      };
  }
  return null;
}

/** Other dealers whose areas meet those of a dealer. Above and below it that is how it should be. */
export function meeting({ members, today: day }: Channel, id: string): ReceiverOverlap[] {
  const own = members.get(id);
  if (!own || own.type !== 'DEALER' || inState(receiverLife, own.status, 'ended')) return [];
  const nodes = [...members.values()];
  const family = new Set([id, ...idsAbove(nodes, id), ...idsBelow(nodes, id)]);
  return nodes.flatMap((other) => {
    if (other.type !== 'DEALER' || family.has(other.id) || inState(receiverLife, other.status, 'ended')) return [];
    const divisions = overlapsOf(own.areas, other.areas, day);
    return divisions.length === 0 ? [] : [{ id: other.id, code: other.code, name: other.name, divisions }];
  });
}
