import { type ImportColumn, isUnreadable, type Language, type Text, unreadableWords } from '@touchmark/contract';
import type { Cell, Column, Row } from './write/xlsx.ts';

/** One column of an exported list: heading, width, and content. */
export interface SheetColumn<Item> {
  title: Text;
  /** In characters. */
  width: number;
  cell: (item: Item, language: Language) => Cell;
}
/** The words for values, by value. */
type WordsOf = Readonly<Record<string | number, Text>> | readonly Text[];
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
  items.map((item) => columns.map(({ cell }) => said(cell(item, language), language)));

const said = (cell: Cell, language: Language): Cell => (isUnreadable(cell) ? unreadableWords[language] : cell);

/**
 * The columns of an import as those of the export, so that an edited export can be imported again. A list is written in one cell,
 * a choice by its word; `of` says what stands in the columns whose field is stored otherwise.
 */
export const columnsOut = <Item extends object, Key extends string = string>(
  columns: readonly ImportColumn<Key>[],
  of: { [Column in Key]?: SheetColumn<Item>['cell'] } = {},
): SheetColumn<Item>[] =>
  columns.map(({ key, title, max = 0, choices }) => ({
    title,
    width: Math.max(12, Math.min(36, max)),
    cell:
      of[key] ??
      ((item, language) => {
        const value = (item as Readonly<Record<string, Cell | boolean | readonly string[] | undefined>>)[key] ?? null;
        if (value === null) return null;
        if (choices) return choices[String(value)]?.[language] ?? String(value);
        return Array.isArray(value) ? value.join(language === 'zh' ? '、' : ', ') : (value as Cell);
      }),
  }));
