import type { ChainNode, Text } from '@touchmark/contract';
import { chainKindWords, timeText } from '@touchmark/domain';
import type { LabelElement } from '@touchmark/labels';
import type { Ctx } from '../../../../http/ctx.ts';
import type { FileAnswer } from '../../../../http/handle.ts';
import { a4, field, pdfReport, rows, rule } from '../../../../pdf/pdf-report.ts';
import { type ChainEventRow, eventsOf } from './chain-event.queries.ts';
import { linksBack, linksForward } from './chain-link.ts';
import { nodeOf } from './chain-node.ts';
import { companyName } from './chain-node.queries.ts';
import type { Place } from './chain-key.ts';
import { eventWord } from '../../unit/public.ts';
import { watermark } from './report-watermark.ts';
import { placeIn } from '../../../platform/division/public.ts';

const rowsAPage = 26;
const mostEvents = 1000;
const mostLinks = 12;
const factsAPage = 8;

/** The first page says what it is and what is linked with it, the others what happened: elements without a value are not drawn. */
const elements: readonly LabelElement[] = [
  ...rows(factsAPage, (n) => [field(`name${n}`, 15, 44 + n * 8, 40), field(`value${n}`, 55, 44 + n * 8, 140)]),
  ...(['back', 'forward'] as const).flatMap((way, at) => [
    field(`${way}Title`, 15, 114 + at * 84, 180, { size: 12, bold: true }),
    ...rows(mostLinks, (n) => [
      field(`${way}${n}`, 15, 122 + at * 84 + n * 6, 90),
      field(`${way}Note${n}`, 107, 122 + at * 84 + n * 6, 88),
    ]),
  ]),
  ...['time', 'step', 'what', 'where', 'who'].map((name, n) =>
    field(name, [15, 50, 75, 125, 165][n]!, 41, [33, 24, 48, 38, 30][n]!, { bold: true }),
  ),
  rule(48, 'time'),
  ...rows(rowsAPage, (n) => [
    field(`time${n}`, 15, 49 + n * 9, 33, { height: 9 }),
    field(`step${n}`, 50, 49 + n * 9, 24, { height: 9, maxLines: 2 }),
    field(`what${n}`, 75, 49 + n * 9, 48, { height: 9, maxLines: 2 }),
    field(`where${n}`, 125, 49 + n * 9, 38, { height: 9, maxLines: 2 }),
    field(`who${n}`, 165, 49 + n * 9, 30, { height: 9, maxLines: 2 }),
  ]),
];

/** The report of a trace as PDF: what it is, what it comes from, where it went and what happened, with who made it all over it. */
export async function chainReport(ctx: Ctx, place: Place): Promise<FileAnswer> {
  const say = (text: Text) => text[ctx.language];
  const node = await nodeOf(ctx, place);
  const owner = await companyName(ctx.db, place.companyId, ctx.language);
  const events = await eventsOf(ctx.db, place, { after: undefined, size: mostEvents });
  const asked = { after: undefined, size: mostLinks };
  const pages = [
    {
      ...named('name', 'value', [
        [say({ zh: '企业', en: 'Company' }), owner],
        [say({ zh: '类型', en: 'Type' }), say(chainKindWords[node.kind])],
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
  const over = watermark(`${ctx.me.userName} ${timeText(ctx.now).slice(0, 16)}`, a4.widthMm, a4.heightMm);
  const name = `${heading}-${node.title.replaceAll(/[^\p{L}\p{N}-]+/gu, '')}`;
  return pdfReport(ctx, { name, heading, title: node.title, behind: [over], elements, pages });
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
        [`where${n}`, placeIn(language, event.place)],
        [`who${n}`, [event.userName, event.station].filter(Boolean).join(' ')],
      ]),
    ),
  }));
}
