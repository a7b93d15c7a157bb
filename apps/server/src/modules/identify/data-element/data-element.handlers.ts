import { AppError, dataElement, type ElementRow, type FieldFault, type Parsed, type Text as Words } from '@touchmark/contract';
import { elementFaults, elementLife, type ElementType, rangeText, stateText } from '@touchmark/domain';
import { pinyin } from 'pinyin-pro';
import { now } from '../../../http/table.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { requireStep } from '../../../http/step.ts';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { usesOf } from '../base-prop/public.ts';
import * as rows from './data-element.queries.ts';
import { elements, type ElementRecord } from './data-element.queries.ts';

type Input = Parsed<typeof dataElement.saveOrUpdate>;

const col = columnsBy<ElementRow>()({
  code: { zh: '编码', en: 'Code' },
  nameCn: { zh: '中文名称', en: 'Chinese name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  shortName: { zh: '简称', en: 'Short name' },
  type: { zh: '数据类型', en: 'Data type' },
  domain: { zh: '值域', en: 'Value domain' },
  constraint: { zh: '约束', en: 'Constraint' },
  status: { zh: '状态', en: 'Status' },
  definition: { zh: '定义', en: 'Definition' },
});

export const dataElementRoutes = handle(dataElement, {
  async list(ctx, filters) {
    const page = await rows.list(ctx, filters);
    return { ...page, records: page.records.map((row) => wire(ctx, row)) };
  },
  findOne: async (ctx, { id }) => wire(ctx, await found(ctx, id)),
  async used(ctx, { id }) {
    const row = await found(ctx, id);
    const uses = await usesOf(ctx, [id]);
    const breaks =
      row.references > 0
        ? [
            {
              zh: '新的标准版本不能再选此数据元；已发布的版本仍按原样有效',
              en: 'New versions of standards cannot take it; published versions stay as they are',
            },
          ]
        : [];
    return { ...uses, elements: { total: 0, first: [] }, others: [], breaks };
  },
  select: (ctx, { keyword = '', ids }) => rows.choices(ctx, keyword, ids),
  async lists(ctx) {
    const units = (await rows.units(ctx)).map(({ code, zh, en, quantity }) => ({ code, name: { zh, en }, quantity }));
    const lists = (await rows.valueLists(ctx)).map(({ code, zh, en, values }) => ({ code, name: { zh, en }, values }));
    return { units, lists };
  },

  async saveOrUpdate(ctx, { id, version, ...input }) {
    const before = id ? await elements.hold(ctx, id, version) : null;
    if (before) requireStep(elementLife, before.status, 'edit');
    const code = before?.code ?? (await rows.nextCode(ctx));
    const stored = await readElement(ctx, input, code);
    const others = { shortName: input.shortName } as const;
    const taken = (await rows.all(ctx, {}).where('e.shortName', '=', others.shortName).where('e.code', '!=', code).execute()).length > 0;
    if (taken) throw refusal(ctx, [{ field: 'shortName', text: { zh: '已被其他数据元使用', en: 'is used by another data element' } }]);
    const same = await rows
      .all(ctx, { categoryId: input.categoryId })
      .where('e.nameCn', '=', input.nameCn)
      .where('e.code', '!=', code)
      .execute();
    if (same.length > 0)
      throw refusal(ctx, [{ field: 'nameCn', text: { zh: '该类目下已有同名数据元', en: 'exists in this category already' } }]);
    return before ? elements.update(ctx, before, stored) : elements.insert(ctx, { ...stored, code });
  },

  async publish(ctx, { id, version }) {
    const row = await elements.hold(ctx, id, version);
    const to = requireStep(elementLife, row.status, 'publish');
    if (row.listCode && (await rows.listSize(ctx, row.listCode)) === 0)
      throw refusal(ctx, [{ field: 'listCode', text: { zh: '值列表没有可用的值', en: 'has no enabled value' } }]);
    if (row.revision > 1) await refuseChangedType(ctx, row);
    await rows.keepOptions(ctx, id);
    await elements.update(ctx, row, { status: to, publishTime: now }, { action: 'publish', fromStatus: row.status, toStatus: to });
    await rows.endFormer(ctx, row.code, id);
    return true;
  },
  async revise(ctx, { id, version }) {
    const {
      id: _id,
      status,
      revision,
      version: _version,
      createTime: _made,
      updateTime: _changed,
      publishTime: _published,
      ...row
    } = await elements.hold(ctx, id, version);
    requireStep(elementLife, status, 'revise');
    if (await elements.taken(ctx, { code: row.code, revision: revision + 1 })) throw new AppError('takenMeanwhile');
    return elements.insert(ctx, { ...row, revision: revision + 1 }, { action: 'revise' });
  },
  async disable(ctx, { id, version }) {
    const row = await elements.hold(ctx, id, version);
    const to = requireStep(elementLife, row.status, 'disable');
    await elements.update(ctx, row, { status: to }, { action: 'disable', fromStatus: row.status, toStatus: to });
    return true;
  },
  async delete(ctx, { id, version }) {
    const row = await elements.hold(ctx, id, version);
    requireStep(elementLife, row.status, 'delete');
    if ((await found(ctx, id)).references > 0) throw new AppError('inUse', { what: row.nameCn });
    await elements.remove(ctx, row, { opinion: `${row.code} ${row.nameCn}` });
    return true;
  },
  export: sheetOf(dataElement.export, {
    name: { zh: '数据元', en: 'Data elements' },
    query: rows.all,
    items: (ctx, all) => all.map((row) => wire(ctx, row)),
    columns: [
      col('code', 12),
      col('nameCn', 24),
      col('nameEn', 28),
      col('shortName', 20),
      col('type', 10),
      col('domain', 40, ({ domain }, language) => domain[language]),
      col('constraint', 8),
      col('status', 10, ({ status }, language) => stateText(elementLife, status, language)),
      col('definition', 50),
    ],
  }),
});

async function found(ctx: Ctx, id: string): Promise<ElementRecord> {
  const row = await rows.find(ctx, id);
  if (!row) throw new AppError('notFound');
  return row;
}

function refusal(ctx: Ctx, faults: readonly { field: string; text: Words }[]): AppError {
  const fields: FieldFault[] = faults.map(({ field, text }) => ({ field, msg: text[ctx.language] }));
  return new AppError('invalidInput', { field: fields[0]!.field, fault: fields[0]!.msg }, { fields });
}

/** Checks an element's definition against its type, its widget and the dictionaries, and adds what it is found by. */
async function readElement(ctx: Ctx, input: Input, code: string) {
  const faults: { field: string; text: Words }[] = [];
  const say = (field: keyof Input, zh: string, en: string) => faults.push({ field, text: { zh, en } });
  const type = await rows.type(ctx, input.dataTypeId);
  if (!type) throw refusal(ctx, [{ field: 'dataTypeId', text: { zh: '数据类型不存在或已停用', en: 'does not exist or is disabled' } }]);
  const limits = type.extra as { jsonType: ElementType; maxLength?: number; precision?: number };
  faults.push(...elementFaults({ ...input, type: limits.jsonType }));
  if (limits.maxLength && (input.maxLength ?? 0) > limits.maxLength)
    say('maxLength', `该数据类型最多 ${limits.maxLength} 个字`, `can be at most ${limits.maxLength} for this data type`);
  const widget = await rows.widget(ctx, input.widgetTypeId);
  if (!(widget?.extra as { allowedDataTypes?: string[] } | undefined)?.allowedDataTypes?.includes(type.code))
    say('widgetTypeId', '该控件不适用于此数据类型', 'does not fit this data type');
  const words = await rows.propsOf(ctx, 'keyWord', input.keyWordIds);
  faults.push(...(await strangersOf(ctx, input, words.length)));
  if (faults.length > 0) throw refusal(ctx, faults);
  const initials = pinyin(input.nameCn, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'removed' }).join('');
  const synonyms = words.flatMap(({ name, nameEn, extra }) => [name, nameEn, ...((extra as { synonyms?: string[] }).synonyms ?? [])]);
  const [min, max] = [input.min, input.max].map((amount) => (amount === null ? null : String(amount)));
  return {
    ...input,
    min: min ?? null,
    max: max ?? null,
    type: limits.jsonType,
    search: [code, input.nameCn, input.nameEn, input.shortName, initials, ...synonyms].join(' ').toLowerCase(),
  };
}

