import {
  type Cells,
  gmdAttributeColumns,
  gmdDict,
  gmdDictColumns,
  gmdImportRows,
  gmdStandard,
  type Parsed,
  type ReleaseDiff,
  type ImportColumn,
  type SheetRow,
  type Text,
} from '@touchmark/contract';
import { isNewer, releaseDiff, type ReleaseLine, staysDisabled } from '@touchmark/domain';
import type { Ctx, CtxBase } from '../../../http/ctx.ts';
import { fieldFault, transaction, writing } from '../../../http/pipeline.ts';
import { addTwice } from '../../../sheet/columns.ts';
import { judgeRead } from '../../../sheet/import.ts';
import { keepEntries } from '../../platform/dict/public.ts';
import { uploadOf } from '../../platform/sheet/public.ts';
import * as rows from './gmd.queries.ts';

type Input = Parsed<typeof gmdStandard.import>;
type AttributeKey = (typeof gmdAttributeColumns)[number]['key'];
type CodeKey = (typeof gmdDictColumns)[number]['key'];
type Read<Line> = { line: Line; as: ReleaseLine };

/** What is compared of a line: all its columns but those that name it. */
const comparedOf = (columns: readonly ImportColumn[]) => columns.filter(({ key }) => !['list', 'listName', 'code'].includes(key));

/** The facts of a line in the words of its sheet. */
const factsOf = (columns: readonly ImportColumn[], of: object, { language }: Ctx): ReleaseLine['facts'] =>
  Object.fromEntries(
    comparedOf(columns).map(({ key, choices }) => {
      const value = (of as Readonly<Record<string, unknown>>)[key];
      const text = value === null || value === undefined ? '' : String(value);
      return [key, choices?.[text]?.[language] ?? text];
    }),
  );

/** The state of a line whose sheet may not say it. */
const enabledIn = (cells: Cells<'enabled'>, known: Parameters<typeof staysDisabled>[0] | undefined, newest: string): boolean =>
  cells.enabled === '' ? !staysDisabled(known, newest) : cells.enabled === 'true';

/** A release is read and compared outside the transaction that stores it; nothing is stored while a line has a fault. */
async function release<Line>(
  base: CtxBase,
  call: typeof gmdStandard.import | typeof gmdDict.import,
  input: Input,
  parts: {
    of: 'gmdAttribute' | 'dict';
    rows: readonly SheetRow[];
    unread: Text[];
    columns: readonly ImportColumn[];
    read: (ctx: Ctx, newest: string) => Promise<Read<Line>[]>;
    /** What there is of it: all that is enabled, and disabled lines that the sheet names. */
    now: (ctx: Ctx) => Promise<ReleaseLine[]>;
    store: (ctx: Ctx, lines: Line[], gone: string[]) => Promise<void>;
  },
): Promise<ReleaseDiff> {
  const work = async (ctx: Ctx): Promise<ReleaseDiff> => {
    const newest = (await rows.releases(ctx, parts.of)).reduce((a, b) => (isNewer(b, a) ? b : a), '0');
    if (!isNewer(input.release, newest))
      throw fieldFault('release', { zh: `应高于现有版本 ${newest}`, en: `must be newer than the release there is, ${newest}` });
    const lines = await judgeRead(parts.rows, () => parts.read(ctx, newest));
    const faults = parts.rows.filter(({ faults: found }) => found.length > 0);
    const diff = releaseDiff(
      await parts.now(ctx),
      lines.map(({ as }) => as),
      Object.fromEntries(comparedOf(parts.columns).map(({ key, title }) => [key, title])),
    );
    if (input.confirm && faults.length === 0)
      await parts.store(
        ctx,
        lines.map(({ line }) => line),
        diff.gone.map(({ code }) => code),
      );
    if (input.confirm && faults.length === 0) ctx.note({ bizType: 'gmd', action: 'import', opinion: `${parts.of} ${input.release}` });
    const named = ({ code, name }: ReleaseLine) => ({ code, name });
    return {
      added: diff.added.map(named),
      changed: diff.changed.map(({ line, differences }) => ({ ...named(line), differences })),
      gone: diff.gone.map(named),
      same: diff.same,
      faults,
      ...(parts.unread.length > 0 ? { unread: parts.unread } : {}),
    };
  };
  return input.confirm ? writing(base, call, input, work) : transaction(base, work);
}

