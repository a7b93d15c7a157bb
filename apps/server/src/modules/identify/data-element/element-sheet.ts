import { dataElement, elementColumns, elementImportRows, type ElementColumn, type SheetRow } from '@touchmark/contract';
import { elementLife, inState, stateText } from '@touchmark/domain';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { addTwice, entriesOf } from '../../../sheet/columns.ts';
import { columnsOut } from '../../../sheet/sheet-columns.ts';
import { formLine, importOf, sayOnce, sheetOf, storedBy, undoOf } from '../../platform/sheet/public.ts';
import * as rows from './data-element.queries.ts';
import { type ElementRecord, elements } from './data-element.queries.ts';
import { findable, readElement } from './read-element.ts';

interface Line {
  before: ElementRecord | undefined;
  stored: NonNullable<Awaited<ReturnType<typeof readElement>>['stored']>;
}
/** The column that holds what a field is read from. */
const columnOf: Readonly<Record<string, ElementColumn>> = {
  dataTypeId: 'dataType',
  widgetTypeId: 'widget',
  categoryId: 'category',
  inforLevelId: 'inforLevel',
  dataLevelId: 'dataLevel',
  keyWordIds: 'keyWords',
};
const kinds = {
  dataType: 'dataType',
  widget: 'widgetType',
  category: 'category',
  inforLevel: 'inforLevel',
  dataLevel: 'dataLevel',
} as const;
type Props = Awaited<ReturnType<typeof rows.enabledProps>>;

const titled = ({ code, name, nameEn }: Props[number], language: Ctx['language']) =>
  `${code} ${(language === 'zh' ? name : nameEn) || name}`;

/** A draft goes again while nothing has it; one that was there gets its former content, unless another element took its name. */
const undo = undoOf('dataElement', elements, async (ctx, row, before) => {
  if (!inState(elementLife, row.status, 'draft')) return false;
  if (before === null) return (await rows.find(ctx, row.id))!.references === 0;
  const { short, named } = await rows.namesakes(ctx, { ...row, ...before });
  return !short && !named;
});

/** An element with the properties that it names. */
type NamedElement = ElementRecord & { named: Partial<Record<ElementColumn, Props>> };

async function withNames(ctx: Ctx, found: readonly ElementRecord[]): Promise<NamedElement[]> {
  const props = new Map((await rows.enabledProps(ctx, true)).map((row) => [row.id, row]));
  const named = (...ids: string[]) => ids.flatMap((id) => props.get(id) ?? []);
  return found.map((row) => ({
    ...row,
    named: {
      ...Object.fromEntries(Object.entries(kinds).map(([column, kind]) => [column, named(row[`${kind}Id`] ?? '')])),
      keyWords: named(...row.keyWordIds),
    },
  }));
}
const nameCells = Object.fromEntries(
  [...Object.keys(kinds), 'keyWords'].map((column) => [
    column,
    ({ named }: NamedElement, language: Ctx['language']) =>
      (named[column as ElementColumn] ?? []).map((prop) => titled(prop, language)).join(language === 'zh' ? '、' : ', '),
  ]),
);

/** Data elements from a sheet: a new one and one that is a draft are written, of a published one the next revision is begun. */
export const elementImport = importOf<ElementColumn, Line>(dataElement, {
  name: { zh: '数据元', en: 'Data elements' },
  columns: elementColumns,
  most: elementImportRows,
  // An element that stands there as it is gets no revision.
  stored: storedBy(
    elementColumns,
    ['code'],
    async (ctx, sheet) =>
      withNames(
        ctx,
        await rows.newest(
          ctx,
          sheet.map(({ cells }) => cells.code),
        ),
      ),
    nameCells,
  ),
  check: checkLines,
  async save(ctx, { before, stored: read }) {
    const code = before?.code ?? (await rows.nextCode(ctx));
    const stored = { ...read, search: findable(code, read) };
    if (before && inState(elementLife, before.status, 'draft'))
      await undo.put(ctx, code, await elements.hold(ctx, before.id, before.version), stored);
    else await undo.put(ctx, code, undefined, { ...stored, code, ...(before ? { revision: before.revision + 1 } : {}) });
    return null;
  },
  undo,
  async lists(ctx) {
    const props = await rows.enabledProps(ctx);
    const of = (kind: string) => props.filter((row) => row.kind === kind).map((row) => titled(row, ctx.language));
    const codes = {
      listCode: (await rows.valueLists(ctx)).map(({ code }) => code),
      unitCode: (await rows.units(ctx)).map(({ code }) => code),
    };
    return { ...Object.fromEntries(Object.entries(kinds).map(([column, kind]) => [column, of(kind)])), ...codes };
  },
});

