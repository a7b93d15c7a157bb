import {
  AppError,
  type BatchCheck,
  batchColumns,
  type BatchColumnKey,
  type BatchKind,
  isRowGood,
  type SheetRow,
} from '@touchmark/contract';
import { batchRowFaults, type EntryFacts, prefixUsable, type ResolvedRow, today, twinKey } from '@touchmark/domain';
import { checkDigit, readGtin, shortGtin } from '@touchmark/gs1';
import type { Ctx } from '../../../http/ctx.ts';
import { freeRefs } from '../prefix/public.ts';
import { type CategoryTree, categoryTree } from '../../identify/category/public.ts';
import * as rows from './batch-facts.queries.ts';

export type Row = SheetRow<BatchColumnKey>;
export interface Checked {
  row: Row;
  resolved: ResolvedRow;
}

/** Adds the faults found by comparing with registered data and with other rows. */
export async function checkRows(
  ctx: Ctx,
  { kind, prefixId }: { kind: BatchKind; prefixId?: string | null | undefined },
  read: readonly Row[],
): Promise<Checked[]> {
  const facts = await factsOf(ctx, kind, prefixId ?? null, read);
  const verdicts = batchRowFaults(read, facts);
  return read.map((row, at) => {
    const { faults, resolved } = verdicts[at]!;
    const known = new Set(row.faults.map(({ field }) => field));
    const shown = new Set<string>(batchColumns(kind).map(({ key }) => key));
    // A cell that could not be read already has its fault; a fault of a column that the sheet lacks is added to the row's first
    // cell.
    const more = faults
      .filter(({ field }) => !known.has(field as BatchColumnKey))
      .map((fault) => ({ ...fault, field: (shown.has(fault.field) ? fault.field : 'nameCn') as BatchColumnKey }));
    return { resolved, row: { ...row, faults: [...row.faults, ...more] } };
  });
}

/** The result of a check, with the allowed values of columns. */
export async function wholeCheck(
  ctx: Ctx,
  input: { kind: BatchKind; prefixId?: string | undefined },
  read: readonly Row[],
): Promise<BatchCheck> {
  const checked = (await checkRows(ctx, input, read)).map(({ row }) => row);
  const good = checked.filter(isRowGood).length;
  return { rows: checked, good, bad: checked.length - good, lists: await listsOf(ctx) };
}

/** The values of drop-down lists; a category is given by its path if its name is not unique. */
export async function listsOf(ctx: Ctx, categoryCodes?: readonly string[]): Promise<{ brand: string[]; category: string[] }> {
  const tree = await categoryTree(ctx);
  const leaves = [...tree.values()].filter(({ leaf }) => leaf);
  const offered =
    categoryCodes && categoryCodes.length > 0
      ? leaves.filter((one) => chain(tree, one.id).some(({ code }) => categoryCodes.includes(code)))
      : leaves;
  const name = (id: string) => {
    const words = tree.get(id)!.name[ctx.language];
    return leaves.filter((one) => one.name[ctx.language] === words).length > 1 ? pathOf(tree, id, ctx.language) : words;
  };
  return { brand: (await rows.brands(ctx)).map((brand) => brand.name), category: offered.map(({ id }) => name(id)) };
}

const chain = (tree: CategoryTree, id: string) => {
  const above = [];
  for (let at = tree.get(id); at; at = at.parentId ? tree.get(at.parentId) : undefined) above.unshift(at);
  return above;
};
const pathOf = (tree: CategoryTree, id: string, language: Ctx['language']): string =>
  chain(tree, id)
    .map(({ name }) => name[language])
    .join('/');

