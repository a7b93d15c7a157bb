import type { Text } from '@touchmark/contract';
import { foundShare, outcomeText, recallLife, recallSpans, spanText, stateText } from '@touchmark/domain';
import type { LabelElement } from '@touchmark/labels';
import type { Ctx } from '../../../http/ctx.ts';
import type { FileAnswer } from '../../../http/handle.ts';
import { field, pdfReport, rows, rule } from '../../../pdf/pdf-report.ts';
import type { find, reported } from './recall.queries.ts';

type Row = NonNullable<Awaited<ReturnType<typeof find>>>;
type Holder = Awaited<ReturnType<typeof reported>>[number];

const factsShown = 14;
const rowsAPage = 26;
/** The columns of holders: left edge and width. */
const holderColumns = { holder: [15, 58], units: [75, 18], found: [95, 18], answer: [116, 50], time: [168, 27] } as const;
const elements: readonly LabelElement[] = [
  ...rows(factsShown, (n) => [field(`name${n}`, 15, 44 + n * 9, 55), field(`value${n}`, 71, 44 + n * 9, 124, { height: 8, maxLines: 2 })]),
  ...Object.entries(holderColumns).map(([name, [x, width]]) => field(name, x, 41, width, { bold: true })),
  rule(49, 'holder'),
  ...rows(rowsAPage, (n) =>
    Object.entries(holderColumns).map(([name, [x, width]]) =>
      field(`${name}${n}`, x, 50 + n * 9, width, { size: 9, height: 8.5, maxLines: 3 }),
    ),
  ),
];

/** The report of a recall or a drill: what was found, how long each step took, and what each holder answered. */
export function reportPdf(ctx: Ctx, row: Row, holders: readonly Holder[]): FileAnswer {
  const say = (text: Text) => text[ctx.language];
  const heading = say(row.drill ? { zh: '召回演练报告', en: 'Report of a recall drill' } : { zh: '召回报告', en: 'Recall report' });
  const facts = factsOf(row, ctx).filter(([, value]) => value !== '');
  const heads = headsOf(say);
  const pages: Record<string, string>[] = [
    Object.fromEntries(
      facts.flatMap(([name, value], n) => [
        [`name${n}`, say(name)],
        [`value${n}`, value],
      ]),
    ),
    ...Array.from({ length: Math.ceil(holders.length / rowsAPage) }, (_, page) => ({
      ...heads,
      ...Object.fromEntries(holders.slice(page * rowsAPage, (page + 1) * rowsAPage).flatMap((holder, n) => rowOf(ctx, holder, n))),
    })),
  ];
  return pdfReport(ctx, { name: `${row.recallNo}-${heading}`, heading, title: row.title, elements, pages });
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

const rowOf = ({ language }: Ctx, { name, units, found, answer, answerTime, ...outcome }: Holder, n: number): [string, string][] => [
  [`holder${n}`, name],
  [`units${n}`, String(units)],
  [`found${n}`, found === null ? '–' : String(found)],
  [`answer${n}`, [outcomeText(outcome)?.[language], answer].filter(Boolean).join(language === 'zh' ? '；' : '; ')],
  [`time${n}`, answerTime?.slice(0, 16) ?? ''],
];
