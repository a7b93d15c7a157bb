import type { TableProps } from 'antd';
import type { TableRef } from 'antd/es/table';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage } from '../core/language.ts';
import { isSeenAnew, keyOf, mayTurn, measureNeeds, noNeeds } from './column-needs.ts';
import type { Column } from './list/columns.tsx';
import { foldWidth, isSameLayout, type Layout, layOut, type Narrowed } from './fold-columns.ts';

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

const asItIs: Layout = { narrowed: undefined, folded: new Set(), asMenu: false };

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
  const [layout, setLayout] = useState(asItIs);
  const { narrowed } = layout;
  const draw = useRef(setLayout);
  const needs = useRef(noNeeds());
  const language = useLanguage();
  useRoom(tableRef, drawn);
  // In a tree the sign before a row opens its children.
  const mayFold =
    !rows.some((row) => (row as { children?: unknown }).children !== undefined) && (!own || own.expandedRowRender !== undefined);
  const folded = mayFold ? layout.folded : asItIs.folded;
  const shown = columns.filter((column) => !folded.has(keyOf(column)));
  // At every drawing, because texts, rows, rights and settings change the widths: reading them costs little when nothing changed.
  useLayoutEffect(() => {
    const table = tableRef.current?.nativeElement;
    if (!drawn || !mayFold || !table) return;
    const sign = own ? 0 : foldWidth;
    const need = needs.current;
    const now = { hasRows: rows.length > 0, hasSign: !own && folded.size > 0, asMenu: menu.is, narrowed };
    const room = measureNeeds(table, shown, now, need);
    if (room === undefined || !mayTurn(need)) return;
    // A name that has to do with less than it needs is measured again with other rows and words.
    if (isSeenAnew(need, rows, language) && narrowed) {
      need.widths.delete(narrowed.key);
      draw.current({ ...layout, narrowed: undefined });
      return;
    }
    const next = layOut(columns, need.widths, need.actions, { room, sign });
    menu.set(next.asMenu);
    if (!isSameLayout(next, layout)) draw.current(next);
  });
  if (folded.size === 0) return { columns: withNarrowed(columns, narrowed), ...(own ? { expandable: own } : {}) };
  const hidden = columns.filter((column) => folded.has(keyOf(column)));
  return {
    columns: withNarrowed(shown, narrowed),
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

const withNarrowed = <Row,>(columns: Column<Row>[], narrowed: Narrowed | undefined): Column<Row>[] =>
  columns.map((column) =>
    keyOf(column) === narrowed?.key
      ? {
          ...column,
          className: `${column.className ?? ''} tm-narrowed`,
          // The width of a page is the least of a column: here it gives way.
          ...(typeof column.width === 'number' ? { width: Math.min(column.width, narrowed.width) } : {}),
          onCell: () => ({ style: { maxWidth: narrowed.width } }),
        }
      : column,
  );

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
