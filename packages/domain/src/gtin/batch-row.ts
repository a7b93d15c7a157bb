type Words = { zh: string; en: string };
/** A fault of one cell: `fix` is the certain correction, `warn` does not exclude the row. */
export interface RowFault extends Words {
  field: string;
  fix?: string;
  warn?: boolean;
}
/** Cells by column, as read from the sheet; an empty cell is ''. */
export interface BatchRow {
  row: number;
  cells: Readonly<Record<string, string>>;
  /** Faults of the cells themselves, found while reading. */
  faults?: readonly { warn?: boolean | undefined }[];
}

export interface KnownPrefix {
  id: string;
  prefix: string;
  usable: boolean;
  /** How many numbers are left. */
  free: number;
}
/** The registered data that the rows refer to, and nothing else. */
export interface EntryFacts {
  kind: 'ALLOT' | 'REGISTER';
  /** The prefix for new numbers if a row names none. */
  prefixId: string | null;
  prefixes: readonly KnownPrefix[];
  brands: readonly { id: string; name: string }[];
  categories: readonly { id: string; code: string; zh: string; en: string; pathZh: string; pathEn: string; leaf: boolean }[];
  products: readonly {
    id: string;
    brandId: string;
    identifier: string | null;
    model: string;
    gtin: string | null;
    codeId: string | null;
  }[];
  /** Registered codes by their 14 digits; `own` is false for another company's. */
  codes: ReadonlyMap<string, { id: string; own: boolean; status: number; codeForm: string }>;
  /** The holder of the prefix of a registered GTIN. */
  holders: ReadonlyMap<string, { own: boolean; prefix: string; memberName: string; usable: boolean }>;
  /** `prefixId:itemRef` and `baseCodeId:indicator` that are or were in use. */ taken: ReadonlySet<string>;
  /** GTINs of the company by name, brand, model, specification and level. */ twins: ReadonlyMap<string, string>;
}

/** The values of a row after it was completely understood. */
export interface ResolvedRow {
  row: number;
  codeForm: 'GTIN8' | 'GTIN13' | 'GTIN14';
  gtin: string | null;
  prefixId: string | null;
  itemRef: string | null;
  baseCodeId: string | null;
  indicator: number;
  innerQty: number | null;
  brandId: string;
  categoryId: string;
  productId: string | null;
}
export interface RowVerdict {
  faults: RowFault[];
  resolved: ResolvedRow;
}

/** One spelling of a name: differences in typing are removed. */
export const sameName = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\s*\/\s*/gu, '/')
    .trim()
    .toLowerCase();
/** Two rows with the same key describe the same product at the same packaging level. */
export const twinKey = (row: { brandId: string; nameCn: string; model: string; spec: string; indicator: number }): string =>
  [row.brandId, row.nameCn, row.model, row.spec].map(sameName).join('\n') + row.indicator;

export const fault = (field: string, zh: string, en: string, more: Partial<RowFault> = {}): RowFault => ({ field, zh, en, ...more });
