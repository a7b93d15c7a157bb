import type { TableRef } from 'antd/es/table';
import { useContext, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage } from '../../core/language.ts';
import { HeldPermissions } from '../../core/permissions.tsx';
import type { Column } from './columns.tsx';

/** The space of a cell beside its content: 12 px on each side, and the line of a fixed column. */
const around = 26;

/**
 * The columns, with that of actions as wide as its buttons, and without it if it is empty in every row, as for users who may only
 * read. Each button decides itself whether it is rendered, so this is known only after the rows were rendered. The column changes
 * before the browser paints, and is measured again with other rows, rights or words.
 */
export function useFilledColumns<Row>(columns: Column<Row>[], rows: readonly Row[], asMenu: boolean) {
  const held = useContext(HeldPermissions);
  const tableRef = useRef<TableRef>(null);
  const [empty, setEmpty] = useState<{ rows: unknown; held: unknown }>();
  const isEmpty = empty?.rows === rows && empty.held === held;
  const drawnAs = `${useLanguage()} ${asMenu}`;
  const [{ width }, setWidth] = useState({ width: 0, drawnAs });
  useLayoutEffect(() => {
    const cells = [...(tableRef.current?.nativeElement.querySelectorAll<HTMLElement>('.tm-actions') ?? [])];
    if (!isEmpty && cells.length > 0 && cells.every((cell) => (cell.querySelector('[popover]') ?? cell).childNodes.length === 0))
      setEmpty({ rows, held });
    const now = { width: Math.max(0, ...cells.map(({ offsetWidth }) => offsetWidth)), drawnAs };
    // A tab that comes to the front runs this again, and draws nothing anew.
    setWidth((before) => (before.width === now.width && before.drawnAs === now.drawnAs ? before : now));
  }, [rows, held, isEmpty, drawnAs]);
  const fitting =
    width > 0 ? columns.map((column) => (column.key === 'actions' ? { ...column, width: Math.max(width + around, 72) } : column)) : columns;
  return { columns: isEmpty ? columns.filter(({ key }) => key !== 'actions') : fitting, tableRef };
}
