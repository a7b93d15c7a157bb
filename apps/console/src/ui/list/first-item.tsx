import { joinItems } from '../../core/text.ts';

/** A list as a cell of a table, in one line: its first item and how many follow; the whole list in its tooltip. */
export const FirstItem = ({ items }: { items: readonly string[] }) =>
  items.length === 0 ? (
    '—'
  ) : (
    <span title={joinItems(items)}>
      {items[0]} {items.length > 1 ? <span className="tm-hint">+{items.length - 1}</span> : null}
    </span>
  );
