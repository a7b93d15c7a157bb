import { Readable } from 'node:stream';
import type { ChainNode, Text } from '@touchmark/contract';
import { timeText } from '@touchmark/domain';
import { type LabelElement, labelPdf } from '@touchmark/labels';
import type { Ctx } from '../../../http/ctx.ts';
import type { FileAnswer } from '../../../http/handle.ts';
import { type ChainEventRow, eventsOf } from './chain-event.queries.ts';
import { linksBack, linksForward } from './chain-link.ts';
import { nodeOf } from './chain-node.ts';
import { companyName } from './chain-node.queries.ts';
import type { Place } from './chain-place.ts';
import { kindWords } from './kind-words.ts';
import { eventWord } from '../unit/public.ts';
import { watermark } from './report-watermark.ts';

const a4 = { widthMm: 210, heightMm: 297, dpi: 300 } as const;
const rowsAPage = 26;
const mostEvents = 1000;
const mostLinks = 12;
const factsAPage = 8;

const field = (
  name: string,
  x: number,
  y: number,
  width: number,
  more: Partial<Extract<LabelElement, { type: 'field' }>> = {},
): LabelElement => ({ type: 'field', field: name, x, y, width, height: 6, size: 9.5, minSize: 6, maxLines: 1, valign: 'middle', ...more });
const line = (y: number, when?: string): LabelElement => ({
  type: 'line',
  x: 15,
  y,
  length: 180,
  thickness: 0.2,
  ...(when ? { when } : {}),
});
const times = <T>(count: number, make: (n: number) => T[]): T[] => Array.from({ length: count }, (_, n) => make(n)).flat();

/** The first page says what it is and what is linked with it, the others what happened: elements without a value are not drawn. */
const elements: readonly LabelElement[] = [
  field('heading', 15, 14, 130, { height: 12, size: 20, bold: true }),
  field('page', 145, 17, 50, { align: 'right' }),
  field('title', 15, 28, 180, { height: 9, size: 13, bold: true }),
  line(39),
  ...times(factsAPage, (n) => [field(`name${n}`, 15, 44 + n * 8, 40), field(`value${n}`, 55, 44 + n * 8, 140)]),
  ...(['back', 'forward'] as const).flatMap((way, at) => [
    field(`${way}Title`, 15, 114 + at * 84, 180, { size: 12, bold: true }),
    ...times(mostLinks, (n) => [
      field(`${way}${n}`, 15, 122 + at * 84 + n * 6, 90),
      field(`${way}Note${n}`, 107, 122 + at * 84 + n * 6, 88),
    ]),
  ]),
  ...['time', 'step', 'what', 'where', 'who'].map((name, n) =>
    field(name, [15, 50, 75, 125, 165][n]!, 41, [33, 24, 48, 38, 30][n]!, { bold: true }),
  ),
  line(48, 'time'),
  ...times(rowsAPage, (n) => [
    field(`time${n}`, 15, 49 + n * 9, 33, { height: 9 }),
    field(`step${n}`, 50, 49 + n * 9, 24, { height: 9, maxLines: 2 }),
    field(`what${n}`, 75, 49 + n * 9, 48, { height: 9, maxLines: 2 }),
    field(`where${n}`, 125, 49 + n * 9, 38, { height: 9, maxLines: 2 }),
    field(`who${n}`, 165, 49 + n * 9, 30, { height: 9, maxLines: 2 }),
  ]),
  line(285),
  field('made', 15, 286, 180, { size: 8 }),
];

