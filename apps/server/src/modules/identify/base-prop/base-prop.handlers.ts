import { AppError, type BasePropRow, baseProps, type Parsed } from '@touchmark/contract';
import { json } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { refuseFaults } from '../../../http/pipeline.ts';
import { matchingElements, usesOf } from '../element-uses/public.ts';
import * as rows from './base-prop.queries.ts';
import { baseRows, type Stored } from './base-prop.queries.ts';
import { extraOf, flat, propFaults, type PropInput } from './prop-faults.ts';
import { propSheet } from './prop-sheet.ts';
import { elementsOf, otherUses, publishedUse, references } from './uses.queries.ts';

type Input = Parsed<typeof baseProps.saveOrUpdate>;

export const basePropRoutes = handle(baseProps, {
  async list(ctx, filters) {
    const page = await rows.list(ctx, filters);
    return { ...page, records: await counted(ctx, filters.kind, page.records) };
  },
  tree: async (ctx, { kind }) => parentsFirst(await counted(ctx, kind, await rows.all(ctx, { kind }).execute())),
  select: async (ctx) => (await rows.enabled(ctx)).map(flat),
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
    const before = id ? await baseRows.hold(ctx, id, version) : undefined;
    if (before && before.kind !== input.kind) throw new AppError('notFound');
    await refuseFaulty(ctx, input, before);
    const { kind, code, name, nameEn, parentId, sort, remark } = input;
    const extra = extraOf(input);
    const stored = { kind, code, name, nameEn, parentId, sort, remark, extra: json(extra) };
    const saved = before ? await baseRows.update(ctx, before, stored) : await baseRows.insert(ctx, stored);
    if (extra.current) await rows.noOtherCurrent(ctx, saved.id);
    return saved;
  },
  enable: (ctx, input) =>
    baseRows.switchTo(ctx, input, async (row) => {
      if (!input.enabled && (await publishedUse(ctx, row))) throw new AppError('propInUse', { name: row.name });
    }),
  async sort(ctx, { kind, parentId, ids }) {
    for (const id of ids) {
      const row = await baseRows.hold(ctx, id);
      if (row.kind !== kind) throw new AppError('notFound');
      await refuseFaulty(ctx, { ...flat(row), parentId } as Input, row);
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
  ...propSheet,
});

/** Rows of one kind with the number of rows that use each. */
async function counted(ctx: Ctx, kind: BasePropRow['kind'], all: readonly Stored[]): Promise<BasePropRow[]> {
  const counts = await references(
    ctx,
    kind,
    all.map(({ id }) => id),
  );
  return all.map((row) => ({ ...flat(row), references: counts.get(row.id) ?? 0 }));
}
const isUsed = async (ctx: Ctx, { kind, id }: Pick<Stored, 'kind' | 'id'>): Promise<boolean> =>
  (await references(ctx, kind, [id])).size > 0;

async function found(ctx: Ctx, id: string): Promise<Stored> {
  const row = await rows.find(ctx, id);
  if (!row) throw new AppError('notFound');
  return row;
}

/** Refuses a row with everything that is wrong with it, by field. */
async function refuseFaulty(ctx: Ctx, input: Input, before: Stored | undefined): Promise<void> {
  const all = await rows.all(ctx, { kind: input.kind }).execute();
  const levels = input.kind === 'category' ? await rows.all(ctx, { kind: 'categoryLevel' }).execute() : [];
  const used = before !== undefined && (await isUsed(ctx, before));
  refuseFaults(propFaults(input as PropInput, { id: before?.id, all, levels, before, used }));
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
