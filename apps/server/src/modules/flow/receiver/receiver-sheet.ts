import { receiverColumns, type ReceiverColumnKey as Key } from '@touchmark/contract';
import { nationwide, receiverBindLife, receiverLife, receiverWords } from '@touchmark/domain';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { columnsBy, columnsOut, type SheetColumn } from '../../../sheet/sheet-columns.ts';
import { divisionName } from '../../platform/division/public.ts';
import { type AreaRecord, areasNow, byReceiver } from './area.queries.ts';
import { goodsIdOf } from './channel.ts';
import { maskContact } from './contact.ts';
import type { Goods } from './goods.queries.ts';
import type { Listed } from './receiver.queries.ts';
import { goodsOfAreas } from './shown.ts';

/** The cells of one line: those of a receiver in its first, an area in each. */
export type LineCells = Record<Key, string>;
type Line = LineCells & { status: number | null; bindStatus: number | null; boundName: string; companyName: string };

const place = (code: string, language: 'zh' | 'en') => (code === nationwide ? code : `${divisionName(code, language)} ${code}`.trim());

/** The cells of an area as a sheet has them. */
function areaCells(
  { language }: Pick<Ctx, 'language'>,
  area: AreaRecord,
  goods: ReadonlyMap<string, Goods>,
): Pick<LineCells, 'goods' | 'goodsName' | 'divisions' | 'validFrom' | 'validTo'> {
  const goodsId = goodsIdOf(area);
  return {
    goods: area.productId ? 'PRODUCT' : area.seriesId ? 'SERIES' : area.brandId ? 'BRAND' : 'ALL',
    goodsName: goodsId === null ? '' : (goods.get(goodsId)?.sheetName ?? area.goodsName),
    divisions: area.divisions.map((code) => place(code, language)).join(language === 'zh' ? '、' : ', '),
    validFrom: area.validFrom,
    validTo: area.validTo ?? '',
  };
}
const noArea = { goods: '', goodsName: '', divisions: '', validFrom: '', validTo: '' };
const nothing = Object.fromEntries(receiverColumns.map(({ key }) => [key, ''])) as LineCells;

/** The lines of a receiver. */
export function cellsOfReceiver(
  ctx: Ctx,
  row: Pick<
    Listed,
    | 'code'
    | 'name'
    | 'type'
    | 'contact'
    | 'phone'
    | 'adcode'
    | 'address'
    | 'gln'
    | 'contractNo'
    | 'contractStart'
    | 'contractEnd'
    | 'onward'
    | 'remark'
  >,
  parentCode: string,
  areas: readonly AreaRecord[],
  goods: ReadonlyMap<string, Goods>,
): LineCells[] {
  const { code, name, type, address, gln, contractNo, contractStart, contractEnd, remark } = row;
  const [first, ...others] = areas;
  const own: LineCells = {
    code,
    name,
    type,
    parent: parentCode,
    contact: maskContact(ctx.services, 'contact', row.contact),
    phone: maskContact(ctx.services, 'phone', row.phone),
    adcode: place(row.adcode, ctx.language),
    address,
    gln,
    contractNo,
    contractStart,
    contractEnd,
    onward: String(row.onward),
    remark,
    ...(first ? areaCells(ctx, first, goods) : noArea),
  };
  return [own, ...others.map((area) => ({ ...nothing, code, name, ...areaCells(ctx, area, goods) }))];
}

/** Receivers as lines: parents first, one line for each area. */
export async function linesOf(ctx: Ctx, found: readonly Listed[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const companyId of new Set(found.map((row) => row.companyId))) {
    const mine = found.filter((row) => row.companyId === companyId);
    const areas = await areasNow(
      ctx.db,
      companyId,
      mine.map(({ id }) => id),
    );
    const goods = await goodsOfAreas(ctx, companyId, areas);
    const areasOf = byReceiver(areas);
    for (const row of mine) {
      const own = areasOf.get(row.id) ?? [];
      const { status, bindStatus, boundName, companyName } = row;
      // What the brand noted for itself.
      const shown = companyId === ctx.me.companyId || isPlatform(ctx.me) ? row : { ...row, remark: '' };
      for (const [at, cells] of cellsOfReceiver(ctx, shown, row.parentCode, own, goods).entries())
        lines.push({ ...cells, ...(at === 0 ? { status, bindStatus, boundName, companyName } : { ...unsaid, companyName }) });
    }
  }
  return lines;
}
const unsaid = { status: null, bindStatus: null, boundName: '' };

const more = columnsBy<Line>()({
  ...receiverWords,
  bindStatus: { zh: '企业绑定', en: 'Link' },
  boundName: { zh: '绑定的企业', en: 'Linked company' },
});

export const sheetColumns: readonly SheetColumn<Line>[] = [
  ...columnsOut<Line, Key>(receiverColumns),
  more('status', 10, receiverLife.words),
  more('bindStatus', 12, receiverBindLife.words),
  more('boundName', 28),
];
