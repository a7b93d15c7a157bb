import type { Column } from './list/columns.tsx';

/** The width of the column with the sign that shows what is folded. */
export const foldWidth = 42;

/** States and codes by the names of their columns: `status`, `serviceStatus`, `enabled`, and the English headings of composed ones. */
const stateName = /stat(e|us)$|^(enabled|review|in force)$/i;
const codeName = /^gtin$/i;

const isHeld = <Row>({ fixed, key }: Column<Row>, index: number) => index === 0 || !!fixed || key === 'actions';
const isState = <Row>({ key }: Column<Row>) => stateName.test(String(key));
const isCode = <Row>({ key, isCode = codeName.test(String(key)) }: Column<Row>) => isCode;

/** What a row is known by comes first, then its states, then all else in the order of the page. */
export function withStateFirst<Row>(columns: readonly Column<Row>[], identity: number): Column<Row>[] {
  const states = columns.filter((column, index) => index >= identity && isState(column));
  const others = columns.filter((column, index) => index < identity || !isState(column));
  return [...others.slice(0, identity), ...states, ...others.slice(identity)];
}

/** What has to be seen without opening a row, besides what it is known by: its states, and its first code. */
const wantedOf = <Row>(columns: readonly Column<Row>[]): Column<Row>[] => [
  ...columns.filter(isState),
  ...columns.filter(isCode).slice(0, 1),
];

/** Whether a row hides a state or its code. */
const hidesWanted = <Row>(columns: readonly Column<Row>[], folded: ReadonlySet<string>): boolean =>
  wantedOf(columns).some(({ key }) => folded.has(String(key)));

/**
 * The columns that are folded into the detail of their row, so that all others fit whole. What a row is known by and its actions
 * stay; then come its states, its first code, and everything else in the order of the page, as far as there is room.
 * `sign` is the width of the sign that opens a row, if the list has none of its own.
 */
export function foldColumns<Row>(
  columns: readonly Column<Row>[],
  widthOf: (key: string) => number,
  room: number,
  sign = foldWidth,
): ReadonlySet<string> {
  const sum = (some: readonly Column<Row>[]) => some.reduce((total, { key }) => total + widthOf(String(key)), 0);
  if (sum(columns) <= room) return new Set();
  let free = room - sign - sum(columns.filter(isHeld));
  const rest = columns.filter((column, index) => !isHeld(column, index));
  const folded = new Set(rest.map(({ key }) => String(key)));
  for (const column of new Set([...wantedOf(rest), ...rest])) {
    const key = String(column.key);
    if (widthOf(key) > free) continue;
    folded.delete(key);
    free -= widthOf(key);
  }
  return folded;
}

/** What is left of a long name or a state of several words where its column has to make room. */
const narrowest = { name: 220, state: 150 };

/** The widest of the columns that keep each other from their room, and the width it has to do with. */
export interface Narrowed {
  key: string;
  width: number;
}

/** A row is known by its name, but has a state too: where both do not fit, the wider of them takes more lines. */
function narrowWidest<Row>(
  columns: readonly Column<Row>[],
  widthOf: (key: string) => number,
  room: number,
  sign = foldWidth,
): Narrowed | undefined {
  const width = ({ key }: Column<Row>) => widthOf(String(key));
  const states = columns.filter(isState);
  const seen = new Set([...columns.filter(isHeld), ...states]);
  const over = sign + [...seen].reduce((total, column) => total + width(column), 0) - room;
  const [widest] = [...seen].filter(({ key }) => key !== 'actions').toSorted((one, other) => width(other) - width(one));
  if (over <= 0 || !widest) return undefined;
  const least = isState(widest) ? narrowest.state : narrowest.name;
  return width(widest) > least ? { key: String(widest.key), width: Math.max(least, Math.floor(width(widest) - over)) } : undefined;
}

export interface Layout {
  narrowed: Narrowed | undefined;
  folded: ReadonlySet<string>;
  /** Whether the actions side by side would hide a state or the code of a row. */
  asMenu: boolean;
}

/** How the columns are laid out that need so much; `actions` is what these need side by side. */
export function layOut<Row>(
  columns: readonly Column<Row>[],
  widths: ReadonlyMap<string, number>,
  actions: number,
  { room, sign }: { room: number; sign: number },
): Layout {
  const needed = (key: string) => widths.get(key) ?? 0;
  // Actions make room before a name does.
  const beside = foldColumns(columns, (key) => (key === 'actions' ? actions : needed(key)), room, sign);
  const narrowed = narrowWidest(columns, needed, room, sign);
  const widthOf = (key: string) => (key === narrowed?.key ? narrowed.width : needed(key));
  return { narrowed, folded: foldColumns(columns, widthOf, room, sign), asMenu: hidesWanted(columns, beside) };
}

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((key) => other.has(key));

/** Whether a list is drawn alike by both. */
export const isSameLayout = (one: Layout, other: Layout): boolean =>
  one.narrowed?.key === other.narrowed?.key && one.narrowed?.width === other.narrowed?.width && isSame(one.folded, other.folded);
