import { type BoxScheme, boxLevels, shownBoxNo, shownCode } from '@touchmark/domain';
import { codeTexts } from '../../../issued-codes/public.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import { findBatches, placeOf } from '../../codes/batch/public.ts';
import { linkOf, linksWork } from './holder-link.ts';
import { type Around, boxesWith, type FoundBox, type FoundUnits } from './recall-list.queries.ts';

const labels = {
  holder: { zh: '持有方', en: 'Holder' },
  productName: { zh: '产品', en: 'Product' },
  model: { zh: '型号', en: 'Model' },
  code: { zh: '编码', en: 'Code' },
  lastCode: { zh: '至编码', en: 'To code' },
  units: { zh: '数量', en: 'Quantity' },
  boxNo: { zh: '箱码', en: 'Box' },
  around: { zh: '外层箱码', en: 'In box' },
  batchNo: { zh: '码批次', en: 'Code batch' },
  first: { zh: '起始序号', en: 'First serial' },
  last: { zh: '结束序号', en: 'Last serial' },
  level: { zh: '级别', en: 'Level' },
  inside: { zh: '涉及件数', en: 'Units concerned' },
  qty: { zh: '箱内数量', en: 'Contents' },
  link: { zh: '答复链接', en: 'Link to answer' },
};

type Listed = Omit<FoundUnits, 'boxIds'> & { link: string; code: string; lastCode: string; units: number; boxNo: string; around: string };
type ListedBox = FoundBox & { around: string };
const shown = (boxes: readonly Around[]) => boxes.map((box) => shownBoxNo(box)).join(' ');

/** Rows of the list of units with the texts of their codes and the numbers of their boxes. */
export async function listedUnits(ctx: Ctx, found: readonly FoundUnits[]): Promise<Listed[]> {
  const [one] = found;
  if (!one) return [];
  const texts = new Map<string, (serial: number) => string>();
  for (const batch of await findBatches(ctx, [...new Set(found.map(({ batchId }) => batchId))])) {
    const serials = found.filter(({ batchId }) => batchId === batch.id).flatMap(({ first, last }) => [first, last]);
    const codes = await codeTexts(ctx.db, placeOf(batch), [...new Set(serials)]);
    texts.set(batch.id, (serial) => shownCode(batch.codeType, codes.get(serial) ?? ''));
  }
  const boxes = await boxesWith(ctx.db, one.companyId, [...new Set(found.flatMap(({ boxIds }) => boxIds))], one.foundAt);
  // One holder's list names one link.
  const link = (linksWork({ status: one.ofStatus }) && linkOf(ctx.services, { ...one, id: one.holderId })) || '';
  return found.map(({ boxIds, ...row }) => {
    const around = boxIds.map((id) => boxes.get(id)!);
    const text = texts.get(row.batchId)!;
    return {
      ...row,
      link,
      code: text(row.first),
      lastCode: row.last > row.first ? text(row.last) : '',
      units: row.last - row.first + 1,
      boxNo: shown(around.map(([box]) => box)),
      around: [...new Set(around.flatMap(([, ...more]) => more.map((box) => shownBoxNo(box))))].join(' '),
    };
  });
}

/** Rows of the list of boxes with what they lie in. */
export async function listedBoxes(ctx: Ctx, found: readonly FoundBox[]): Promise<ListedBox[]> {
  const [one] = found;
  if (!one) return [];
  const ids = found.map(({ boxId }) => boxId);
  const around = await boxesWith(ctx.db, one.companyId, ids, one.foundAt);
  return found.map((row) => ({ ...row, around: shown(around.get(row.boxId)!.slice(1)) }));
}

const ofUnits = columnsBy<Listed>()(labels);
export const unitColumns = [
  ofUnits('holder', 32),
  ofUnits('productName', 28),
  ofUnits('model', 18),
  ofUnits('code', 40),
  ofUnits('lastCode', 40),
  ofUnits('units', 10),
  ofUnits('boxNo', 26),
  ofUnits('around', 30),
  ofUnits('batchNo', 20),
  ofUnits('first', 12),
  ofUnits('last', 12),
  ofUnits('link', 60),
];

const ofBoxes = columnsBy<ListedBox>()(labels);
export const boxColumns = [
  ofBoxes('boxNo', 26, (row) => shownBoxNo({ scheme: row.scheme as BoxScheme, boxNo: row.boxNo })),
  ofBoxes('level', 14, boxLevels),
  ofBoxes('inside', 14, ({ units }) => units),
  ofBoxes('qty', 12),
  ofBoxes('around', 30),
  ofBoxes('holder', 40),
];