async function factsOf(ctx: Ctx, kind: BatchKind, prefixId: string | null, read: readonly Row[]): Promise<EntryFacts> {
  const day = today(ctx.now);
  const own = await rows.prefixes(ctx);
  const named = new Set(read.map(({ cells }) => cells.prefix));
  if (kind === 'ALLOT' && !own.some(({ id }) => id === prefixId)) throw new AppError('notFound');
  const prefixes = await Promise.all(
    own.map(async (prefix) => {
      const usable = prefixUsable(prefix, day);
      const asked = kind === 'ALLOT' && usable && (prefix.id === prefixId || named.has(prefix.prefix));
      return { id: prefix.id, prefix: prefix.prefix, usable, free: asked ? (await freeRefs(ctx, prefix, read.length)).length : 0 };
    }),
  );
  const tree = await categoryTree(ctx);
  const gtins = numbersIn(read, kind);
  const codes = await rows.codes(ctx, gtins);
  return {
    kind,
    prefixId,
    prefixes,
    brands: await rows.brands(ctx),
    products: await rows.products(ctx, distinct(read.map(({ cells }) => cells.product))),
    categories: [...tree.values()].map(({ id, code, name, leaf }) => ({
      id,
      code,
      zh: name.zh,
      en: name.en,
      pathZh: pathOf(tree, id, 'zh'),
      pathEn: pathOf(tree, id, 'en'),
      leaf,
    })),
    codes: new Map(
      codes.map(({ id, gtin, companyId, status, codeForm }) => [gtin, { id, own: companyId === ctx.me.companyId, status, codeForm }]),
    ),
    holders: kind === 'REGISTER' ? await holdersOf(ctx, gtins, day) : new Map(),
    taken: kind === 'ALLOT' ? await takenOf(ctx, own, prefixId, read, codes) : new Set(),
    twins: new Map((await rows.ofModels(ctx, distinct(read.map(({ cells }) => cells.model)))).map((code) => [twinKey(code), code.gtin])),
  };
}

const distinct = (words: readonly (string | undefined)[]): string[] => [...new Set(words.filter((word): word is string => !!word))];

/** Every GTIN in the rows, and the units of the cases among them, as 14 digits. */
function numbersIn(read: readonly Row[], kind: BatchKind): string[] {
  return distinct(
    read.flatMap(({ cells }) => {
      const reading = readGtin((kind === 'REGISTER' ? cells.gtin : cells.baseGtin) ?? '');
      if (!reading.ok) return [];
      const unit = `0${reading.value.slice(1, 13)}`;
      return reading.indicator === '0' ? [reading.value] : [reading.value, unit + checkDigit(unit)];
    }),
  );
}

async function holdersOf(ctx: Ctx, gtins: readonly string[], day: string): Promise<EntryFacts['holders']> {
  const beginnings = (gtin: string) => (shortGtin(gtin).length === 8 ? [] : [7, 8, 9, 10].map((length) => gtin.slice(1, 1 + length)));
  const known = new Map((await rows.holders(ctx, distinct(gtins.flatMap(beginnings)))).map((holder) => [holder.prefix, holder]));
  return new Map(
    gtins.flatMap((gtin) => {
      const holder = beginnings(gtin)
        .map((prefix) => known.get(prefix))
        .find((one) => one !== undefined);
      return holder
        ? [
            [
              gtin,
              {
                own: holder.companyId === ctx.me.companyId,
                prefix: holder.prefix,
                memberName: holder.memberName,
                usable: prefixUsable(holder, day),
              },
            ] as const,
          ]
        : [];
    }),
  );
}

async function takenOf(
  ctx: Ctx,
  own: Awaited<ReturnType<typeof rows.prefixes>>,
  prefixId: string | null,
  read: readonly Row[],
  codes: readonly { id: string }[],
): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const prefix of own) {
    const refs = read
      .filter(({ cells }) => cells.itemRef && (cells.prefix ? cells.prefix === prefix.prefix : prefix.id === prefixId))
      .map(({ cells }) => cells.itemRef.padStart(12 - prefix.prefix.length, '0'));
    for (const ref of await rows.takenRefs(ctx, prefix, distinct(refs))) taken.add(`${prefix.id}:${ref}`);
  }
  for (const { baseId, indicator } of await rows.levels(
    ctx,
    codes.map(({ id }) => id),
  ))
    taken.add(`${baseId}:${indicator}`);
  return taken;
}
