import {
  AppError,
  type CellFault,
  type Cells,
  type ImportColumn,
  type SheetRow,
  type Language,
  type Text,
  unreadableMark,
  unreadableWords,
} from '@touchmark/contract';
import { hasValidCheckDigit, normaliseKey, withoutUnseen } from '@touchmark/gs1';
import { type Reading, readAmount } from './read-amount.ts';
import { type Cell, formulaErrors, unvalued } from './read/cell.ts';
import { readDay } from './read-day.ts';

export type { CellFault, ImportColumn, SheetRow as ImportRow } from '@touchmark/contract';

/** Headings are compared without required marks, blanks and character width: 「商品名称 *」 equals 商品名称. */
const plainTitle = (title: string): string => withoutUnseen(title, 'none').normalize('NFKC').replaceAll(/[*\s]/gu, '').toLowerCase();

/** The position of each column in a line, in either language and any order; -1 where it has none. */
export function placesIn<Key extends string>(columns: readonly ImportColumn<Key>[], line: readonly Cell[]): Map<Key, number> {
  const titles = line.map(({ text }) => plainTitle(text));
  return new Map(
    columns.map(({ key, title }): [Key, number] => [
      key,
      titles.findIndex(
        (found) => found !== '' && (found === plainTitle(title.zh) || found === plainTitle(title.en) || found === key.toLowerCase()),
      ),
    ]),
  );
}

/** The required columns that a line has no place for. */
export const absentIn = <Key extends string>(
  columns: readonly ImportColumn<Key>[],
  places: ReadonlyMap<Key, number>,
): ImportColumn<Key>[] => columns.filter(({ key, required }) => required && places.get(key) === -1);

/** The same for a heading; refused if a required one is missing. */
export function orderOf<Key extends string>(
  columns: readonly ImportColumn<Key>[],
  heading: readonly Cell[],
  language: Language,
): Map<Key, number> {
  const order = placesIn(columns, heading);
  const absent = absentIn(columns, order);
  if (absent.length > 0)
    throw new AppError('sheetHeading', { columns: absent.map(({ title }) => title[language]).join(language === 'zh' ? '、' : ', ') });
  return order;
}

/** Reads the cells of one row by column. */
export function readCells<Key extends string>(
  columns: readonly ImportColumn<Key>[],
  cellOf: (key: Key) => Cell,
): Omit<SheetRow<Key>, 'row'> {
  const faults: CellFault<Key>[] = [];
  const cells = {} as Cells<Key>;
  for (const column of columns) {
    const { value, fault } = readCell(column, cellOf(column.key));
    cells[column.key] = value;
    if (fault) faults.push({ field: column.key, ...fault });
    else if (column.required && value === '') faults.push({ field: column.key, zh: '必填', en: 'is required' });
  }
  return { cells, faults };
}

const noValue = {
  zh: '公式还没有计算结果；请在表格软件中打开并保存一次，或直接填写内容',
  en: 'has a formula without a value yet; open and save the file once in a spreadsheet, or enter the value',
};
const formulaError = (text: string): Text => ({
  zh: `单元格的公式出错（${text}），请改为具体内容`,
  en: `has a formula error (${text}); enter the value instead`,
});

const oneAmount = {
  zh: '与上一行是合并单元格，不清楚数量属于哪一行；请取消合并，分别填写',
  en: 'is merged with the row above, so it is not clear which row the amount is of; unmerge the cells and enter each',
};

function readCell(column: ImportColumn, cell: Cell): Reading {
  const text = withoutUnseen(cell.text, 'none').replaceAll(/\s+/gu, ' ').trim();
  if (cell.merged && (column.kind === 'whole' || column.kind === 'decimal')) return { value: text, fault: oneAmount };
  if (formulaErrors.test(text)) return { value: text, fault: text === unvalued ? noValue : formulaError(text) };
  if (text === '') return { value: '' };
  // As an export says it: what the form sends of a field that it did not touch.
  if (column.sealed && Object.values(unreadableWords).includes(text)) return { value: unreadableMark };
  switch (column.kind) {
    case 'code':
      return readCode(column, { ...cell, text });
    case 'whole':
    case 'decimal':
      return readAmount(column, text, cell.kind);
    case 'day':
      return readDay(text);
    case 'choice':
      return readChoice(column, text);
    default:
      return readText(column, { ...cell, text });
  }
}

