import type { Language, Text } from '@touchmark/contract';
import type { Cell, Column, Row } from './write/xlsx.ts';

/** One column of an exported list: heading, width, and content. */
export interface SheetColumn<Item> {
  title: Text;
  /** In characters. */
  width: number;
  cell: (item: Item, language: Language) => Cell;
}
/** The words for values, by value. */
export type WordsOf = Readonly<Record<string | number, Text>> | readonly Text[];
type Label = Text | { readonly label: Text };

/**
 * A column by the name of its field; its heading is the label on the page. With words, the cell contains the word of the value;
 * with a function, its result for the row.
 */
export const columnsBy =
  <Item>() =>
  <Labels extends Readonly<Record<string, Label>>>(labels: Labels) =>
  (field: keyof Labels & string, width: number, of?: WordsOf | SheetColumn<Item>['cell']): SheetColumn<Item> => {
    const label = labels[field]!;
    const value = (item: Item) => (item as Readonly<Record<string, Cell | undefined>>)[field] ?? null;
    return {
      title: 'label' in label ? label.label : label,
      width,
      cell:
        typeof of === 'function'
          ? of
          : of
            ? (item, language) => {
                const key = value(item);
                return key === null ? null : ((of as Readonly<Record<string | number, Text>>)[key]?.[language] ?? String(key));
              }
            : value,
    };
  };

export const headingsOf = <Item>(columns: readonly SheetColumn<Item>[], language: Language): Column[] =>
  columns.map(({ title, width }) => ({ title: title[language], width }));

export const cellsOf = <Item>(columns: readonly SheetColumn<Item>[], items: readonly Item[], language: Language): Row[] =>
  items.map((item) => columns.map(({ cell }) => cell(item, language)));
