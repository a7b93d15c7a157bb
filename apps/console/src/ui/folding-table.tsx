import { Table, type TableProps } from 'antd';
import { useState } from 'react';
import { AsActionMenu } from './action-cell.tsx';
import type { Column } from './list/columns.tsx';
import { useFilledColumns } from './list/filled-columns.ts';
import { useFoldedColumns } from './folded-columns.tsx';
import { useWindowBelow } from './window-width.ts';

/** What a table is drawn with so that no column of it lies under another: its columns, its sign before a row, its actions. */
export function useFolding<Row>(
  all: Column<Row>[],
  rows: readonly Row[],
  own: TableProps<Row>['expandable'],
  { drawn, arrange }: { drawn: boolean; arrange: (columns: Column<Row>[]) => Column<Row>[] },
) {
  // Below 1600 px the actions are one menu where they would push a state or a code out of sight.
  const [areMany, setMany] = useState(false);
  const isNarrow = useWindowBelow(1600);
  const asMenu = isNarrow && areMany;
  const { columns: filled, tableRef } = useFilledColumns(all, rows, asMenu);
  const folded = useFoldedColumns(arrange(filled), tableRef, rows, own, { drawn, menu: { is: asMenu, set: setMany } });
  return { ...folded, tableRef, asMenu };
}

type FoldingTableProps<Row> = Omit<TableProps<Row>, 'columns' | 'dataSource'> & { columns: Column<Row>[]; dataSource: readonly Row[] };

const asTheyAre = <Row,>(columns: Column<Row>[]) => columns;

/** A table of a page without filters and pages, folded like the others. */
export function FoldingTable<Row extends object>({ columns: all, dataSource, expandable: own, ...table }: FoldingTableProps<Row>) {
  const { columns, expandable, tableRef, asMenu } = useFolding(all, dataSource, own, { drawn: true, arrange: asTheyAre });
  return (
    <AsActionMenu value={asMenu}>
      <Table<Row>
        ref={tableRef}
        className="tm-table"
        scroll={{ x: 'max-content' }}
        pagination={false}
        {...table}
        columns={columns}
        dataSource={dataSource}
        {...(expandable ? { expandable } : {})}
      />
    </AsActionMenu>
  );
}
