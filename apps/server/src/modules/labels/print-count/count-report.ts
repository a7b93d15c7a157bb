import type { Text } from '@touchmark/contract';
import { printLife, remedyWords, rollOf, stateText } from '@touchmark/domain';
import type { LabelElement } from '@touchmark/labels';
import type { Ctx } from '../../../http/ctx.ts';
import type { FileAnswer } from '../../../http/handle.ts';
import { field, pdfReport, rows, rule } from '../../../pdf/pdf-report.ts';
import type { Job } from '../print/public.ts';
import { findings, labels, type Line, linesOf } from './count-sheet.ts';
import type { Counted } from './print-count.queries.ts';

const facts = 12;
/** The first page has the figures above its lines. */
const rowsFirst = 17;
const rowsAPage = 23;
/** More is read in the sheet. */
const mostLines = 1000;

/** The columns of what was found: left edge and width. */
const columns = { what: [15, 26], serials: [42, 28], amount: [71, 15], why: [87, 38], who: [126, 30], remedy: [157, 38] } as const;
const table = (page: string, y: number, count: number): LabelElement[] => [
  ...Object.entries(columns).map(([name, [x, width]]) => field(`${page}${name}`, x, y, width, { bold: true })),
  rule(y + 8, `${page}what`),
  ...rows(count, (n) =>
    Object.entries(columns).map(([name, [x, width]]) =>
      field(`${page}${name}${n}`, x, y + 9 + n * 10, width, { size: 8.5, height: 9.5, maxLines: 3 }),
    ),
  ),
];
const elements: readonly LabelElement[] = [
  ...rows(facts, (n) => {
    const [x, y] = [15 + (n % 2) * 92, 42 + Math.floor(n / 2) * 8.5];
    return [field(`name${n}`, x, y, 30), field(`value${n}`, x + 31, y, 57, { height: 8, maxLines: 2, bold: true })];
  }),
  ...table('first', 98, rowsFirst),
  ...table('next', 42, rowsAPage),
];

/** The report of a count as PDF: the figures of the roll, who closed it and when, and each serial that is not simply good. */
export function countReport(ctx: Ctx, job: Job, counted: readonly Counted[]): FileAnswer {
  const say = (text: Text) => text[ctx.language];
  const heading = say({ zh: '标签清点报告', en: 'Report of a label count' });
  const all = linesOf(job, counted);
  const lines = all.slice(0, mostLines);
  const heads = headsOf(say);
  const more = Math.max(0, Math.ceil((lines.length - rowsFirst) / rowsAPage));
  const page = (name: string, some: readonly Line[]) =>
    Object.fromEntries([
      ...Object.entries(heads).map(([column, word]) => [`${name}${column}`, word]),
      ...some.flatMap((one, n) => Object.entries(cellsOf(one, say)).map(([column, text]) => [`${name}${column}${n}`, text])),
    ]) as Record<string, string>;
  const pages = [
    {
      ...Object.fromEntries(
        factsOf(ctx, job, counted, all.length).flatMap(([name, value], n) => [
          [`name${n}`, say(name)],
          [`value${n}`, value === '' ? '–' : value],
        ]),
      ),
      ...page('first', lines.slice(0, rowsFirst)),
    },
    ...Array.from({ length: more }, (_, n) => page('next', lines.slice(rowsFirst + n * rowsAPage, rowsFirst + (n + 1) * rowsAPage))),
  ];
  const title = [job.jobNo, job.productName, job.batchNo].filter(Boolean).join(' · ');
  return pdfReport(ctx, { name: `${heading}-${job.jobNo}`, heading, title, elements, pages });
}

function factsOf(ctx: Ctx, job: Job, counted: readonly Counted[], amount: number): [Text, string][] {
  const { planned, verified, spoilt, missing, open } = rollOf({ from: job.rangeFrom, to: job.rangeTo }, counted);
  const undone = open.map(({ from, to }) => serialsText(from, to)).join(', ');
  return [
    [{ zh: '标签模板', en: 'Label template' }, job.templateName],
    [{ zh: '状态', en: 'Status' }, stateText(printLife, job.status, ctx.language)],
    [{ zh: '序号', en: 'Serials' }, serialsText(job.rangeFrom, job.rangeTo)],
    [findings.PLANNED, String(planned)],
    [{ zh: '合格数', en: 'Good' }, job.good === null ? '' : String(job.good)],
    [findings.VERIFIED, String(verified)],
    [findings.SPOILT, String(spoilt)],
    [findings.MISSING, String(missing)],
    [remedyWords.NONE, undone],
    [
      { zh: '清点记录', en: 'Findings' },
      amount <= mostLines
        ? String(amount)
        : ctx.language === 'zh'
          ? `${amount}（仅列前 ${mostLines} 条）`
          : `${amount} (the first ${mostLines} only)`,
    ],
    [{ zh: '清点完成人', en: 'Closed by' }, job.closedBy],
    [{ zh: '清点完成时间', en: 'Closed' }, job.closedTime ?? ''],
  ];
}

const headsOf = (say: (text: Text) => string) => ({
  what: say(labels.finding),
  serials: say({ zh: '序号', en: 'Serials' }),
  amount: say(labels.amount),
  why: say(labels.reason),
  who: say({ zh: '操作人与时间', en: 'By and when' }),
  remedy: say(labels.remedy),
});

const serialsText = (from: number | null, to: number | null): string => (from === null ? '' : from === to ? String(from) : `${from}–${to}`);
const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' ');

const cellsOf = (one: Line, say: (text: Text) => string): Record<keyof typeof columns, string> => ({
  what: say(findings[one.finding]),
  serials: serialsText(one.from, one.to),
  amount: String(one.amount),
  why: one.reason,
  who: joined(one.userName, one.time),
  remedy: one.remedy ? joined(say(remedyWords[one.remedy]), one.remedyReason, one.remedyBy, one.remedyTime) : '',
});