/** The report of a trace as PDF: what it is, what it comes from, where it went and what happened, with who made it all over it. */
export async function chainReport(ctx: Ctx, place: Place): Promise<FileAnswer> {
  const say = (text: Text) => text[ctx.language];
  const node = await nodeOf(ctx, place);
  const owner = await companyName(ctx.db, place.companyId, ctx.language);
  const events = await eventsOf(ctx.db, place, { after: undefined, size: mostEvents });
  const made = say({
    zh: `导出人 ${ctx.me.userName}　导出时间 ${timeText(ctx.now)}`,
    en: `Made by ${ctx.me.userName} at ${timeText(ctx.now)}`,
  });
  const asked = { after: undefined, size: mostLinks };
  const sheets = [
    {
      ...named('name', 'value', [
        [say({ zh: '企业', en: 'Company' }), owner],
        [say({ zh: '类型', en: 'Type' }), say(kindWords[node.kind])],
        [say({ zh: '产品', en: 'Product' }), node.note],
        [say({ zh: '状态', en: 'Status' }), node.state ? say(node.state) : ''],
        [say({ zh: '持有方', en: 'Holder' }), node.holder || owner],
        [
          say({ zh: '事件', en: 'Events' }),
          events.length > mostEvents
            ? say({ zh: `仅列最近 ${mostEvents} 条`, en: `the latest ${mostEvents} only` })
            : String(events.length),
        ],
      ]),
      ...linked('back', say({ zh: '来源与内含', en: 'Origin and contents' }), await linksBack(ctx, place, asked), ctx),
      ...linked('forward', say({ zh: '所属与去向', en: 'Container and destination' }), await linksForward(ctx, place, asked), ctx),
    },
    ...pagesOf(events.slice(0, mostEvents), ctx),
  ];
  const heading = say({ zh: '追溯报告', en: 'Trace report' });
  const pages = sheets.map((sheet, n) => ({ ...sheet, heading, title: node.title, made, page: `${n + 1} / ${sheets.length}` }));
  const over = watermark(`${ctx.me.userName} ${timeText(ctx.now).slice(0, 16)}`, a4.widthMm, a4.heightMm);
  return {
    name: `${heading}-${node.title.replaceAll(/[^\p{L}\p{N}-]+/gu, '')}.pdf`,
    mime: 'application/pdf',
    body: Readable.from(labelPdf({ page: a4, elements: [over, ...elements] }, pages, { title: `${heading} ${node.title}` })),
  };
}

const named = (name: string, value: string, rows: readonly (readonly [string, string])[]) =>
  Object.fromEntries(
    rows
      .filter(([, text]) => text !== '')
      .flatMap(([key, text], n) => [
        [`${name}${n}`, key],
        [`${value}${n}`, text],
      ]),
  );

const linked = (way: 'back' | 'forward', title: string, { records, next }: { records: ChainNode[]; next: string | null }, ctx: Ctx) => ({
  ...(records.length > 0
    ? { [`${way}Title`]: title + (next === null ? '' : ctx.language === 'zh' ? `（前 ${mostLinks} 项）` : ` (first ${mostLinks})`) }
    : {}),
  ...named(
    way,
    `${way}Note`,
    records.map(({ title: shown, note, state }) => [shown, [note, state?.[ctx.language]].filter(Boolean).join(' · ') || '–'] as const),
  ),
});

/** The events in pages, each with the heads of its columns. */
function pagesOf(events: readonly ChainEventRow[], { language }: Ctx): Record<string, string>[] {
  const heads =
    language === 'zh'
      ? { time: '时间', step: '环节', what: '内容', where: '地点', who: '操作人' }
      : { time: 'Time', step: 'Step', what: 'What', where: 'Place', who: 'By' };
  return Array.from({ length: Math.ceil(events.length / rowsAPage) }, (_, page) => ({
    ...heads,
    ...Object.fromEntries(
      events.slice(page * rowsAPage, (page + 1) * rowsAPage).flatMap((event, n) => [
        [`time${n}`, event.time],
        [`step${n}`, eventWord(event)[language]],
        [`what${n}`, [event.boxNo, event.docNo, event.prodBatchNo, event.note].filter(Boolean).join(' ')],
        [`where${n}`, event.place],
        [`who${n}`, [event.userName, event.station].filter(Boolean).join(' ')],
      ]),
    ),
  }));
}
