import { layoutOf } from './layout.ts';
import type { LabelData, Page } from './template.ts';

export type LabelRows = AsyncIterable<LabelData> | Iterable<LabelData>;

/** What is printed at once: a label for each place of the layout, nothing where a place stays empty. */
export type Form = readonly (LabelData | undefined)[];

/**
 * The labels in the order they are printed, each repeated by its number of copies, on the places of the page. `start` is the first
 * free place of the first sheet, counted from 1. A set that is torn off belongs to one code, so another code begins a new one.
 */
export async function* formsOf(rows: LabelRows, page: Page, copies: number, start = 1): AsyncGenerator<Form> {
  const places = layoutOf(page).places.length;
  let form: (LabelData | undefined)[] = Array.from({ length: Math.min(start, places) - 1 });
  for await (const data of rows) {
    if (page.set && form.length > 0 && form.at(-1)?.['code'] !== data['code']) {
      yield form;
      form = [];
    }
    for (let copy = 0; copy < copies; copy++) {
      form.push(data);
      if (form.length < places) continue;
      yield form;
      form = [];
    }
  }
  if (form.some((data) => data !== undefined)) yield form;
}
