import type { ImportColumn } from '@touchmark/contract';
import { absentIn, placesIn } from './columns.ts';
import type { SheetLine } from './read/cell.ts';

/** Above its headings a sheet has a title, a date and notes of people: so many lines are looked at. */
export const mostAbove = 20;

/** Where the columns stand, and in which of the lines. */
export interface Heading<Key extends string> {
  columns: readonly ImportColumn<Key>[];
  at: number;
}
type ColumnsOf<Key extends string> = (headings: readonly string[]) => Promise<readonly ImportColumn<Key>[]>;

const found = (places: ReadonlyMap<string, number>): number => [...places.values()].filter((place) => place >= 0).length;

/**
 * The line with the headings: the first one that has all required columns, otherwise the one that has most, so that what is missing is
 * said of the headings and not of the title above them.
 */
export async function findHeading<Key extends string>(
  lines: readonly SheetLine[],
  columnsOf: ColumnsOf<Key>,
): Promise<Heading<Key> & { fits: boolean }> {
  let best: Heading<Key> = { columns: await columnsOf(textsOf(lines[0])), at: 0 };
  let most = 0;
  for (const [at, line] of lines.slice(0, mostAbove).entries()) {
    const columns = at === 0 ? best.columns : await columnsOf(textsOf(line));
    const places = placesIn(columns, line.cells);
    const count = found(places);
    if (count > 0 && absentIn(columns, places).length === 0) return { columns, at, fits: true };
    if (count > most) [best, most] = [{ columns, at }, count];
  }
  return { ...best, fits: false };
}

const textsOf = (line: SheetLine | undefined): string[] => (line?.cells ?? []).map(({ text }) => text);
