import type { Parsed, Statement, StatementLine, statement, Text } from '@touchmark/contract';
import { closingWords, openingWords, statementKinds, statementKindWords, statementWords } from '@touchmark/domain';
import type { LabelElement } from '@touchmark/labels';
import type { Ctx } from '../../../http/ctx.ts';
import type { FileAnswer } from '../../../http/handle.ts';
import { field, pdfReport, rows, rule } from '../../../pdf/pdf-report.ts';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import { sheetNow } from '../../platform/sheet/public.ts';
import { readStatement } from './read-statement.ts';

const title = (month: string): Text => ({ zh: `对账单-${month}`, en: `statement-${month}` });
const yuan = (fen: number) => (fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });

/** A line of the files; the opening and the closing balance have no kind. */
type Line = Omit<StatementLine, 'kind' | 'amount' | 'time'> & { time: string; kind: StatementLine['kind'] | null; amount: number | null };
const bare = { time: '', kind: null, no: '', amount: null } as const;
const linesOf = ({ opening, lines, closing }: Statement): Line[] => [
  { ...bare, note: openingWords, balance: opening },
  ...lines,
  { ...bare, note: closingWords, balance: closing },
];

const col = columnsBy<Line>()(statementWords);
const columns = [
  col('time', 20),
  col('kind', 16, statementKindWords),
  col('no', 28),
  col('note', 32, ({ note }, language) => note[language]),
  col('amount', 14, ({ amount }) => (amount === null ? null : amount / 100)),
  col('balance', 14, ({ balance }) => balance / 100),
];

export async function statementSheet(ctx: Ctx, asked: Parsed<typeof statement.sheet>): Promise<FileAnswer> {
  return sheetNow(ctx, { name: title(asked.month), columns }, linesOf(await readStatement(ctx, asked)));
}

const places = { time: [15, 30], kind: [46, 29], no: [76, 43], note: [120, 35], amount: [155, 20], balance: [176, 19] } as const;
type Place = keyof typeof places;
const money: readonly Place[] = ['amount', 'balance'];
const names = Object.keys(places) as Place[];
const onFirst = 31;
const onNext = 38;

const cells = (prefix: string, top: number): LabelElement[] =>
  names.map((name) =>
    field(`${prefix}${name}`, places[name][0], top, places[name][1], {
      height: 6,
      size: 8,
      ...(money.includes(name) ? { align: 'right' } : {}),
      ...(prefix === 'head' || prefix === 'nextHead' ? { bold: true } : {}),
    }),
  );

const elements: readonly LabelElement[] = [
  field('company', 15, 41, 120, { bold: true }),
  field('state', 135, 41, 60, { align: 'right' }),
  ...rows(statementKinds.length, (n) => [
    field(`total${n}`, 15 + (n % 4) * 45, 50 + Math.floor(n / 4) * 12, 44, { size: 8, height: 5 }),
    field(`sum${n}`, 15 + (n % 4) * 45, 55 + Math.floor(n / 4) * 12, 44, { size: 10, height: 6 }),
  ]),
  ...cells('head', 80),
  rule(87, 'headtime'),
  ...rows(onFirst, (n) => cells(`first${n}`, 88 + n * 6.2)),
  ...cells('nextHead', 41),
  rule(48, 'nextHeadtime'),
  ...rows(onNext, (n) => cells(`next${n}`, 49 + n * 6.1)),
];

/** The statement as PDF: sums on top, then a line for each fact, from the opening to the closing balance. */
export async function statementPdf(ctx: Ctx, asked: Parsed<typeof statement.pdf>): Promise<FileAnswer> {
  const found = await readStatement(ctx, asked);
  const say = (text: Text) => text[ctx.language];
  const line = (prefix: string, { time, kind, no, note, amount, balance }: Line) => ({
    [`${prefix}time`]: time,
    [`${prefix}kind`]: kind === null ? '' : say(statementKindWords[kind]),
    [`${prefix}no`]: no,
    [`${prefix}note`]: say(note),
    [`${prefix}amount`]: amount === null ? '' : yuan(amount),
    [`${prefix}balance`]: yuan(balance),
  });
  const head = (prefix: string) => Object.fromEntries(names.map((name) => [`${prefix}${name}`, say(statementWords[name])]));
  const lines = linesOf(found);
  const first = {
    company: ctx.language === 'en' ? found.companyNameEn || found.companyName : found.companyName,
    state: say(found.closed ? { zh: '已结账月份', en: 'Closed month' } : { zh: '本月截至导出时', en: 'This month so far' }),
    ...Object.fromEntries(
      statementKinds.flatMap((kind, n) => [
        [`total${n}`, say(statementKindWords[kind])],
        [`sum${n}`, yuan(found.totals[kind])],
      ]),
    ),
    ...head('head'),
    ...Object.assign({}, ...lines.slice(0, onFirst).map((one, n) => line(`first${n}`, one))),
  };
  const pages: Record<string, string>[] = [first];
  for (let at = onFirst; at < lines.length; at += onNext)
    pages.push({ ...head('nextHead'), ...Object.assign({}, ...lines.slice(at, at + onNext).map((one, n) => line(`next${n}`, one))) });
  const heading = say({ zh: '对账单', en: 'Statement' });
  return pdfReport(ctx, { name: say(title(asked.month)), heading, title: found.month, elements, pages });
}
