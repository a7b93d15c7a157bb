import { lineLife } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import type { Goods } from './goods.ts';
import { insideOf } from './goods.queries.ts';
import { divideLine } from './divide-line.queries.ts';
import { type HeldLine, linesOf } from './line.queries.ts';
import type { HeldDoc } from './party.ts';

const linesThatCount = lineLife.values.filter((state) => state !== lineLife.at.removed);
const sizeOf = (runs: readonly { from: number; to: number }[]) => runs.reduce((sum, { from, to }) => sum + to - from + 1, 0);

/**
 * Makes a line of its own of a part of another: a carton of the pallet that was scanned, a unit of the carton. Null where the goods are
 * the whole line.
 */
export async function splitLine(brand: Ctx, doc: HeldDoc, line: HeldLine, goods: Goods): Promise<HeldLine | null> {
  const same = goods.box ? line.boxId === goods.box.id : line.boxId === null && sizeOf(goods.runs) >= line.units;
  if (same || sizeOf(goods.runs) > line.units) return null;
  const id = await divideLine(brand.db, doc.companyId, line, {
    boxId: goods.box?.id ?? null,
    run: goods.box ? null : goods.runs[0]!,
    productId: goods.productId,
    units: sizeOf(goods.runs),
    boxes: goods.boxIds.length,
    runs: goods.runs,
  });
  line.units -= sizeOf(goods.runs);
  line.boxes -= goods.boxIds.length;
  const [part] = await linesOf(brand.db, doc.companyId, doc.id, { ids: [id] });
  return part!;
}

/** The boxes that move with some lines: everything in theirs, but for what is a line of its own. */
export async function boxesOfLines(brand: Ctx, doc: HeldDoc, lines: readonly HeldLine[]): Promise<string[]> {
  const own = lines.flatMap(({ boxId }) => boxId ?? []);
  const inside = await insideOf(brand.db, doc.companyId, own);
  const others = (await linesOf(brand.db, doc.companyId, doc.id, { boxIds: inside, states: linesThatCount }))
    .flatMap(({ boxId }) => boxId ?? [])
    .filter((id) => !own.includes(id));
  const apart = new Set(await insideOf(brand.db, doc.companyId, others));
  return inside.filter((id) => !apart.has(id));
}
