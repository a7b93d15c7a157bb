import type { TableProps } from 'antd';
import type { TableRef } from 'antd/es/table';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Column } from './columns.tsx';
import { foldColumns, foldWidth, hidesWanted } from './fold-columns.ts';

const rowCells = '.ant-table-measure-row > td';
const headCells = '.ant-table-thead th:not(.ant-table-cell-scrollbar)';
const keyOf = <Row,>({ key }: Column<Row>) => String(key);

/** Draws the table anew when it has another width, or its content has: headings find their widths after they were drawn. */
function useRoom(tableRef: RefObject<TableRef | null>, drawn: boolean): void {
  const [, setRoom] = useState('');
  useEffect(() => {
    const table = tableRef.current?.nativeElement;
    if (!drawn || !table || typeof ResizeObserver === 'undefined') return undefined;
    const parts = [table, ...table.querySelectorAll<HTMLElement>('table')];
    const observer = new ResizeObserver(() => setRoom(parts.map((part) => part.offsetWidth).join()));
    for (const part of parts) observer.observe(part);
    return () => observer.disconnect();
  }, [tableRef, drawn]);
}

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((key) => other.has(key));

/** The widths that the columns need, and that of the actions side by side. */
interface Natural {
  widths: Map<string, number>;
  actions: number;
}

/** Reads the widths of the columns that are drawn; how much room they have together, if the table is laid out. */
function measure<Row>(table: HTMLElement, shown: readonly Column<Row>[], hasRows: boolean, { widths }: Natural): number | undefined {
  const body = table.querySelector('.ant-table-body, .ant-table-content');
  // Without rows only the headings are laid out.
  const cells = [...table.querySelectorAll<HTMLElement>(hasRows ? rowCells : headCells)];
  if (!body || body.clientWidth === 0 || cells.length < shown.length) return undefined;
  // Only a table that is too wide gives its columns the width they need; one that fits stretches them.
  const isTooWide = body.scrollWidth > body.clientWidth;
  const leading = cells.slice(0, cells.length - shown.length).reduce((sum, cell) => sum + cell.offsetWidth, 0);
  for (const [index, cell] of cells.slice(-shown.length).entries()) {
    const column = shown[index]!;
    const key = keyOf(column);
    // The column of actions has the width that its buttons were measured with.
    if (key === 'actions') widths.set(key, Number(column.width));
    else if (isTooWide || !widths.has(key)) widths.set(key, cell.getBoundingClientRect().width);
  }
  return body.clientWidth - leading;
}

/** Whether the actions of a row are one menu, and who decides it. */
interface ActionsInMenu {
  is: boolean;
  set: (are: boolean) => void;
}

/**
 * The columns that fit whole; the others are shown below their row, when it is opened. How wide a column is becomes known when it
 * is drawn: a table that is too wide is measured and drawn again before the browser paints.
 */
export function useFoldedColumns<Row>(
  columns: Column<Row>[],
  tableRef: RefObject<TableRef | null>,
  rows: readonly Row[],
  own: TableProps<Row>['expandable'],
  { drawn, menu }: { drawn: boolean; menu: ActionsInMenu },
): Pick<TableProps<Row>, 'expandable'> & { columns: Column<Row>[] } {
  const [chosen, setFolded] = useState<ReadonlySet<string>>(new Set());
  const fold = useRef(setFolded);
  const natural = useRef<Natural>({ widths: new Map(), actions: 0 });
  useRoom(tableRef, drawn);
  // In a tree the sign before a row opens its children.
  const mayFold =
    !rows.some((row) => (row as { children?: unknown }).children !== undefined) && (!own || own.expandedRowRender !== undefined);
  const folded = mayFold ? chosen : new Set<string>();
  const shown = columns.filter((column) => !folded.has(keyOf(column)));
  // At every drawing, because texts, rows, rights and settings change the widths: reading them costs little when nothing changed.
  useLayoutEffect(() => {
    const table = tableRef.current?.nativeElement;
    if (!drawn || !mayFold || !table) return;
    const sign = own ? 0 : foldWidth;
    const free = measure(table, shown, rows.length > 0, natural.current);
    if (free === undefined) return;
    const room = free + (!own && folded.size > 0 ? foldWidth : 0);
    const { widths } = natural.current;
    const widthOf = (key: string) => widths.get(key) ?? 0;
    if (!menu.is) natural.current.actions = widthOf('actions');
    const { actions } = natural.current;
    const beside = foldColumns(columns, (key) => (key === 'actions' ? actions : widthOf(key)), room, sign);
    menu.set(hidesWanted(columns, beside));
    const next = foldColumns(columns, widthOf, room, sign);
    if (!isSame(next, chosen)) fold.current(next);
  });
  if (folded.size === 0) return { columns, ...(own ? { expandable: own } : {}) };
  const hidden = columns.filter((column) => folded.has(keyOf(column)));
  return {
    columns: shown,
    expandable: {
      columnWidth: foldWidth,
      fixed: 'start',
      ...own,
      expandedRowRender: (row, index, ...more) => (
        <>
          <FoldedFacts columns={hidden} row={row} index={index} />
          {own?.expandedRowRender?.(row, index, ...more)}
        </>
      ),
      rowExpandable: () => true,
    },
  };
}

/** The folded columns of a row, each under its heading. */
const FoldedFacts = <Row,>({ columns, row, index }: { columns: Column<Row>[]; row: Row; index: number }) => (
  <dl className="tm-facts tm-folded" data-columns="3">
    {columns.map(({ key, title, dataIndex, render }) => {
      const value: unknown = (row as Record<string, unknown>)[String(dataIndex)];
      return (
        <div key={key}>
          <dt>{title as ReactNode}</dt>
          <dd>{render ? (render(value, row, index) as ReactNode) : (value as ReactNode)}</dd>
        </div>
      );
    })}
  </dl>
);
