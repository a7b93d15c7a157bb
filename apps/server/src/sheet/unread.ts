import type { Text } from '@touchmark/contract';
import type { Cell, SheetHead, SheetLine } from './read/cell.ts';
import { letters, problems } from './template.ts';

interface Taken {
  name: string;
  head: readonly Cell[];
  /** The lines that are imported. */
  lines: readonly SheetLine[];
  /** The places of the columns that were read. */
  read: ReadonlySet<number>;
  /** Sheets beside it with the same headings. */
  twins: readonly SheetHead[];
}

/** So many are named. */
const mostNamed = 8;
const named = (all: readonly string[], language: 'zh' | 'en'): string => {
  const some = all.slice(0, mostNamed).join(language === 'zh' ? '、' : ', ');
  const more = all.length - mostNamed;
  return more > 0 ? some + { zh: ` 等 ${all.length} 项`, en: ` and ${more} more` }[language] : some;
};
/** Columns that number the lines, and the one that an export of wrong rows adds. */
const ofNobody: ReadonlySet<string> = new Set(['序号', 'no.', 'no', '#', ...Object.values(problems).map((title) => title.toLowerCase())]);

/** What a sheet has that was not read, and what was read that nobody sees in it: said before anything is stored. */
export const unreadIn = (taken: Taken): Text[] => [...columnsLeft(taken), ...sheetsLeft(taken), ...hiddenLines(taken)];

/** Columns without a column of the import, where they have content. A second one of the same title is such a column. */
function columnsLeft({ head, lines, read }: Taken): Text[] {
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), head.length);
  const titles = head.map(({ text }) => text.trim());
  const left = Array.from({ length: width }, (_, at) => at).filter(
    (at) => !read.has(at) && !ofNobody.has((titles[at] ?? '').toLowerCase()) && lines.some(({ cells }) => (cells[at]?.text ?? '') !== ''),
  );
  if (left.length === 0) return [];
  const name = (at: number, language: 'zh' | 'en'): string => {
    const place = { zh: `${letters(at)} 列`, en: `column ${letters(at)}` }[language];
    if (!titles[at]) return place;
    if (titles.indexOf(titles[at]) === titles.lastIndexOf(titles[at])) return titles[at];
    return { zh: `${titles[at]}（${place}）`, en: `${titles[at]} (${place})` }[language];
  };
  const list = (language: 'zh' | 'en') =>
    named(
      left.map((at) => name(at, language)),
      language,
    );
  return [
    {
      zh: `这些列不导入：${list('zh')}。要导入的列，表头须与模板一致`,
      en: `Not imported: ${list('en')}. A column is imported if its heading is that of the template`,
    },
  ];
}

function sheetsLeft({ name, twins }: Taken): Text[] {
  if (twins.length === 0) return [];
  const others = twins.map((other) => other.name);
  return [
    {
      zh: `只读取了工作表“${name}”。表头相同的“${named(others, 'zh')}”没有读取，请另行导入`,
      en: `Only the sheet “${name}” was read. With the same headings there is “${named(others, 'en')}”: import it by itself`,
    },
  ];
}

function hiddenLines({ lines }: Taken): Text[] {
  const hidden = lines.filter((line) => line.hidden).map(({ line }) => String(line));
  if (hidden.length === 0) return [];
  return [
    {
      zh: `表格中隐藏（或被筛掉）的 ${hidden.length} 行也在其中：第 ${named(hidden, 'zh')} 行。不要导入的请先删除`,
      en: `Rows that the sheet hides (or filters out) are among them: ${named(hidden, 'en')}. Delete what is not to be imported`,
    },
  ];
}