/** What an element names in dictionaries that do not have it. */
async function strangersOf(ctx: Ctx, input: Input, keyWords: number): Promise<{ field: string; text: Words }[]> {
  const faults: { field: string; text: Words }[] = [];
  const say = (field: keyof Input, zh: string, en: string) => faults.push({ field, text: { zh, en } });
  for (const [field, kind] of [
    ['inforLevelId', 'inforLevel'],
    ['dataLevelId', 'dataLevel'],
    ['categoryId', 'category'],
  ] as const)
    if ((await rows.propsOf(ctx, kind, [input[field]])).length === 0) say(field, '不存在或已停用', 'does not exist or is disabled');
  if (keyWords < new Set(input.keyWordIds).size)
    say('keyWordIds', '关键字不存在或已停用', 'contains a keyword that does not exist or is disabled');
  if (input.listCode && (await rows.listSize(ctx, input.listCode)) === 0)
    say('listCode', '值列表不存在或没有可用的值', 'does not exist or has no enabled value');
  if (input.unitCode && !(await rows.units(ctx)).some((unit) => unit.code === input.unitCode))
    say('unitCode', '单位不存在', 'does not exist');
  return faults;
}

/** A used element keeps its type, and its revision accepts every value that published standards accept. */
async function refuseChangedType(ctx: Ctx, row: { code: string; type: string; listCode: string | null }): Promise<void> {
  const former = (await rows.all(ctx, {}).where('e.code', '=', row.code).execute()).find(
    ({ references, type }) => references > 0 && type !== row.type,
  );
  if (former)
    throw refusal(ctx, [
      {
        field: 'dataTypeId',
        text: {
          zh: `已被标准使用，类型不能改变（现为${former.typeName.zh}）`,
          en: `is used by standards and keeps its type (${former.typeName.en})`,
        },
      },
    ]);
}

