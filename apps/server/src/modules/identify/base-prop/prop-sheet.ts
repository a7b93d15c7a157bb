import { noUpload } from '../../../http/pipeline.ts';
import {
  type BasePropColumn,
  basePropColumns,
  basePropImportRows,
  type BasePropRow,
  baseProps,
  type CellFault,
  type ImportColumn,
  type SheetRow,
  type Text,
} from '@touchmark/contract';
import { basePropKinds, narrowed } from '@touchmark/domain';
import { json } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import type { Handlers } from '../../../http/handle.ts';
import { addTwice, entriesOf } from '../../../sheet/columns.ts';
import { columnsOut } from '../../../sheet/sheet-columns.ts';
import { formLine, importOf, sayOnce, sheetOf, undoOf } from '../../platform/sheet/public.ts';
import * as rows from './base-prop.queries.ts';
import { baseRows, type Stored } from './base-prop.queries.ts';
import { type Around, extraOf, flat, propFaults, type PropInput } from './prop-faults.ts';
import { publishedUse, references } from './uses.queries.ts';

type Kind = BasePropRow['kind'];
type Line = { id: string | undefined; input: PropInput; enabled: boolean; parent: string };
type Cells = SheetRow<BasePropColumn>['cells'];
type Put = ReturnType<typeof undoOf<'baseProp'>>['put'];
type Calls = Pick<typeof baseProps, 'export' | 'importTemplate' | 'import' | 'importFaults' | 'lastImport' | 'undoImport'>;

const titles = { zh: '基础属性', en: 'Base properties' };
const titled = ({ code, name, nameEn }: Stored, language: Ctx['language']) => `${code} ${(language === 'zh' ? name : nameEn) || name}`;
const rowsOfKind = (ctx: Ctx, kind: Kind) => rows.all(ctx, { kind }).execute();

/** The sheet of each kind, in; every one can be taken back. */
const sheets = Object.fromEntries(basePropKinds.map((kind) => [kind, sheetFor(kind)])) as Record<Kind, ReturnType<typeof sheetFor>>;

function sheetFor(kind: Kind) {
  const undo = undoOf(`baseProps ${kind}`, baseRows, async (ctx, row, before) => {
    if (!(await references(ctx, kind, [row.id])).has(row.id)) return true;
    if (before === null || narrowed(kind, flat(row), flat({ ...row, ...before } as Stored)).length > 0) return false;
    return before['enabled'] !== false || !(await publishedUse(ctx, row));
  });
  return importOf<BasePropColumn, Line>(baseProps, {
    name: titles,
    columns: basePropColumns(kind),
    most: basePropImportRows,
    check: (ctx, sheet) => checkLines(ctx, kind, sheet),
    save: (ctx, line) => saveLine(ctx, line, undo.put),
    undo,
    async lists(ctx) {
      const of = async (wanted: Kind) => (await rowsOfKind(ctx, wanted)).map((row) => titled(row, ctx.language));
      return kind === 'category' ? { levelId: await of('categoryLevel') } : {};
    },
  });
}

/** The rows of a kind as a sheet, out and in again. */
export const propSheet: Handlers<Calls> = {
  export: sheetOf(baseProps.export, {
    name: titles,
    query: rows.all,
    items: (_, found) => found.map(flat),
    async columns(ctx, { kind }) {
      const [all, levels] = [await rowsOfKind(ctx, kind), await rowsOfKind(ctx, 'categoryLevel')];
      const counts = await references(
        ctx,
        kind,
        all.map(({ id }) => id),
      );
      const level = (id: string | undefined) => levels.find((row) => row.id === id);
      return [
        ...columnsOut<ReturnType<typeof flat<Stored>>, BasePropColumn>(basePropColumns(kind), {
          parentId: ({ parentId }) => all.find(({ id }) => id === parentId)?.code ?? null,
          levelId: ({ levelId }, language) => (level(levelId) ? titled(level(levelId)!, language) : null),
        }),
        { title: { zh: '被引用', en: 'Used by' }, width: 10, cell: ({ id }) => counts.get(id) ?? 0 },
      ];
    },
  }),
  importTemplate: (ctx, { kind }) => sheets[kind].importTemplate(ctx, {}, noUpload),
  import: (base, { kind, ...sheet }) => sheets[kind].import(base, sheet, noUpload),
  importFaults: (ctx, { kind, rows: typed }) => sheets[kind].importFaults(ctx, { rows: typed }, noUpload),
  lastImport: (ctx, { kind }) => sheets[kind].lastImport(ctx, {}, noUpload),
  undoImport: (ctx, { kind, id }) => sheets[kind].undoImport(ctx, { id }, noUpload),
};

/** What lines are judged by: a line that is new has an id of its own, so that others may stand below it. */
interface Whole {
  kind: Kind;
  known: ReadonlyMap<string, Stored>;
  all: Around['all'];
  levels: readonly Stored[];
  counts: ReadonlyMap<string, number>;
}
const newId = (code: string) => `new ${code}`;
const idIn = ({ known }: Pick<Whole, 'known'>, code: string) => (code === '' ? null : (known.get(code)?.id ?? newId(code)));

