import type { Column } from './columns.tsx';

/** The width of the column with the sign that shows what is folded. */
export const foldWidth = 42;

/** States and codes by the names of their columns: `status`, `serviceStatus`, `enabled`, and the English headings of composed ones. */
const stateName = /stat(e|us)$|^(enabled|review)$/i;
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
export const hidesWanted = <Row>(columns: readonly Column<Row>[], folded: ReadonlySet<string>): boolean =>
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
