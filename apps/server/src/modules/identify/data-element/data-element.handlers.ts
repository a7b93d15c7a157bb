import { AppError, dataElement, type ElementRow, type FieldFault, type Text as Words } from '@touchmark/contract';
import { elementLife, inState } from '@touchmark/domain';
import { now } from '../../../http/table/table.queries.ts';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { requireStep } from '../../../http/table/step.ts';
import { usesOf } from '../element-uses/public.ts';
import * as rows from './data-element.queries.ts';
import { elements, type ElementRecord } from './data-element.queries.ts';
import { elementExport, elementImport } from './element-sheet.ts';
import { changedType, columnFaults, type ElementFault, findable, readElement } from './read-element.ts';

export const dataElementRoutes = handle(dataElement, {
  async list(ctx, filters) {
    const page = await rows.list(ctx, { ...filters, ...shownTo(ctx) });
    return { ...page, records: page.records.map((row) => wire(ctx, row)) };
  },
  findOne: async (ctx, { id }) => wire(ctx, await found(ctx, id)),
  async used(ctx, { id }) {
    const row = await found(ctx, id);
    const tables = await rows.tablesWith(ctx, id, shownTo(ctx));
    const uses = await usesOf(ctx, [id, ...tables.map((table) => table.id)]);
    const breaks =
      row.references > 0
        ? [
            {
              zh: '新的标准版本不能再选此数据元；已发布的版本仍按原样有效',
              en: 'New versions of standards cannot take it; published versions stay as they are',
            },
          ]
        : [];
    const first = tables.slice(0, 10).map(({ code, zh, en }) => ({ name: { zh, en }, of: 'element' as const, code }));
    return { ...uses, elements: { total: 0, first: [] }, others: { total: tables.length, first }, breaks };
  },
  select: (ctx, asked) => rows.choices(ctx, { ...asked, ...shownTo(ctx) }),
  categories: (ctx) => rows.categories(ctx, shownTo(ctx)),
  async lists(ctx) {
    const units = (await rows.units(ctx)).map(({ code, zh, en, quantity }) => ({ code, name: { zh, en }, quantity }));
    const lists = (await rows.valueLists(ctx)).map(({ code, zh, en, values }) => ({ code, name: { zh, en }, values }));
    return { units, lists };
  },

  async saveOrUpdate(ctx, { id, version, ...input }) {
    const before = id ? await elements.hold(ctx, id, version) : null;
    if (before) requireStep(elementLife, before.status, 'edit');
    const code = before?.code ?? (await rows.nextCode(ctx));
    const { faults, stored: read } = await readElement(ctx, input, code);
    if (!read || faults.length > 0) throw refusal(ctx, faults);
    const stored = { ...read, search: findable(code, read) };
    return before ? elements.update(ctx, before, stored) : elements.insert(ctx, { ...stored, code });
  },

  async publish(ctx, { id, version }) {
    const row = await elements.hold(ctx, id, version);
    const to = requireStep(elementLife, row.status, 'publish');
    if (row.listCode && (await rows.listSize(ctx, row.listCode)) === 0)
      throw refusal(ctx, [{ field: 'listCode', text: { zh: '值列表没有可用的值', en: 'has no enabled value' } }]);
    const used = await changedType(ctx, row.code, row.type);
    if (used) throw refusal(ctx, [{ field: 'dataTypeId', text: used.text }]);
    const columns = await columnFaults(ctx, row.columnCodes);
    if (columns.length > 0) throw refusal(ctx, columns);
    await rows.keepOptions(ctx, id);
    await rows.keepColumns(ctx, id);
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
  export: elementExport,
  ...elementImport,
});

/** Companies see published elements alone. */
const shownTo = ({ me }: Ctx) => ({ publishedOnly: !isPlatform(me) });

async function found(ctx: Ctx, id: string): Promise<ElementRecord> {
  const row = await rows.find(ctx, id);
  if (!row || (shownTo(ctx).publishedOnly && !inState(elementLife, row.status, 'published'))) throw new AppError('notFound');
  return row;
}

function refusal(ctx: Ctx, faults: readonly ElementFault[]): AppError {
  const fields: FieldFault[] = faults.map(({ field, text }) => ({ field, msg: text[ctx.language] }));
  return new AppError('invalidInput', { field: fields[0]!.field, fault: fields[0]!.msg }, { fields });
}

/** '10–120', '≥ 10', '≤ 120', or '' without bounds. */
function rangeOf(min: string | null, max: string | null): string {
  if (min !== null && max !== null) return `${Number(min)}–${Number(max)}`;
  if (min !== null) return `≥ ${Number(min)}`;
  return max === null ? '' : `≤ ${Number(max)}`;
}

/** The value domain as people read it. */
function domainOf({ item: { options, columns }, ...row }: ElementRecord): Words {
  const listed = options ?? columns?.map(({ name }) => name);
  if (listed) return { zh: listed.map(({ zh }) => zh).join('、'), en: listed.map(({ en }) => en).join(', ') };
  const within = rangeOf(row.min, row.max);
  if (within) return { zh: `${within} ${row.unitZh ?? ''}`.trim(), en: `${within} ${row.unitEn ?? ''}`.trim() };
  return row.pattern ? { zh: row.pattern, en: row.pattern } : sizeOf(row);
}

/** How long a text may be, or how many files there may be. */
function sizeOf({ type, minLength, maxLength, maxOccurs }: Pick<ElementRecord, 'type' | 'minLength' | 'maxLength' | 'maxOccurs'>): Words {
  if (type === 'image' || type === 'file') return { zh: `最多 ${maxOccurs} 个`, en: `at most ${maxOccurs}` };
  return type === 'text'
    ? { zh: `${minLength ?? 1}–${maxLength ?? 200} 个字`, en: `${minLength ?? 1}–${maxLength ?? 200} characters` }
    : { zh: '', en: '' };
}

const numeric = (value: string | number | null): number | null => (value === null ? null : Number(value));
const wire = (ctx: Ctx, { item, ...row }: ElementRecord): ElementRow => ({
  ...row,
  constraint: row.constraint as ElementRow['constraint'],
  min: numeric(row.min),
  max: numeric(row.max),
  unit: (ctx.language === 'zh' ? row.unitZh : row.unitEn) ?? '',
  domain: domainOf({ item, ...row }),
});