/** A sheet is judged as a whole: what a category is below may stand in it, and nothing stands in it twice. */
async function checkLines(ctx: Ctx, kind: Kind, sheet: readonly SheetRow<BasePropColumn>[]): Promise<(Line | null)[]> {
  const stored = await rowsOfKind(ctx, kind);
  const known = new Map(stored.map((row) => [row.code, row]));
  const added = sheet.filter(({ cells: { code } }) => code !== '' && !known.has(code));
  const levels = await rowsOfKind(ctx, 'categoryLevel');
  const ids = stored.map(({ id }) => id);
  const all = [
    ...stored,
    ...added.map(({ cells: { code, parentId = '' } }) => ({ id: newId(code), code, parentId: idIn({ known }, parentId), extra: {} })),
  ];
  const whole: Whole = { kind, known, all, levels, counts: await references(ctx, kind, ids) };
  addTwice(sheet, 'code');
  if (kind === 'categoryLevel') addTwice(sheet, 'levelNo');
  if (kind === 'dataVersion') addTwice(sheet, 'current', ({ current }) => (current === 'true' ? current : ''));
  const lines: (Line | null)[] = [];
  for (const row of sheet) lines.push(await lineOf(ctx, row, whole));
  return lines;
}

async function lineOf(ctx: Ctx, row: SheetRow<BasePropColumn>, whole: Whole): Promise<Line | null> {
  const { cells, faults } = row;
  const say = sayOnce(faults);
  const { code, parentId: parent = '' } = cells;
  const before = whole.known.get(code);
  const input = formLine(baseProps.saveOrUpdate, inputOf(cells, before, whole), row);
  if (!input) return null;
  const line: Line = { id: before?.id, input: input as PropInput, enabled: cells.enabled !== 'false', parent };
  line.input.parentId = idIn(whole, parent);
  if (before) await keepPlace(ctx, before, line, cells, say);
  const used = before !== undefined && whole.counts.has(before.id);
  for (const { field, text } of propFaults(line.input, { ...whole, id: before?.id ?? newId(code), before, used })) say(field, text);
  return faults.length > 0 ? null : line;
}

/** A row that is there stays where it is, and enabled while something published uses it. */
async function keepPlace(
  ctx: Ctx,
  before: Stored,
  line: Line,
  cells: Cells,
  say: (field: BasePropColumn, text: Text) => void,
): Promise<void> {
  if (line.parent !== '' && line.input.parentId !== before.parentId)
    say('parentId', { zh: '导入不移动已有的行', en: 'is another one now; an import moves nothing' });
  line.input.parentId = before.parentId;
  if (cells.enabled === '') line.enabled = before.enabled;
  if (before.enabled && !line.enabled && (await publishedUse(ctx, before)))
    say('enabled', { zh: '已被使用，不能停用', en: 'is in use and stays enabled' });
}

/** What the form would send: an empty cell keeps what is there. */
function inputOf(cells: Cells, before: Stored | undefined, { kind, levels }: Whole): object {
  const filled = basePropColumns(kind).filter(({ key }) => cells[key] !== '' && key !== 'parentId' && key !== 'enabled');
  const level = levels.find((row) => [row.code, row.name, row.nameEn, titled(row, 'zh'), titled(row, 'en')].includes(cells.levelId));
  const valueOf = ({ key, kind: type, choices }: ImportColumn<BasePropColumn>) => {
    const text = cells[key];
    // What no level is called is no id, and named as such at its cell.
    if (key === 'levelId') return level?.id ?? '0';
    if (key === 'synonyms' || key === 'allowedDataTypes') return entriesOf(text);
    if (type === 'whole') return Number(text);
    return choices && 'true' in choices ? text === 'true' : text;
  };
  const { name, nameEn, sort, remark } = before ?? {};
  return {
    ...(before ? { ...(before.extra as object), name, nameEn, sort, remark } : {}),
    kind,
    ...Object.fromEntries(filled.map((column) => [column.key, valueOf(column)])),
  };
}

/** Stores a line; what it is below was stored before it, or had a fault. */
async function saveLine(ctx: Ctx, { id, input, enabled, parent }: Line, put: Put): Promise<CellFault<BasePropColumn> | null> {
  const held = id === undefined ? undefined : await baseRows.hold(ctx, id);
  const { kind, code, name, nameEn, sort, remark } = input;
  const above = parent === '' || held ? undefined : (await rowsOfKind(ctx, kind)).find((row) => row.code === parent);
  if (parent !== '' && !held && !above) return { field: 'parentId', zh: '上级未导入', en: 'was not imported' };
  const extra = extraOf(input);
  const fields = { kind, code, name, nameEn, sort, remark, enabled, extra: json(extra), ...(held ? {} : { parentId: above?.id ?? null }) };
  const saved = await put(ctx, code, held, fields);
  if (extra.current)
    for (const other of (await rowsOfKind(ctx, kind)).filter((row) => row.id !== saved && flat(row).current))
      await put(ctx, other.code, await baseRows.hold(ctx, other.id), { extra: json({ ...(other.extra as object), current: false }) });
  return null;
}