/** The value domain as people read it. */
function domainOf({ options, min, max, minLength, maxLength, pattern, unitZh, unitEn, type }: ElementRecord): Words {
  if (options) return { zh: options.map(({ zh }) => zh).join('、'), en: options.map(({ en }) => en).join(', ') };
  const number = (value: string | null) => (value === null ? undefined : Number(value));
  const unit = unitZh ? { unit: { zh: unitZh, en: unitEn ?? unitZh } } : {};
  if (min !== null || max !== null) {
    const [low, high] = [number(min), number(max)];
    return rangeText({ ...unit, ...(low === undefined ? {} : { min: low }), ...(high === undefined ? {} : { max: high }) });
  }
  if (pattern) return { zh: pattern, en: pattern };
  return type === 'text'
    ? { zh: `${minLength ?? 1}–${maxLength ?? 200} 个字`, en: `${minLength ?? 1}–${maxLength ?? 200} characters` }
    : { zh: '', en: '' };
}

const numeric = (value: string | number | null): number | null => (value === null ? null : Number(value));
const wire = (ctx: Ctx, row: ElementRecord): ElementRow => ({
  ...row,
  constraint: row.constraint as ElementRow['constraint'],
  min: numeric(row.min),
  max: numeric(row.max),
  unit: (ctx.language === 'zh' ? row.unitZh : row.unitEn) ?? '',
  domain: domainOf(row),
});