export async function importAttributes(base: CtxBase, input: Input): Promise<ReleaseDiff> {
  const { rows: read, unread } = await uploadOf(base, gmdAttributeColumns, gmdImportRows, input);
  const sheet = read as SheetRow<AttributeKey>[];
  addTwice(sheet, 'code');
  const named = new Set(sheet.map(({ cells: { code } }) => code));
  const asLine = (ctx: Ctx, row: rows.AttributeLine): ReleaseLine => ({
    code: row.code,
    name: { zh: row.nameCn, en: row.nameEn },
    facts: factsOf(gmdAttributeColumns, row, ctx),
  });
  return release<rows.AttributeLine>(base, gmdStandard.import, input, {
    of: 'gmdAttribute',
    rows: sheet,
    unread,
    columns: gmdAttributeColumns,
    async read(ctx, newest) {
      const known = new Map((await rows.all(ctx, {}).execute()).map((row) => [row.code, row]));
      const modules = new Set((await rows.modules(ctx)).map(({ code }) => code));
      const lists = new Set((await rows.codes(ctx, {}).execute()).map(({ list }) => list));
      return sheet.map(({ cells, faults }) => {
        if (!modules.has(cells.module)) faults.push({ field: 'module', zh: '没有这个模块', en: 'does not exist' });
        if (cells.type === 'CHOICE' && !lists.has(cells.listCode))
          faults.push({ field: 'listCode', zh: '没有这个代码表；请先导入代码表', en: 'does not exist; import the code lists first' });
        const { module, code, nameCn, nameEn } = cells;
        const line = {
          module,
          code,
          nameCn,
          nameEn,
          type: cells.type as rows.AttributeLine['type'],
          maxLength: cells.maxLength === '' ? null : Number(cells.maxLength),
          listCode: cells.type === 'CHOICE' ? cells.listCode : null,
          mandatory: cells.mandatory === 'true',
          enabled: enabledIn(cells, known.get(code), newest),
        };
        return { line, as: asLine(ctx, line) };
      });
    },
    now: async (ctx) =>
      (await rows.all(ctx, {}).execute())
        .filter(({ enabled, code }) => enabled || named.has(code))
        .map((row) => asLine(ctx, row as rows.AttributeLine)),
    async store(ctx, lines, gone) {
      for (const [nth, line] of lines.entries()) await rows.putAttribute(ctx, line, input.release, (nth + 1) * 10);
      await rows.endAttributes(ctx, gone);
    },
  });
}

interface CodeLine {
  list: string;
  listName: string;
  code: string;
  nameCn: string;
  nameEn: string;
  definition: string;
  enabled: boolean;
}
export async function importCodes(base: CtxBase, input: Input): Promise<ReleaseDiff> {
  const { rows: read, unread } = await uploadOf(base, gmdDictColumns, gmdImportRows, input);
  const sheet = read as SheetRow<CodeKey>[];
  addTwice(sheet, 'code', ({ list, code }) => `${list} ${code}`);
  const named = new Set(sheet.map(({ cells: { list, code } }) => `${list} ${code}`));
  const asLine = (ctx: Ctx, line: Omit<CodeLine, 'listName'>): ReleaseLine => ({
    code: `${line.list} ${line.code}`,
    name: { zh: line.nameCn, en: line.nameEn || line.nameCn },
    facts: factsOf(gmdDictColumns, line, ctx),
  });
  return release<CodeLine>(base, gmdDict.import, input, {
    of: 'dict',
    rows: sheet,
    unread,
    columns: gmdDictColumns,
    async read(ctx, newest) {
      const known = new Map((await rows.codes(ctx, {}).execute()).map((row) => [`${row.list} ${row.code}`, row]));
      return sheet.map(({ cells, faults }) => {
        if (!/^GMD_[A-Z0-9_]{1,56}$/.test(cells.list))
          faults.push({
            field: 'list',
            zh: '应以 GMD_ 开头，只含大写字母、数字和下划线',
            en: 'must begin with GMD_ and have only capital letters, digits and underscores',
          });
        if (!/^[\w.-]{1,60}$/.test(cells.code))
          faults.push({
            field: 'code',
            zh: '应为字母、数字、下划线、点和连字符',
            en: 'may contain only letters, digits, underscores, dots and hyphens',
          });
        const line = { ...cells, enabled: enabledIn(cells, known.get(`${cells.list} ${cells.code}`), newest) };
        return { line, as: asLine(ctx, line) };
      });
    },
    // Codes that were added by hand stay beside the releases until one has them.
    now: async (ctx) =>
      (await rows.codes(ctx, {}).execute())
        .filter(({ enabled, release: came, list, code }) => (enabled && came !== '') || named.has(`${list} ${code}`))
        .map((row) => asLine(ctx, row)),
    async store(ctx, lines, gone) {
      await keepEntries(
        ctx.db,
        { source: 'GMD', release: input.release },
        lines,
        gone.map((both) => both.split(' ') as [string, string]),
      );
    },
  });
}
