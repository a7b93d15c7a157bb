import type { TableProps } from 'antd';
import type { TableRef } from 'antd/es/table';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage } from '../core/language.ts';
import type { Column } from './columns.tsx';
import { foldColumns, foldWidth, hidesWanted } from './fold-columns.ts';

const keyOf = <Row,>({ key }: Column<Row>) => String(key);

/** The width of the element in px, measured again whenever it changes. */
function useRoom(tableRef: RefObject<TableRef | null>, drawn: boolean): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const table = tableRef.current?.nativeElement;
    if (!drawn || !table || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setRoom(table.clientWidth));
    observer.observe(table);
    return () => observer.disconnect();
  }, [tableRef, drawn]);
  return room;
}

/** Whether the actions of a row are one menu, and who decides it. */
export interface ActionsInMenu {
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
  const natural = useRef(new Map<string, number>());
  const beside = useRef(0);
  const room = useRoom(tableRef, drawn);
  // In a tree the sign before a row opens its children.
  const mayFold =
    rows.length > 0 &&
    !rows.some((row) => (row as { children?: unknown }).children !== undefined) &&
    (!own || own.expandedRowRender !== undefined);
  const folded = mayFold ? chosen : new Set<string>();
  const shown = columns.filter((column) => !folded.has(keyOf(column)));
  const signature = columns.map((column) => `${keyOf(column)}:${column.width ?? ''}`).join() + useLanguage();
  useLayoutEffect(() => {
    const body = tableRef.current?.nativeElement.querySelector('.ant-table-body, .ant-table-content');
    const cells = [...(body?.querySelectorAll<HTMLElement>('.ant-table-measure-row > td') ?? [])];
    if (!drawn || !mayFold || !body || body.clientWidth === 0 || cells.length < shown.length) return;
    // Only a table that is too wide gives its columns the width they need; one that fits stretches them.
    const isTooWide = body.scrollWidth > body.clientWidth + 1;
    const leading = cells.slice(0, cells.length - shown.length).reduce((sum, cell) => sum + cell.offsetWidth, 0);
    for (const [index, cell] of cells.slice(-shown.length).entries()) {
      const key = keyOf(shown[index]!);
      // The column of actions has the width that its buttons were measured with.
      if (key === 'actions') natural.current.set(key, Number(shown[index]!.width));
      else if (isTooWide || !natural.current.has(key)) natural.current.set(key, cell.getBoundingClientRect().width);
    }
    const free = body.clientWidth - leading + (!own && folded.size > 0 ? foldWidth : 0);
    const sign = own ? 0 : foldWidth;
    const widthOf = (key: string) => natural.current.get(key) ?? 0;
    if (!menu.is) beside.current = widthOf('actions');
    menu.set(
      hidesWanted(
        columns,
        foldColumns(columns, (key) => (key === 'actions' ? beside.current : widthOf(key)), free, sign),
      ),
    );
    const next = foldColumns(columns, widthOf, free, sign);
    if (next.size !== chosen.size || [...next].some((key) => !chosen.has(key))) setFolded(next);
  }, [signature, room, rows, chosen, drawn]);
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