/** 2.02611E+18: how a spreadsheet shows a long number in a cell that is not text. */
const scientific = /^\d+(?:\.\d+)?e\+?\d+$/i;
/** The same as no text is written by people: 12E5 may be a model. */
const surelyScientific = /^-?\d(?:\.\d+)?E\+\d{2,3}$/i;

/** A cell whose digits the spreadsheet has dropped, in the words for a code or for any text. */
const lostDigits = (how: 'scientific' | 'number', isCode: boolean): Text => {
  const what = isCode ? '编码' : '内容';
  return how === 'scientific'
    ? {
        zh: `${what}被表格软件改成了科学计数法，末几位已丢失；请将该列设为“文本”后重新填写`,
        en: 'was turned into scientific notation by the spreadsheet and lost its last digits; format the column as text and enter it again',
      }
    : {
        zh: `该${what}以数字格式保存，15 位之后已丢失；请将该列设为“文本”后重新填写`,
        en: 'is stored as a number and lost its digits after the 15th; format the column as text and enter it again',
      };
};

function readText({ max }: ImportColumn, { text, kind, lost }: Cell): Reading {
  if (lost) return { value: text, fault: lostDigits('number', false) };
  if (kind === 'plain' && surelyScientific.test(text)) return { value: text, fault: lostDigits('scientific', false) };
  return max !== undefined && [...text].length > max
    ? {
        value: text,
        fault: {
          zh: `不能超过 ${max} 个字，现有 ${[...text].length} 个`,
          en: `can have at most ${max} characters; it has ${[...text].length}`,
        },
      }
    : { value: text };
}

function readCode({ digits }: ImportColumn, { text, kind, lost }: Cell): Reading {
  if (lost) return { value: text, fault: lostDigits('number', true) };
  if (scientific.test(normaliseKey(text).replaceAll('。', '.')) || scientific.test(text))
    return { value: text, fault: lostDigits('scientific', true) };
  // Programs that take a code for a number write it with .0; fifteen digits are exact.
  const value = normaliseKey(text.replace(/^(\d{1,15})\.0+$/, '$1'));
  if (!/^\d+$/.test(value)) return { value, fault: { zh: '应为数字', en: 'must be digits' } };
  if (!digits || digits.includes(value.length)) return { value };
  const padded = digits.find((length) => length > value.length && length - value.length <= 3);
  const wanted = {
    zh: `应为 ${digits.join('、')} 位数字，现有 ${value.length} 位`,
    en: `must have ${digits.join(', ')} digits; it has ${value.length}`,
  };
  if (kind === 'text' || padded === undefined) return { value, fault: wanted };
  return {
    value,
    fault: {
      zh: `${wanted.zh}；表格软件可能丢掉了开头的 0`,
      en: `${wanted.en}; the spreadsheet may have dropped leading zeros`,
      // Certain only where the check digit says so too: other digits may be missing as well.
      ...(padded >= 8 && hasValidCheckDigit(value) ? { fix: value.padStart(padded, '0') } : {}),
    },
  };
}

function readChoice({ choices = {} }: ImportColumn, text: string): Reading {
  const asked = plainTitle(text);
  const found = Object.entries(choices).find(([code, words]) => [code, words.zh, words.en].some((word) => plainTitle(word) === asked));
  if (found) return { value: found[0] };
  return {
    value: text,
    fault: {
      zh: `应为：${Object.values(choices)
        .map(({ zh }) => zh)
        .join('、')}`,
      en: `must be one of: ${Object.values(choices)
        .map(({ en }) => en)
        .join(', ')}`,
    },
  };
}

/** The entries of a list that is written in one cell. */
export const entriesOf = (text: string): string[] => text.split(/[、,，;；]/u).flatMap((part) => part.trim() || []);

/** Names each line that says the same as one above it. */
export function addTwice<Key extends string>(
  rows: readonly SheetRow<Key>[],
  field: Key,
  keyOf: (cells: Cells<Key>) => string = (cells) => cells[field],
): void {
  const seen = new Set<string>();
  for (const { cells, faults } of rows) {
    const key = keyOf(cells);
    if (key !== '' && seen.has(key)) faults.push({ field, zh: '在表中重复', en: 'is in the sheet twice' });
    seen.add(key);
  }
}
