import type { PointerEvent, ThHTMLAttributes } from 'react';
import type { Column } from './columns.tsx';
import type { TableSettings } from './table-settings.tsx';

const narrowest = 56;
/** A column narrower than this is a picture or a number of the row, so the next one stays in view with it. */
const pictureWidth = 80;

/** The columns with the widths the user has given them, each with a handle at its end. */
export const withWidths = <Row,>(columns: Column<Row>[], { widths, change }: TableSettings): Column<Row>[] =>
  columns.map((column) => {
    const key = String(column.key);
    if (key === 'actions') return column;
    const resize = (width: number | undefined) => {
      const { [key]: _, ...others } = widths;
      change({ widths: width === undefined ? others : { ...others, [key]: width } });
    };
    return { ...column, ...(widths[key] ? { width: widths[key] } : {}), onHeaderCell: () => ({ resize }) as object };
  });

/** How many columns a row is known by: the first, and the second after a picture. */
export const startOf = <Row,>(columns: readonly Column<Row>[]): number => (Number(columns[0]?.width) < pictureWidth ? 2 : 1);

/** The columns a row is known by stay in view while the others are scrolled. */
export const withStart = <Row,>(columns: Column<Row>[]): Column<Row>[] =>
  columns.map((column, index) => (index < startOf(columns) && !column.fixed ? { ...column, fixed: 'start' } : column));

type Resize = (width: number | undefined) => void;

/** A header cell whose end can be dragged. A double click gives the width of the page back. */
function HeaderCell({ resize, children, ...cell }: ThHTMLAttributes<HTMLTableCellElement> & { resize?: Resize }) {
  return (
    <th {...cell}>
      {children}
      {resize ? (
        <span
          className="tm-resize"
          aria-hidden
          onClick={(event) => event.stopPropagation()}
          onDoubleClick={() => resize(undefined)}
          onPointerDown={(event) => drag(event, resize)}
        />
      ) : null}
    </th>
  );
}

export const resizable = { header: { cell: HeaderCell } };

/** Moves the handle with the pointer; the table is laid out once, when the pointer is released. */
function drag(event: PointerEvent<HTMLElement>, resize: Resize) {
  if (event.button !== 0) return;
  event.preventDefault();
  event.stopPropagation();
  const handle: HTMLElement = event.currentTarget;
  const from = event.clientX;
  const width = handle.parentElement!.offsetWidth;
  const wanted = (at: number) => Math.max(narrowest, Math.round(width + at - from));
  handle.setPointerCapture(event.pointerId);
  handle.dataset['dragged'] = '';
  const drags = new AbortController();
  const { signal } = drags;
  const end = (last: globalThis.PointerEvent) => {
    drags.abort();
    handle.style.removeProperty('--tm-moved');
    delete handle.dataset['dragged'];
    if (last.type === 'pointerup' && wanted(last.clientX) !== width) resize(wanted(last.clientX));
  };
  handle.addEventListener('pointermove', (move) => handle.style.setProperty('--tm-moved', `${wanted(move.clientX) - width}px`), { signal });
  handle.addEventListener('pointerup', end, { signal });
  handle.addEventListener('pointercancel', end, { signal });
}
