/** A wording in both languages. */
export interface Words {
  zh: string;
  en: string;
}

export type ElementType = 'text' | 'int' | 'decimal' | 'date' | 'select' | 'multi' | 'switch' | 'image' | 'file' | 'table';
/** 'M' mandatory, 'O' optional, 'C' mandatory if `when` is true (and not used otherwise). */
export type ElementConstraint = 'M' | 'O' | 'C';
export type PlainValue = string | number | boolean | readonly string[];
/** One row of a table: its values by the code of their column. */
export type TableRow = Readonly<Record<string, PlainValue>>;
/** Pictures and files are lists of file ids. */
export type ElementValue = PlainValue | readonly TableRow[];
/** The values that were filled in, by element code. */
export type ElementValues = Readonly<Record<string, ElementValue>>;

/** What an element is and which values it accepts. */
export interface ElementDomain {
  code: string;
  name: Words;
  type: ElementType;
  unit?: Words;
  /** Units of the same quantity that may be written instead: a value times `factor` is the value in `unit`. */
  otherUnits?: readonly ({ factor: number } & Words)[];
  min?: number;
  max?: number;
  /** Digits after the decimal point. */
  scale?: number;
  minLength?: number;
  maxLength?: number;
  /** How many options, files or rows there may be. */
  maxOccurs?: number;
  /** See `pattern.ts`. */
  pattern?: string;
  patternHint?: Words;
  options?: readonly ({ value: string } & Words)[];
  /** The columns of a table are data elements; one with 'M' has a value in every row. */
  columns?: readonly TableColumn[];
  /** Its control, where the type allows several: an area instead of a line, buttons instead of a list. */
  widget?: string;
  help?: Words;
}
export type TableColumn = Omit<ElementDomain, 'columns'> & { constraint: ElementConstraint };

/** One element of a version of a data standard: name, type and limits (a data element of GB/T 18391 in its context). */
export interface StandardItem extends ElementDomain {
  group: Words;
  constraint: ElementConstraint;
  /** The condition of 'C': another element has one of these values. */
  when?: { code: string; in: readonly string[] };
  /** Whether consumers see it by default. */
  publicDefault: boolean;
  /** What a new product begins with. */
  defaultValue?: string;
}

export interface ElementFault {
  code: string;
  name: Words;
  kind: 'unknown' | 'required' | 'type' | 'range' | 'length' | 'pattern' | 'option';
  text: Words;
}

export type Read = { ok: true; value: ElementValue } | { ok: false; kind: ElementFault['kind']; text: Words };

export const valueFault = (kind: ElementFault['kind'], zh: string, en: string): Read & { ok: false } => ({
  ok: false,
  kind,
  text: { zh, en },
});

/** Whether nothing was filled in. `false` of a switch counts as an answer, an empty list does not, nor do rows with nothing in them. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.every((row) => isRow(row) && Object.values(row).every(isBlank)));
const isRow = (row: unknown): row is object => typeof row === 'object' && row !== null && !Array.isArray(row);
