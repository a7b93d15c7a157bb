import type { TableRef } from 'antd/es/table';
import { useContext, useLayoutEffect, useRef, useState } from 'react';
import { HeldPermissions } from '../core/permissions.tsx';
import type { Column } from './columns.tsx';

/**
 * The columns without that of the actions where it is empty in every row, because nobody who may only read can do anything in it.
 * Buttons decide for themselves whether they are shown, so this is known only once the rows are drawn; the column goes before the
 * browser paints them, and is tried again with other rows and other rights.
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
