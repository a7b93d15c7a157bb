import type { Call, ChainLooked } from '@touchmark/contract';
import { chainKindWords, lookedUpWords } from '@touchmark/domain';
import type { Ctx } from '../../../../http/ctx.ts';
import { columnsBy } from '../../../../sheet/sheet-columns.ts';
import { unitRows } from '../../unit/public.ts';
import { findChains } from './chain-find.ts';
import { readKey } from './chain-key.ts';
import { boxAround } from './chain-link.queries.ts';
import { placeOfKey } from './chain-place.ts';
import type { Place } from './chain-key.ts';
import { noteLook } from './note-look.ts';

const nowhere = { boxNo: '', prodBatchNo: '', batchNo: '', lastEvent: null, lastEventTime: null };

interface Row {
  looked: ChainLooked;
  place?: Place;
}

/** What one text names; the log says of each that it was looked at. */
async function lookUp(ctx: Ctx, call: Call, text: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const node of await findChains(ctx, text)) {
    const place = await placeOfKey(ctx, readKey(node.key));
    await noteLook(ctx, call, place.companyId, node.title);
    const [box] = place.kind === 'box' ? await boxAround(ctx.db, place.id) : [];
    rows.push({ looked: { ...nowhere, text, node, boxNo: box?.boxNo ?? '' }, place });
  }
  return rows.length > 0 ? rows : [{ looked: { ...nowhere, text, node: null } }];
}

/** What many texts name, in their order, and where each of it is; a text that names nothing has no node, one that several companies have stands once for each. */
export async function lookedUp(ctx: Ctx, call: Call, texts: readonly string[]): Promise<ChainLooked[]> {
  const once = new Map<string, Row[]>();
  for (const text of texts) if (!once.has(text)) once.set(text, await lookUp(ctx, call, text));
  const rows = texts.flatMap((text) => once.get(text)!);
  const units = rows.flatMap(({ place }) => (place?.kind === 'code' ? [place] : []));
  const found = await unitRows(ctx, units);
  let n = 0;
  return rows.map(({ looked, place }) => {
    if (place?.kind !== 'code') return looked;
    const { boxNo, prodBatchNo, batchNo, lastEvent, lastEventTime } = found[n++]!;
    return { ...looked, boxNo, prodBatchNo, batchNo, lastEvent, lastEventTime };
  });
}

const col = columnsBy<ChainLooked>()(lookedUpWords);
const unknown = { zh: '未找到', en: 'Not found' };

/** The sheet of many texts: one row for each, also where nothing was found. */
export const manyColumns = [
  col('text', 44),
  col('kind', 14, ({ node }, language) => (node ? chainKindWords[node.kind] : unknown)[language]),
  col('title', 36, ({ node }) => node?.title ?? ''),
  col('about', 30, ({ node }) => node?.note ?? ''),
  col('state', 14, ({ node }, language) => node?.state?.[language] ?? ''),
  col('holder', 24, ({ node }) => node?.holder || node?.companyName || ''),
  col('boxNo', 24),
  col('prodBatchNo', 18),
  col('batchNo', 20),
  col('lastEvent', 16, ({ lastEvent }, language) => lastEvent?.[language] ?? ''),
  col('lastEventTime', 20),
  col('company', 28, ({ node }) => node?.companyName ?? ''),
];
export const manyName = { zh: '批量查询结果', en: 'trace of several' };
