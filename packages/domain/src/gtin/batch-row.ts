type Words = { zh: string; en: string };
/** A fault of one cell: `fix` is what it should certainly be, `warn` does not keep the row out. */
export interface RowFault extends Words {
  field: string;
  fix?: string;
  warn?: boolean;
}
/** Cells by column, as an import reads them; an empty cell is ''. */
export interface BatchRow {
  row: number;
  cells: Readonly<Record<string, string>>;
  /** What the import found wrong with the cells themselves. */ faults?: readonly { warn?: boolean | undefined }[];
}

export interface KnownPrefix {
  id: string;
  prefix: string;
  usable: boolean;
  /** How many numbers are left. */ free: number;
}
/** What stands in the register beside the rows: only what the rows name. */
export interface EntryFacts {
  kind: 'ALLOT' | 'REGISTER';
  /** The prefix new numbers come from where a row names no other. */ prefixId: string | null;
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
  /** Codes in the register by their 14 digits; `own` false: another company's. */
  codes: ReadonlyMap<string, { id: string; own: boolean; status: number; codeForm: string }>;
  /** Who holds the prefix a registered GTIN stands under. */ holders: ReadonlyMap<
    string,
    { own: boolean; prefix: string; memberName: string; usable: boolean }
  >;
  /** `prefixId:itemRef` and `baseCodeId:indicator` that are or were in use. */ taken: ReadonlySet<string>;
  /** GTINs of the company by name, brand, model, specification and level. */ twins: ReadonlyMap<string, string>;
}

/** What a row asks for, once everything in it is understood. */
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

/** One name, however it was typed. */
export const sameName = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\s*\/\s*/gu, '/')
    .trim()
    .toLowerCase();
/** What makes two rows stand for one product at one packaging level. */
export const twinKey = (row: { brandId: string; nameCn: string; model: string; spec: string; indicator: number }): string =>
  [row.brandId, row.nameCn, row.model, row.spec].map(sameName).join('\n') + row.indicator;

export const fault = (field: string, zh: string, en: string, more: Partial<RowFault> = {}): RowFault => ({ field, zh, en, ...more });
