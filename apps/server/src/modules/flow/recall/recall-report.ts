import { Readable } from 'node:stream';
import type { Text } from '@touchmark/contract';
import { foundShare, recallLife, recallSpans, spanText, stateText, timeText } from '@touchmark/domain';
import { type LabelElement, labelPdf } from '@touchmark/labels';
import type { Ctx } from '../../../http/ctx.ts';
import type { FileAnswer } from '../../../http/handle.ts';
import type { find, reported } from './recall.queries.ts';

type Row = NonNullable<Awaited<ReturnType<typeof find>>>;
type Holder = Awaited<ReturnType<typeof reported>>[number];

const a4 = { widthMm: 210, heightMm: 297, dpi: 300 } as const;
const factsShown = 14;
const rowsAPage = 26;
const field = (
  name: string,
  x: number,
  y: number,
  width: number,
  more: Partial<Extract<LabelElement, { type: 'field' }>> = {},
): LabelElement => ({ type: 'field', field: name, x, y, width, height: 7, size: 10, minSize: 6, maxLines: 1, valign: 'middle', ...more });
const line = (y: number, when?: string): LabelElement => ({
  type: 'line',
  x: 20,
  y,
  length: 170,
  thickness: 0.2,
  ...(when ? { when } : {}),
});
const times = (count: number, make: (n: number) => LabelElement[]): LabelElement[] =>
  Array.from({ length: count }, (_, n) => make(n)).flat();

/** The columns of holders: left edge and width. */
const holderColumns = { holder: [20, 62], units: [84, 20], found: [106, 20], answer: [128, 32], time: [162, 28] } as const;
const elements: LabelElement[] = [
  field('heading', 20, 18, 140, { height: 12, size: 20, bold: true }),
  field('page', 160, 20, 30, { align: 'right' }),
  field('title', 20, 32, 170, { height: 9, size: 13, bold: true }),
  line(44),
  ...times(factsShown, (n) => [field(`name${n}`, 20, 50 + n * 9, 55), field(`value${n}`, 76, 50 + n * 9, 114, { height: 8, maxLines: 2 })]),
  ...Object.entries(holderColumns).map(([name, [x, width]]) => field(name, x, 46, width, { bold: true })),
  line(54, 'holder'),
  ...times(rowsAPage, (n) =>
    Object.entries(holderColumns).map(([name, [x, width]]) =>
      field(`${name}${n}`, x, 56 + n * 8.5, width, { size: 9, height: 8, maxLines: 2 }),
    ),
  ),
  line(284),
  field('made', 20, 285, 170, { size: 8 }),
];

/** The report of a recall or a drill: what was found, how long each step took, and what each holder answered. */
export function reportPdf(ctx: Ctx, row: Row, holders: readonly Holder[]): FileAnswer {
  const say = (text: Text) => text[ctx.language];
  const heading = say(row.drill ? { zh: '召回演练报告', en: 'Report of a recall drill' } : { zh: '召回报告', en: 'Recall report' });
  const made = say({
    zh: `导出人 ${ctx.me.userName}　导出时间 ${timeText(ctx.now)}`,
    en: `Made by ${ctx.me.userName} at ${timeText(ctx.now)}`,
  });
  const facts = factsOf(row, ctx).filter(([, value]) => value !== '');
  const heads = headsOf(say);
  const sheets: Record<string, string>[] = [
    Object.fromEntries(
      facts.flatMap(([name, value], n) => [
        [`name${n}`, say(name)],
        [`value${n}`, value],
      ]),
    ),
    ...Array.from({ length: Math.ceil(holders.length / rowsAPage) }, (_, page) => ({
      ...heads,
      ...Object.fromEntries(holders.slice(page * rowsAPage, (page + 1) * rowsAPage).flatMap(rowOf)),
    })),
  ];
  const pages = sheets.map((sheet, n) => ({ ...sheet, heading, title: row.title, made, page: `${n + 1} / ${sheets.length}` }));
  return {
    name: `${row.recallNo}-${heading}.pdf`,
    mime: 'application/pdf',
    body: Readable.from(labelPdf({ page: a4, elements }, pages, { title: row.title })),
  };
}

function factsOf(row: Row, { language }: Ctx): [Text, string][] {
  const spans = recallSpans(row);
  const long = (seconds: number | null) => (seconds === null ? '' : spanText(seconds)[language]);
  return [
    [{ zh: '召回编号', en: 'Recall no.' }, row.recallNo],
    [{ zh: '企业', en: 'Company' }, row.companyName],
    [{ zh: '状态', en: 'Status' }, stateText(recallLife, row.status, language)],
    [{ zh: '召回原因', en: 'Reason for the recall' }, row.reason],
    [{ zh: '应召回', en: 'Units' }, String(row.units)],
    [{ zh: '涉及箱数', en: 'Boxes' }, String(row.boxes)],
    [{ zh: '持有方', en: 'Holders' }, `${row.holders}${language === 'zh' ? `（已答复 ${row.answered}）` : ` (${row.answered} answered)`}`],
    [
      { zh: '已找到', en: 'Units found' },
      language === 'zh' ? `${row.foundUnits}（${foundShare(row)}%）` : `${row.foundUnits} (${foundShare(row)}%)`,
    ],
    [{ zh: '查找用时', en: 'Time to find them' }, `${row.findMs} ${language === 'zh' ? '毫秒' : 'ms'}`],
    [{ zh: '起草', en: 'Drafted' }, row.createTime],
    [{ zh: '起草至发布', en: 'Draft to release' }, long(spans.toPublish)],
    [{ zh: '发布至全部答复', en: 'Release to last answer' }, long(spans.toAnswers)],
    [{ zh: '发布至结案', en: 'Release to close' }, long(spans.toEnd)],
    [{ zh: '结束说明', en: 'Closing note' }, row.endReason],
  ];
}

const headsOf = (say: (text: Text) => string) => ({
  holder: say({ zh: '持有方', en: 'Holder' }),
  units: say({ zh: '应召回', en: 'Units' }),
  found: say({ zh: '已找到', en: 'Units found' }),
  answer: say({ zh: '答复', en: 'Answer' }),
  time: say({ zh: '答复时间', en: 'Answer time' }),
});

const rowOf = ({ name, units, found, answer, answerTime }: Holder, n: number): [string, string][] => [
  [`holder${n}`, name],
  [`units${n}`, String(units)],
  [`found${n}`, found === null ? '–' : String(found)],
  [`answer${n}`, answer],
  [`time${n}`, answerTime?.slice(0, 16) ?? ''],
];
