import { readNumber } from '../../../core/number-text.ts';

/** A line of a spreadsheet: a model and a quantity, or the line as it stands if it has none. */
export interface PastedLine {
  line: string;
  model: string;
  qty: number | null;
}

const separators = /\t|[,，;；]\s*|\s{2,}/;

/** Lines copied from a spreadsheet. The last number of a line is its quantity, the first cell its model; a heading is left out. */
export function parsePlan(text: string): PastedLine[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map(parseLine);
  // The heading of the sheet is the only line that may have no number.
  return lines.length > 1 && lines[0]!.qty === null && !/\d/.test(lines[0]!.line) ? lines.slice(1) : lines;
}

function parseLine(line: string): PastedLine {
  const split = line.split(separators).filter(Boolean);
  const cells = split.length > 1 ? split : line.split(/\s+(?=\d[\d,]*$)/);
  const [model = ''] = cells;
  // A quantity may have commas between its thousands; then the line was split at them.
  const grouped = /(?:^|[\t ;；])(\d{1,3}(?:,\d{3})+)$/.exec(line)?.[1];
  const last = grouped ?? (cells.length > 1 ? cells.at(-1)! : '');
  const qty = readNumber(last) ?? Number.NaN;
  return { line, model: model.trim(), qty: last !== '' && Number.isInteger(qty) && qty > 0 ? qty : null };
}
