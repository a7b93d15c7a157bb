import type { TableRef } from 'antd/es/table';
import { useContext, useLayoutEffect, useRef, useState } from 'react';
import { HeldPermissions } from '../core/permissions.tsx';
import type { Column } from './columns.tsx';

/**
 * The columns without the column of actions if it is empty in every row, as for users who may only read. Each button decides
 * itself whether it is rendered, so this is known only after the rows were rendered. The column is removed before the browser
 * paints, and tried again with other rows or rights.
 */
export function useFilledColumns<Row>(columns: Column<Row>[], rows: readonly Row[]) {
  const held = useContext(HeldPermissions);
  const tableRef = useRef<TableRef>(null);
  const [empty, setEmpty] = useState<{ rows: unknown; held: unknown }>();
  const isEmpty = empty?.rows === rows && empty.held === held;
  useLayoutEffect(() => {
    const cells = [...(tableRef.current?.nativeElement.querySelectorAll('.tm-actions') ?? [])];
    if (cells.length > 0 && cells.every((cell) => cell.childNodes.length === 0)) setEmpty({ rows, held });
  }, [rows, held]);
  return { columns: isEmpty ? columns.filter(({ key }) => key !== 'actions') : columns, tableRef };
}
