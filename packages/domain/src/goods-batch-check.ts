import { cartonGtin, checkDigit, gtin14, readGtin, shortGtin } from '@touchmark/gs1';

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

const fault = (field: string, zh: string, en: string, more: Partial<RowFault> = {}): RowFault => ({ field, zh, en, ...more });

/** Everything the register and the other rows have to say about each row. Whether the cells could be read at all is the import's to say. */
export function batchRowFaults(rows: readonly BatchRow[], facts: EntryFacts): RowVerdict[] {
  const state = new Seen(rows);
  return rows.map((row) => {
    const found = targets(row, facts);
    const number =
      facts.kind === 'REGISTER'
        ? existing(row, facts, state)
        : row.cells.codeForm === 'GTIN14'
          ? carton(row, facts, state)
          : unit(row, facts, state);
    const resolved: ResolvedRow = { row: row.row, ...number.found, ...found.found };
    return { resolved, faults: [...number.faults, ...found.faults, ...twin(row, resolved, facts, state)] };
  });
}

/** What the rows before have already asked for. */
class Seen {
  readonly #rows = new Map<string, number>();
  readonly #taken = new Map<string, number>();
  /** The GTINs of units in these rows: cartons may stand on them. */
  readonly units: ReadonlySet<string>;

  constructor(rows: readonly BatchRow[]) {
    this.units = new Set(
      rows.flatMap(({ cells }) => {
        const gtin = readGtin(cells.gtin ?? '');
        return gtin.ok && gtin.indicator === '0' ? [gtin.value] : [];
      }),
    );
  }

  /** The row that has asked for the same before, and notes this one. */
  before(what: string, row: number): number | undefined {
    const first = this.#rows.get(what);
    if (first === undefined) this.#rows.set(what, row);
    return first;
  }

