import { AppError, type Language, type SharedRows, type Text } from '@touchmark/contract';
import {
  amountText,
  type AmountUnitName,
  type DataDoor,
  type DataScope,
  elementsOf,
  type ElementValue,
  grantedFields,
  materialKinds,
  type MaterialKindName,
  materialLife,
  materialValuesText,
  qcWords,
  sharedFields,
  type StandardItem,
  valueText,
} from '@touchmark/domain';
import { pageOfRows } from '../../../db/page.ts';
import { actFor } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { versionsByIds } from '../../identify/standard/public.ts';
import { placeIn, regionName } from '../../platform/division/public.ts';
import { noteReads } from './auth-read.queries.ts';
import { hashesOf, rowsOf, type SharedRecord, type Shown } from './shared-rows.queries.ts';

/** What is shown, whether it is granted already or only drafted. */
export interface Showing extends Omit<Shown, 'scope'> {
  scopes: readonly string[];
  fields: readonly string[];
}
type Paging = { pageNum: number; pageSize: number };
export type SharedLine = SharedRows['records'][number];
type Column = SharedRows['columns'][number];

const fixed = (scope: DataScope) => Object.entries<Text>(sharedFields[scope]);

/** The columns of a scope that are shown: its own fields in their order, then data elements that a standard still has. */
export function columnsOf(showing: Showing, scope: DataScope, items: ReadonlyMap<string, StandardItem>): Column[] {
  const shown = grantedFields([showing], scope);
  const own = fixed(scope).flatMap(([key, { zh, en }]) => (shown.has(key) ? [{ key, name: { zh, en } }] : []));
  if (scope !== 'PRODUCT') return own;
  return [...own, ...elementsOf(showing.fields).flatMap((code) => (items.has(code) ? [{ key: code, name: items.get(code)!.name }] : []))];
}

/** One page of what is shown, in the words of the caller. Row-level security of whoever `ctx` is decides the rows. */
export async function pageShown(
  ctx: Ctx,
  showing: Showing,
  scope: DataScope,
  paging: Paging,
): Promise<SharedRows & { found: SharedRecord[] }> {
  const page = await pageOfRows(rowsOf(ctx.db, { ...showing, scope }), paging);
  return { ...page, found: page.records, ...(await linesOf(ctx, showing, scope, page.records)) };
}

/** Rows as texts by column; nothing leaves that is not granted. */
export async function linesOf(
  ctx: Ctx,
  showing: Showing,
  scope: DataScope,
  found: readonly SharedRecord[],
): Promise<{ columns: Column[]; records: SharedLine[] }> {
  const items = scope === 'PRODUCT' ? await itemsOf(ctx, found) : new Map<string, StandardItem>();
  const columns = columnsOf(showing, scope, items);
  const asked = new Set(columns.map(({ key }) => key));
  const hashes =
    scope === 'REPORT' && asked.has('hash')
      ? await actFor(ctx, showing.companyId, (other) =>
          hashesOf(
            other.db,
            found.map(({ id }) => id),
          ),
        )
      : new Map<string, string>();
  const records = found.map(({ id, facts }) => ({
    id,
    values: Object.fromEntries(
      columns.map(({ key }) => [key, key === 'hash' ? (hashes.get(id) ?? '') : textOf(key, facts, items, ctx.language)]),
    ),
  }));
  return { columns, records };
}

/** The data elements by which found products are described. */
export async function itemsOf(ctx: Ctx, found: readonly SharedRecord[]): Promise<Map<string, StandardItem>> {
  const versions = new Set(found.flatMap(({ facts }) => (facts['versionId'] ? String(facts['versionId']) : [])));
  const rows = await versionsByIds(ctx, [...versions]);
  return new Map(rows.flatMap(({ items }) => items.map((item) => [item.code, item])));
}

type Words = (facts: SharedRecord['facts'], language: Language) => string;
const special: Readonly<Record<string, Words>> = {
  executeStandards: (facts, language) => joined(facts['executeStandards'] as string[], language),
  retailPrice: ({ retailPrice }) => (retailPrice === null ? '' : (Number(retailPrice) / 100).toFixed(2)),
  qcResult: ({ qcResult }, language) => qcWords[qcResult as keyof typeof qcWords][language],
  kind: ({ kind }, language) => materialKinds[kind as MaterialKindName][language],
  origin: ({ origin }, language) => (origin ? placeIn(language, regionName(String(origin))) : ''),
  values: ({ kind, values }, language) => materialValuesText(kind as MaterialKindName, values as Record<string, string>, language),
  status: ({ status }, language) => materialLife.words[status as keyof typeof materialLife.words][language],
  certificates: ({ certificates }, language) =>
    joined(
      (certificates as { name: string; certNo: string }[]).map(({ name, certNo }) => `${name} ${certNo}`),
      language,
    ),
};

function textOf(key: string, facts: SharedRecord['facts'], items: ReadonlyMap<string, StandardItem>, language: Language): string {
  const item = items.get(key);
  if (item) return valueText(item, (facts['elements'] as Record<string, ElementValue>)[key], language);
  if (key === 'qty' && 'unit' in facts)
    return facts['qty'] === null ? '' : amountText(Number(facts['qty']), facts['unit'] as AmountUnitName, language);
  const words = Object.hasOwn(special, key) ? special[key] : undefined;
  return words ? words(facts, language) : String(facts[key] ?? '');
}
const joined = (parts: readonly string[], language: Language) => parts.join(language === 'zh' ? '、' : ', ');

/** What a row is called in the log. */
const nameOf = (scope: DataScope, { facts }: SharedRecord): string => {
  const parts = {
    PRODUCT: ['productName', 'model'],
    TRACE: ['batchNo'],
    MATERIAL: ['material', 'lotNo'],
    REPORT: ['name', 'certNo'],
    STOCK: ['productName', 'model'],
  }[scope];
  return parts.map((key) => String(facts[key] ?? '')).join(' ');
};

/** Notes that the caller read rows of a grantor. */
export async function noteShown(
  ctx: Ctx,
  auth: { id: string; companyId: string; fields: readonly string[]; scopes: readonly string[] },
  scope: DataScope,
  door: DataDoor,
  found: readonly SharedRecord[],
): Promise<void> {
  const { companyId, userName } = ctx.me;
  const objects = found.map((row) => ({ id: row.id, name: nameOf(scope, row) }));
  const fields = [...grantedFields([auth], scope)];
  await actFor(ctx, auth.companyId, (other) =>
    noteReads(other, { companyId, userName }, { authId: auth.id, scope, door, fields, objects }),
  );
}

/** Refuses a scope that is not among those shown. */
export function requireScope({ scopes }: { scopes: readonly string[] }, scope: DataScope): void {
  if (!scopes.includes(scope)) throw new AppError('notFound');
}