/** The same columns out again, so that an edited export can be imported. */
export const elementExport = sheetOf(dataElement.export, {
  name: { zh: '数据元', en: 'Data elements' },
  query: (ctx, filters) => rows.all(ctx, { ...filters, publishedOnly: !isPlatform(ctx.me) }),
  items: withNames,
  columns: [
    ...columnsOut<NamedElement>(elementColumns, nameCells),
    { title: { zh: '状态', en: 'Status' }, width: 10, cell: ({ status }, language) => stateText(elementLife, status, language) },
  ],
});

async function checkLines(ctx: Ctx, sheet: readonly SheetRow<ElementColumn>[]): Promise<(Line | null)[]> {
  const props = await rows.enabledProps(ctx);
  const newest = new Map(
    (
      await rows.newest(
        ctx,
        sheet.map(({ cells }) => cells.code),
      )
    ).map((row) => [row.code, row]),
  );
  const lines: (Line | null)[] = [];
  for (const row of sheet) {
    const before = newest.get(row.cells.code);
    lines.push(await lineOf(ctx, row, props, before));
    addGone(row, before);
  }
  addTwice(sheet, 'code');
  addTwice(sheet, 'shortName');
  return lines;
}

function addGone({ cells, faults }: SheetRow<ElementColumn>, before: ElementRecord | undefined): void {
  const say = (field: ElementColumn, zh: string, en: string) => faults.push({ field, zh, en });
  if (cells.code !== '' && !before) say('code', '没有该编码；新数据元请留空', 'does not exist; leave it empty for a new element');
  if (before && inState(elementLife, before.status, 'disabled'))
    say('code', '停用后不能再修订，请留空新增', 'is disabled and has no further revisions; leave it empty for a new element');
}

async function lineOf(ctx: Ctx, row: SheetRow<ElementColumn>, props: Props, before: ElementRecord | undefined): Promise<Line | null> {
  const { cells, faults } = row;
  const say = sayOnce(faults);
  const input = formLine(dataElement.saveOrUpdate, fieldsOf(cells, props), row, columnOf);
  if (!input) return null;
  const judged = await readElement(ctx, input, before?.code ?? 'DE');
  for (const { field, text } of judged.faults)
    say(columnOf[field] ?? (field as ElementColumn), text, field === 'dataTypeId' ? judged.used?.typeName[ctx.language] : undefined);
  return judged.stored ? { before, stored: judged.stored } : null;
}

/** The call's input from a row. A name that is nowhere becomes 0, which no row has, so that its field says so. */
function fieldsOf(cells: SheetRow<ElementColumn>['cells'], props: Props) {
  const idOf = (kind: string, text: string) => {
    const [code] = text.split(' ');
    const found =
      props.find((row) => row.kind === kind && [row.code, row.name, row.nameEn].includes(text)) ??
      props.find((row) => row.kind === kind && row.code === code);
    return found?.id ?? (text === '' ? undefined : '0');
  };
  const amount = (text: string) => (text === '' ? null : Number(text));
  const orNull = (text: string) => (text === '' ? null : text);
  const { dataType: _type, widget: _widget, category: _category, inforLevel: _level, dataLevel: _data, keyWords, ...plain } = cells;
  return {
    ...plain,
    ...Object.fromEntries(
      Object.entries(kinds).map(([column, kind]) => [
        Object.keys(columnOf).find((field) => columnOf[field] === column)!,
        idOf(kind, cells[column as ElementColumn]),
      ]),
    ),
    keyWordIds: entriesOf(keyWords).map((word) => idOf('keyWord', word)),
    listCode: orNull(cells.listCode),
    unitCode: orNull(cells.unitCode),
    pattern: orNull(cells.pattern),
    whenCode: orNull(cells.whenCode),
    whenIn: entriesOf(cells.whenIn),
    columnCodes: entriesOf(cells.columnCodes),
    min: amount(cells.min),
    max: amount(cells.max),
    scale: amount(cells.scale),
    minLength: amount(cells.minLength),
    maxLength: amount(cells.maxLength),
    maxOccurs: amount(cells.maxOccurs) ?? undefined,
    constraint: cells.constraint || undefined,
    publicDefault: cells.publicDefault === '' ? undefined : cells.publicDefault === 'true',
  };
}
