import type { Column } from './list/columns.tsx';
import type { Narrowed } from './fold-columns.ts';

const rowCells = '.ant-table-measure-row > td';
const headCells = '.ant-table-thead th:not(.ant-table-cell-scrollbar)';
export const keyOf = <Row>({ key }: Column<Row>) => String(key);

/** What the columns of a list need, as far as it was seen. */
interface ColumnNeeds {
  widths: Map<string, number>;
  /** What selection and own signs before the columns need, by their number. */
  leading: Map<number, number>;
  /** The width of the actions side by side. */
  actions: number;
  /** Where the column of actions needs more than its buttons: with which of their widths, and how much. */
  wider: { asMenu: boolean; buttons: number; width: number } | undefined;
  /** The rows and the language they were seen with. */
  rows: unknown;
  language: string;
  /** How often the list was drawn anew for it before the browser painted. */
  turns: number;
}

export const noNeeds = (): ColumnNeeds => ({
  widths: new Map(),
  leading: new Map(),
  actions: 0,
  wider: undefined,
  rows: undefined,
  language: '',
  turns: 0,
});

interface Drawn {
  hasRows: boolean;
  /** Whether the first cell of a row is the sign that opens it. */
  hasSign: boolean;
  asMenu: boolean;
  /** The column that has less than it needs. */
  narrowed: Narrowed | undefined;
}

/** Reads what the columns need that are drawn; how much room they have together, if the table is laid out. */
export function measureNeeds<Row>(
  table: HTMLElement,
  shown: readonly Column<Row>[],
  { hasRows, hasSign, asMenu, narrowed }: Drawn,
  needs: ColumnNeeds,
): number | undefined {
  const body = table.querySelector('.ant-table-body, .ant-table-content');
  // Without rows some tables lay out their headings alone. Where they lie in a table of their own, they are pressed into its width.
  const ofRows = [...table.querySelectorAll<HTMLElement>(rowCells)];
  const isLaidOut = hasRows || ofRows.some((cell) => cell.offsetWidth > 0);
  const cells = isLaidOut ? ofRows : [...table.querySelectorAll<HTMLElement>(headCells)];
  if (!body || body.clientWidth === 0 || cells.length < shown.length) return undefined;
  // Only a table that is too wide gives its columns the width they need; one that fits stretches them.
  const isTooWide = body.scrollWidth > body.clientWidth;
  const own = cells.slice(cells.length - shown.length);
  for (const [index, column] of shown.entries()) {
    const { width } = own[index]!.getBoundingClientRect();
    if (column.key === 'actions') needs.widths.set('actions', measureActions(width, Number(column.width), { asMenu, isTooWide }, needs));
    else if (column.key !== narrowed?.key) measureColumn(keyOf(column), width, isTooWide, needs);
  }
  if (!asMenu) needs.actions = needs.widths.get('actions') ?? 0;
  const before = cells.slice(hasSign ? 1 : 0, cells.length - shown.length);
  const seen = before.reduce((sum, cell) => sum + cell.offsetWidth, 0);
  const leading = Math.min(seen, needs.leading.get(before.length) ?? Infinity);
  needs.leading.set(before.length, leading);
  return body.clientWidth - leading;
}

function measureColumn(key: string, width: number, isTooWide: boolean, { widths }: ColumnNeeds): void {
  if (isTooWide || !widths.has(key)) widths.set(key, width);
}

/**
 * The column of actions has the width that its buttons were measured with, unless its heading needs more. What was seen with other
 * buttons does not count: before they were measured the column has another width, and as one menu they need less.
 */
function measureActions(
  width: number,
  buttons: number,
  { asMenu, isTooWide }: { asMenu: boolean; isTooWide: boolean },
  needs: ColumnNeeds,
): number {
  if (isTooWide) needs.wider = width > buttons + 0.5 ? { asMenu, buttons, width } : undefined;
  const { wider } = needs;
  return wider?.buttons === buttons && wider.asMenu === asMenu ? wider.width : buttons;
}

/** A list that finds no rest before the browser paints stays as it is. */
export function mayTurn(needs: ColumnNeeds): boolean {
  if (needs.turns === 0) requestAnimationFrame(() => (needs.turns = 0));
  needs.turns += 1;
  return needs.turns < 20;
}

/** Whether they are seen with other rows or words than before. */
export function isSeenAnew(needs: ColumnNeeds, rows: unknown, language: string): boolean {
  const isOther = needs.rows !== rows || needs.language !== language;
  Object.assign(needs, { rows, language });
  return isOther;
}