  /** How many numbers of a prefix the rows up to here need. */
  take(prefixId: string): number {
    const count = (this.#taken.get(prefixId) ?? 0) + 1;
    this.#taken.set(prefixId, count);
    return count;
  }
}

const repeats = (field: string, row: number): RowFault => fault(field, `与第 ${row} 行重复`, `is the same as in row ${row}`);

function targets(
  { cells }: BatchRow,
  { brands, categories, products }: EntryFacts,
): { faults: RowFault[]; found: Pick<ResolvedRow, 'brandId' | 'categoryId' | 'productId'> } {
  const { brand: asked = '' } = cells;
  const brand = brands.find(({ name }) => sameName(name) === sameName(asked));
  const faults =
    asked && !brand
      ? [
          fault(
            'brand',
            `没有已审核通过的品牌“${asked}”`,
            `there is no approved brand “${asked}”`,
            nearest(
              asked,
              brands.map(({ name }) => name),
            ),
          ),
        ]
      : [];
  const category = categoryOf(cells.category ?? '', categories);
  const product = named(cells, brand?.id, products);
  return {
    faults: [...faults, ...category.faults, ...product.faults],
    found: { brandId: brand?.id ?? '', categoryId: category.id, productId: product.id },
  };
}

/** A category by name, code, or path; one name may stand in several places. */
function categoryOf(typed: string, categories: EntryFacts['categories']): { id: string; faults: RowFault[] } {
  const asked = sameName(typed);
  const none = (words: RowFault) => ({ id: '', faults: [words] });
  if (asked === '') return { id: '', faults: [] };
  const fitting = categories.filter(
    ({ code, zh, en, pathZh, pathEn }) =>
      [code, zh, en].some((name) => sameName(name) === asked) ||
      [pathZh, pathEn].some((path) => sameName(path) === asked || sameName(path).endsWith(`/${asked}`)),
  );
  const [first, ...others] = fitting.filter(({ leaf }) => leaf);
  if (fitting.length === 0)
    return none(
      fault(
        'category',
        `没有品类“${typed}”`,
        `there is no category “${typed}”`,
        nearest(
          typed,
          categories.filter(({ leaf }) => leaf).map(({ zh }) => zh),
        ),
      ),
    );
  if (!first) return none(fault('category', `“${typed}”还有细分品类，请填写末级品类`, `“${typed}” is divided further, give one below it`));
  if (others.length > 0)
    return none(
      fault(
        'category',
        `有多个同名品类，请写上级：${[first, ...others].map(({ pathZh }) => pathZh).join('、')}`,
        `several have this name, give the one above: ${[first, ...others].map(({ pathEn }) => pathEn).join(', ')}`,
      ),
    );
  return { id: first.id, faults: [] };
}

function named(
  { product: asked = '', gtin = '' }: BatchRow['cells'],
  brandId: string | undefined,
  products: EntryFacts['products'],
): { id: string | null; faults: RowFault[] } {
  if (asked === '') return { id: null, faults: [] };
  const product = productOf(asked, brandId, products);
  const wrong = productFault(asked, gtin, product, brandId);
  return { id: product?.id ?? null, faults: wrong ? [wrong] : [] };
}

function productFault(
  asked: string,
  gtin: string,
  product: EntryFacts['products'][number] | undefined,
  brandId: string | undefined,
): RowFault | null {
  if (!product)
    return fault(
      'product',
      `没有产品“${asked}”，应填产品标识或该品牌下的型号`,
      `there is no product “${asked}”; give its identifier, or its model under the brand`,
    );
  if (brandId !== undefined && product.brandId !== brandId) return fault('product', '产品属于其他品牌', 'belongs to another brand');
  return product.codeId || (product.gtin && product.gtin !== gtin14(gtin))
    ? fault('product', '产品已有商品码', 'has a GTIN already')
    : null;
}

const productOf = (asked: string, brandId: string | undefined, products: EntryFacts['products']) => {
  const fitting = products.filter(({ identifier, model }) => identifier === asked || sameName(model) === sameName(asked));
  return fitting.find((one) => one.brandId === brandId) ?? fitting[0];
};

/** The one name that differs in a character: certainly enough meant to be offered. */
function nearest(typed: string, names: readonly string[]): { fix?: string } {
  const close = names.filter((name) => {
    const [a, b] = [sameName(typed), sameName(name)];
    return a !== b && Math.min(a.length, b.length) >= 2 && (a.includes(b) || b.includes(a) || differsInOne(a, b));
  });
  return close.length === 1 ? { fix: close[0]! } : {};
}
function differsInOne(a: string, b: string): boolean {
  return a.length === b.length && a.length > 2 && [...a].filter((sign, at) => sign !== b[at]).length === 1;
}

type Numbered = { faults: RowFault[]; found: Omit<ResolvedRow, 'row' | 'brandId' | 'categoryId' | 'productId'> };
const none: Numbered['found'] = {
  codeForm: 'GTIN13',
  gtin: null,
  prefixId: null,
  itemRef: null,
  baseCodeId: null,
  indicator: 0,
  innerQty: null,
};

/** A new number for a unit: from the prefix the row names, else from the batch's. */
function unit({ row, cells }: BatchRow, { prefixes, prefixId, taken }: EntryFacts, seen: Seen): Numbered {
  const faults = (['baseGtin', 'indicator', 'innerQty'] as const)
    .filter((field) => cells[field])
    .map((field) => fault(field, '仅箱码填写；单品请留空', 'is for cases only; leave it empty for a unit'));
  const prefix = cells.prefix ? prefixes.find((one) => one.prefix === cells.prefix) : prefixes.find(({ id }) => id === prefixId);
  if (!prefix)
    return {
      faults: [
        ...faults,
        fault(
          'prefix',
          cells.prefix ? '不是本企业已登记的厂商识别代码' : '请选择厂商识别代码',
          cells.prefix ? 'is no registered company prefix of this company' : 'choose a company prefix',
        ),
      ],
      found: none,
    };
  if (!prefix.usable)
    return {
      faults: [
        ...faults,
        fault('prefix', `厂商识别代码 ${prefix.prefix} 未生效、已过期或已注销`, `the company prefix ${prefix.prefix} is not in force`),
      ],
      found: none,
    };
  const width = 12 - prefix.prefix.length;
  const itemRef = cells.itemRef ? cells.itemRef.padStart(width, '0') : null;
  if (itemRef && itemRef.length > width)
    faults.push(fault('itemRef', `该厂商识别代码下的商品项目代码为 ${width} 位`, `has ${width} digits under this prefix`));
  else if (itemRef && taken.has(`${prefix.id}:${itemRef}`))
    faults.push(fault('itemRef', '已被使用，不得重复使用', 'is or was in use and is never given again'));
  const again = itemRef ? seen.before(`ref ${prefix.id}:${itemRef}`, row) : undefined;
  if (again !== undefined) faults.push(repeats('itemRef', again));
  if (seen.take(prefix.id) > prefix.free)
    faults.push(
      fault(
        'prefix',
        `厂商识别代码 ${prefix.prefix} 只剩 ${prefix.free} 个号码`,
        `the company prefix ${prefix.prefix} has ${prefix.free} numbers left`,
      ),
    );
  return { faults, found: { ...none, prefixId: prefix.id, itemRef } };
}

/** A new number for a case of a unit that is in the register. */
function carton({ row, cells }: BatchRow, { codes, taken }: EntryFacts, seen: Seen): Numbered {
  const faults = (['baseGtin', 'indicator', 'innerQty'] as const)
    .filter((field) => !cells[field])
    .map((field) => fault(field, '箱码必填', 'is required for a case'));
  const base = readGtin(cells.baseGtin ?? '');
  const indicator = Number(cells.indicator ?? 0);
  const code = base.ok ? codes.get(base.value) : undefined;
  const baseFault = cells.baseGtin ? (base.ok ? unfit(code) : digitFault('baseGtin', cells.baseGtin)) : null;
  if (baseFault) faults.push(baseFault);
  else if (code && cells.indicator) {
    if (taken.has(`${code.id}:${indicator}`))
      faults.push(fault('indicator', `包装指示符 ${indicator} 已被使用`, `${indicator} is used by another level`));
    const again = seen.before(`level ${code.id}:${indicator}`, row);
    if (again !== undefined) faults.push(repeats('indicator', again));
  }
  return {
    faults,
    found: {
      ...none,
      codeForm: 'GTIN14',
      baseCodeId: code?.id ?? null,
      indicator,
      innerQty: cells.innerQty ? Number(cells.innerQty) : null,
    },
  };
}

/** Why a code cannot be the base of a case. */
function unfit(code: { own: boolean; status: number; codeForm: string } | undefined): RowFault | null {
  if (!code?.own) return fault('baseGtin', '本企业没有该商品码', 'is no GTIN of this company');
  if (code.codeForm === 'GTIN14') return fault('baseGtin', '应为单品的商品码，不能是箱码', 'must be the GTIN of a unit, not of a case');
  return code.status === 6 || code.status === 7 ? fault('baseGtin', '该商品码已停用或异常', 'is stopped or abnormal') : null;
}

function digitFault(field: string, typed: string): RowFault {
  const reading = readGtin(typed);
  if (reading.ok || reading.fault !== 'checkDigit') return fault(field, '应为 8、12、13 或 14 位数字', 'must have 8, 12, 13 or 14 digits');
  const right = checkDigit(typed.slice(0, -1));
  return fault(field, `校验位应为 ${right}，请核对整个号码`, `the check digit should be ${right}; compare the whole number`, {
    fix: typed.slice(0, -1) + right,
  });
}

/** A number that was in use before: right in itself, under a prefix of the company, and not in the register. */
function existing({ row, cells }: BatchRow, { codes, holders }: EntryFacts, seen: Seen): Numbered {
  if (!cells.gtin) return { faults: [], found: none };
  const reading = readGtin(cells.gtin);
  if (!reading.ok) return { faults: [digitFault('gtin', cells.gtin)], found: none };
  const gtin = reading.value;
  const short = shortGtin(gtin).length;
  const codeForm = short === 8 ? ('GTIN8' as const) : short === 14 ? ('GTIN14' as const) : ('GTIN13' as const);
  const faults: RowFault[] = [];
  const again = seen.before(`gtin ${gtin}`, row);
  if (again !== undefined) faults.push(repeats('gtin', again));
  const known = codes.get(gtin);
  if (known)
    faults.push(
      fault(
        'gtin',
        known.own ? '该商品码已登记' : '该商品码已由其他企业登记',
        known.own ? 'is registered already' : 'is registered by another company',
      ),
    );
  else if (codeForm !== 'GTIN8') faults.push(...holderFaults(gtin, holders));
  if (codeForm === 'GTIN14') faults.push(...cartonFaults(cells, gtin, codes, seen));
  else if (cells.innerQty) faults.push(fault('innerQty', '仅箱码填写；单品请留空', 'is for cases only; leave it empty for a unit'));
  return {
    faults,
    found: {
      ...none,
      codeForm,
      gtin,
      indicator: Number(gtin.charAt(0)),
      innerQty: cells.innerQty && codeForm === 'GTIN14' ? Number(cells.innerQty) : null,
    },
  };
}

function holderFaults(gtin: string, holders: EntryFacts['holders']): RowFault[] {
  const holder = holders.get(gtin);
  if (!holder) return [fault('gtin', '对应的厂商识别代码尚未登记', 'stands under a company prefix that is not registered')];
  if (!holder.own)
    return [
      fault(
        'gtin',
        `属于“${holder.memberName}”的厂商识别代码 ${holder.prefix}`,
        `belongs to the company prefix ${holder.prefix} of “${holder.memberName}”`,
      ),
    ];
  return holder.usable
    ? []
    : [fault('gtin', `厂商识别代码 ${holder.prefix} 未生效、已过期或已注销`, `the company prefix ${holder.prefix} is not in force`)];
}

function cartonFaults(cells: BatchRow['cells'], gtin: string, codes: EntryFacts['codes'], seen: Seen): RowFault[] {
  const faults = cells.innerQty ? [] : [fault('innerQty', '箱码必填', 'is required for a case')];
  const bases = Array.from({ length: 10 }, (_, digit) => `0${gtin.slice(1, 13)}${digit}`).filter((base) => {
    const level = cartonGtin(shortGtin(base), gtin.charAt(0));
    return level.ok && level.value === gtin;
  });
  if (bases.some((base) => seen.units.has(base) || codes.get(base)?.own)) return faults;
  return [
    ...faults,
    fault(
      'gtin',
      '这是箱码：请先登记其中单品的商品码，或放在同一文件中',
      'is of a case: register the GTIN of the unit in it first, or in the same file',
    ),
  ];
}

function twin({ row, cells }: BatchRow, { brandId, indicator }: ResolvedRow, { twins }: EntryFacts, seen: Seen): RowFault[] {
  if (!brandId || !cells.nameCn || !cells.model || !cells.spec) return [];
  const key = twinKey({ brandId, nameCn: cells.nameCn, model: cells.model, spec: cells.spec, indicator });
  // Cases of different units may share every word.
  if (indicator > 0) return [];
  const again = seen.before(`twin ${key}`, row);
  if (again !== undefined)
    return [
      fault(
        'model',
        `名称、型号、规格与第 ${again} 行相同；一种商品只用一个商品码`,
        `name, model and specification are those of row ${again}; one product has one GTIN`,
      ),
    ];
  const gtin = twins.get(key);
  return gtin
    ? [
        fault(
          'model',
          `名称、型号、规格与已有商品码 ${shortGtin(gtin)} 相同，请确认不是同一种商品`,
          `name, model and specification are those of GTIN ${shortGtin(gtin)}; make sure it is another product`,
          { warn: true },
        ),
      ]
    : [];
}
