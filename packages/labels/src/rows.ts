import type { LabelData } from './template.ts';

export type LabelRows = AsyncIterable<LabelData> | Iterable<LabelData>;

/** The labels in the order they are printed: each repeated by its number of copies, and as many side by side as the roll has columns. */
export async function* webColumns(rows: LabelRows, columns: number, copies: number): AsyncGenerator<readonly LabelData[]> {
  let row: LabelData[] = [];
  for await (const data of rows) {
    for (let copy = 0; copy < copies; copy++) {
      row.push(data);
      if (row.length < columns) continue;
      yield row;
      row = [];
    }
  }
  if (row.length > 0) yield row;
}
