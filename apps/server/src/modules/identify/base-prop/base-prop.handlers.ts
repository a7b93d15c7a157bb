import { AppError, type BasePropExtra, type BasePropRow, baseProps, extrasOf, type Parsed } from '@touchmark/contract';
import { type DataType, dataTypeFaults, narrowed } from '@touchmark/domain';
import { json } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { matchingElements, usesOf } from './public.ts';
import * as rows from './base-prop.queries.ts';
import { baseRows } from './base-prop.queries.ts';
import { elementsOf, otherUses, publishedUse, references } from './uses.queries.ts';

type Input = Parsed<typeof baseProps.saveOrUpdate>;
const col = columnsBy<BasePropRow>()({
  code: { zh: '编码', en: 'Code' },
  name: { zh: '名称', en: 'Name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  references: { zh: '被引用', en: 'Used by' },
  remark: { zh: '备注', en: 'Remark' },
});

export const basePropRoutes = handle(baseProps, {
  async list(ctx, filters) {
    const page = await rows.list(ctx, filters);
    return { ...page, records: await counted(ctx, filters.kind, page.records) };
  },
  tree: async (ctx, { kind }) => parentsFirst(await counted(ctx, kind, await rows.all(ctx, { kind }).execute())),
  select: async (ctx) => (await rows.enabled(ctx)).map(wire),
  async used(ctx, { id }) {
    const row = await found(ctx, id);
    const { total, first } = await otherUses(ctx, row);
    const others = { total, first: first.map(({ zh, en, ...rest }) => ({ ...rest, name: { zh, en } })) };
    const uses = { ...(await usesOf(ctx, await elementsOf(ctx, row))), others };
    return { ...uses, breaks: breaksOf(row.kind, uses.elements.total, total) };
  },
  match: async (ctx, { name }) =>
    (await matchingElements(ctx, name)).map(({ id, code, name: element, why }) => ({ id, code, name: element, why })),

  async saveOrUpdate(ctx, { id, version, ...input }) {
    const extra = extraOf(ctx, input);
    const fields = { ...input, extra };
    await refuseWrongPlace(ctx, input, id);
    await refuseSameLevel(ctx, input, id);
    const before = id ? await baseRows.hold(ctx, id, version) : null;
    if (before && before.kind !== input.kind) throw new AppError('notFound');
    if (await baseRows.taken(ctx, { kind: input.kind, code: input.code }, id))
      throw fieldFault('code', { zh: '已存在', en: 'already exists' }, ctx.language);
    if (before && (await isUsed(ctx, before))) refuseNarrower(ctx, before, fields);
    const { kind, code, name, nameEn, parentId, sort, remark } = input;
    const stored = { kind, code, name, nameEn, parentId, sort, remark, extra: json(extra) };
    const saved = before ? await baseRows.update(ctx, before, stored) : await baseRows.insert(ctx, stored);
    if (extra.current) await rows.noOtherCurrent(ctx, saved.id);
    return saved;
  },
  async enable(ctx, { id, enabled, version }) {
    const row = await baseRows.hold(ctx, id, version);
    if (row.enabled === enabled) throw new AppError('notAllowedInState');
    if (!enabled && (await publishedUse(ctx, row))) throw new AppError('propInUse', { name: row.name });
    await baseRows.update(ctx, row, { enabled }, { action: enabled ? 'enable' : 'disable' });
    return true;
  },
  async sort(ctx, { kind, parentId, ids }) {
    for (const id of ids) {
      const row = await baseRows.hold(ctx, id);
      if (row.kind !== kind) throw new AppError('notFound');
      await refuseWrongPlace(ctx, { ...(row.extra as object), kind, code: row.code, parentId } as Input, id);
    }
    await rows.reorder(ctx, parentId, ids);
    ctx.note({ bizType: 'baseProp', action: 'sort', opinion: kind });
    return true;
  },
  async delete(ctx, { id, version }) {
    const row = await baseRows.hold(ctx, id, version);
    if (await isUsed(ctx, row)) throw new AppError('inUse', { what: row.name });
    await baseRows.remove(ctx, row, { opinion: `${row.kind} ${row.code}` });
    return true;
  },
  export: sheetOf(baseProps.export, {
    name: { zh: '基础属性', en: 'Base properties' },
    query: rows.all,
    items: (ctx, all) => counted(ctx, all[0]?.kind ?? 'keyWord', all),
    columns: [col('code', 16), col('name', 24), col('nameEn', 24), col('references', 10), col('remark', 40)],
  }),
});

type Stored = Awaited<ReturnType<typeof rows.find>> & {};
const wire = ({ extra, ...row }: Stored) => ({ ...row, ...(extra as Pick<BasePropRow, BasePropExtra>) });

/** Rows of one kind with the number of rows that use each. */
async function counted(ctx: Ctx, kind: BasePropRow['kind'], all: readonly Stored[]): Promise<BasePropRow[]> {
  const counts = await references(
    ctx,
    kind,
    all.map(({ id }) => id),
  );
  return all.map((row) => ({ ...wire(row), references: counts.get(row.id) ?? 0 }));
}
const isUsed = async (ctx: Ctx, { kind, id }: Pick<Stored, 'kind' | 'id'>): Promise<boolean> =>
  (await references(ctx, kind, [id])).size > 0;

async function found(ctx: Ctx, id: string): Promise<Stored> {
  const row = await rows.find(ctx, id);
  if (!row) throw new AppError('notFound');
  return row;
}

/** The fields of the kind alone; those it needs must be there. */
function extraOf(ctx: Ctx, input: Input): Partial<Pick<Input, BasePropExtra>> {
  const { needed, more } = extrasOf[input.kind];
  const missing = needed.find((field) => input[field] === undefined);
  if (missing) throw fieldFault(missing, { zh: '必填', en: 'is required' }, ctx.language);
  const [fault] = input.kind === 'dataType' ? dataTypeFaults(input as DataType) : [];
  if (fault) throw fieldFault(fault.field, fault.text, ctx.language);
  return Object.fromEntries([...needed, ...more].filter((field) => input[field] !== undefined).map((field) => [field, input[field]]));
}

/** The parent exists, is of the same kind and not below the row itself; a category's code is as long as its level says. */
async function refuseWrongPlace(ctx: Ctx, { kind, parentId, code, levelId }: Input, id: string | undefined): Promise<void> {
  const all = new Map((await rows.all(ctx, { kind }).execute()).map((row) => [row.id, row]));
  if (parentId && !all.has(parentId)) throw fieldFault('parentId', { zh: '上级不存在', en: 'does not exist' }, ctx.language);
  for (let at = parentId; at; at = all.get(at)?.parentId ?? null)
    if (at === id)
      throw fieldFault('parentId', { zh: '不能移到它本身或其下级', en: 'cannot be the row itself or one below it' }, ctx.language);
  if (kind !== 'category' || !levelId) return;
  const level = await rows.find(ctx, levelId);
  const length = (level?.extra as { codeLength?: number } | undefined)?.codeLength;
  if (level?.kind !== 'categoryLevel') throw fieldFault('levelId', { zh: '层级不存在', en: 'does not exist' }, ctx.language);
  if (length !== code.length)
    throw fieldFault('code', { zh: `该层级的编码应为 ${length} 位`, en: `must have ${length} characters at this level` }, ctx.language);
}

/** A level of the tree of categories stands once. */
async function refuseSameLevel(ctx: Ctx, { kind, levelNo }: Input, id: string | undefined): Promise<void> {
  if (kind !== 'categoryLevel') return;
  const others = (await rows.all(ctx, { kind }).execute()).filter((row) => row.id !== id);
  if (others.some((row) => wire(row).levelNo === levelNo))
    throw fieldFault('levelNo', { zh: '已存在', en: 'already exists' }, ctx.language);
}

function refuseNarrower(ctx: Ctx, before: { kind: Input['kind']; extra: unknown }, after: { extra: object; code: string }): void {
  const flat = (row: { extra: unknown }) => ({ ...row, ...(row.extra as object) });
  const faults = narrowed(before.kind, flat(before), flat(after)).map(({ field, text }) => ({ field, msg: text[ctx.language] }));
  const [first] = faults;
  if (first) throw new AppError('invalidInput', { field: first.field, fault: first.msg }, { fields: faults });
}

/** What no longer works when a row is disabled, as sentences. */
function breaksOf(kind: BasePropRow['kind'], elements: number, others: number): { zh: string; en: string }[] {
  if (elements + others === 0) return [];
  const what = {
    dataVersion: ['不能再用于发布新的标准版本', 'No new version of a standard can be published under it'],
    dataLevel: ['新数据元不能再选此层级', 'New data elements cannot choose this level'],
    inforLevel: [
      '新数据元不能再选此层级，移动页默认分组不再显示',
      'New data elements cannot choose it, and mobile pages no longer group by it',
    ],
    keyWord: ['按此关键字的搜索和自动匹配失效', 'Search and automatic matching by this keyword end'],
    dataType: ['新数据元和控件不能再选此类型', 'New data elements and widgets cannot choose this type'],
    widgetType: ['新数据元不能再选此控件', 'New data elements cannot choose this widget'],
    categoryLevel: ['不能再在此层级新增类目', 'No category can be added at this level'],
    category: ['新数据元不能再归入此类目', 'New data elements cannot be put into this category'],
  }[kind] as [string, string];
  return [
    { zh: what[0], en: what[1] },
    ...(elements > 0 ? [{ zh: '已发布的数据元和标准仍按原样有效', en: 'Published data elements and standards stay as they are' }] : []),
  ];
}

function parentsFirst(all: BasePropRow[]): BasePropRow[] {
  const under = (parentId: string | null): BasePropRow[] =>
    all.filter((row) => row.parentId === parentId).flatMap((row) => [row, ...under(row.id)]);
  return under(null);
}
