import {
  gmdAttributeColumns,
  gmdDict,
  gmdDictColumns,
  gmdImportRows,
  gmdStandard,
  type Parsed,
  type ReleaseDiff,
  type SheetRow,
  type Text,
} from '@touchmark/contract';
import { isNewer, releaseDiff, type ReleaseLine } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault, transaction, writing } from '../../../http/pipeline.ts';
import { addTwice } from '../../../sheet/columns.ts';
import { keepEntries } from '../../platform/dict/public.ts';
import { rowsOf } from '../../platform/sheet/public.ts';
import * as rows from './gmd.queries.ts';

type Input = Parsed<typeof gmdStandard.import>;
type AttributeKey = (typeof gmdAttributeColumns)[number]['key'];
type CodeKey = (typeof gmdDictColumns)[number]['key'];
type Read<Line> = { line: Line; as: ReleaseLine };

const names = Object.fromEntries([...gmdAttributeColumns, ...gmdDictColumns].map(({ key, title }) => [key, title])) as Record<string, Text>;
const what = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, names[key]!]));

/** A release is read and compared outside the transaction that stores it; nothing is stored while a line has a fault. */
async function release<Line>(
  base: Ctx,
  call: typeof gmdStandard.import | typeof gmdDict.import,
  input: Input,
  parts: {
    of: 'gmdAttribute' | 'dict';
    rows: readonly SheetRow[];
    read: (ctx: Ctx) => Promise<Read<Line>[]>;
    now: (ctx: Ctx) => Promise<ReleaseLine[]>;
    compared: string[];
    store: (ctx: Ctx, lines: Line[], gone: string[]) => Promise<void>;
  },
): Promise<ReleaseDiff> {
  const work = async (ctx: Ctx): Promise<ReleaseDiff> => {
    const newest = (await rows.releases(ctx, parts.of)).reduce((a, b) => (isNewer(b, a) ? b : a), '0');
    if (!isNewer(input.release, newest))
      throw fieldFault(
        'release',
        { zh: `应高于现有版本 ${newest}`, en: `must be newer than the release there is, ${newest}` },
        ctx.language,
      );
    const lines = await parts.read(ctx);
    const faults = parts.rows.filter(({ faults: found }) => found.length > 0);
    const diff = releaseDiff(
      await parts.now(ctx),
      lines.map(({ as }) => as),
      what(...parts.compared),
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
    };
  };
  return input.confirm ? writing(base, call, input, work) : transaction(base, work);
}

export async function importAttributes(base: Ctx, input: Input): Promise<ReleaseDiff> {
  const sheet = (await rowsOf(base, gmdAttributeColumns, gmdImportRows, input)) as SheetRow<AttributeKey>[];
  addTwice(sheet, 'code');
  const factsOf = (row: Pick<rows.AttributeLine, 'module' | 'nameCn' | 'nameEn' | 'type' | 'maxLength' | 'listCode' | 'mandatory'>) => ({
    module: row.module,
    nameCn: row.nameCn,
    nameEn: row.nameEn,
    type: row.type,
    maxLength: String(row.maxLength ?? ''),
    listCode: row.listCode ?? '',
    mandatory: row.mandatory ? '✓' : '',
  });
  const asLine = (row: rows.AttributeLine): ReleaseLine => ({
    code: row.code,
    name: { zh: row.nameCn, en: row.nameEn },
    facts: factsOf(row),
  });
  return release<rows.AttributeLine>(base, gmdStandard.import, input, {
    of: 'gmdAttribute',
    rows: sheet,
    compared: ['module', 'nameCn', 'nameEn', 'type', 'maxLength', 'listCode', 'mandatory'],
    async read(ctx) {
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
        };
        return { line, as: asLine(line) };
      });
    },
    now: async (ctx) => (await rows.all(ctx, { enabled: 'true' }).execute()).map((row) => asLine(row as rows.AttributeLine)),
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
}
export async function importCodes(base: Ctx, input: Input): Promise<ReleaseDiff> {
  const sheet = (await rowsOf(base, gmdDictColumns, gmdImportRows, input)) as SheetRow<CodeKey>[];
  addTwice(sheet, 'code', ({ list, code }) => `${list} ${code}`);
  const named = new Set(sheet.map(({ cells: { list, code } }) => `${list} ${code}`));
  const asLine = ({ list, code, nameCn, nameEn, definition }: Omit<CodeLine, 'listName'>): ReleaseLine => ({
    code: `${list} ${code}`,
    name: { zh: nameCn, en: nameEn || nameCn },
    facts: { nameCn, nameEn, definition },
  });
  return release<CodeLine>(base, gmdDict.import, input, {
    of: 'dict',
    rows: sheet,
    compared: ['nameCn', 'nameEn', 'definition'],
    read: async () =>
      sheet.map(({ cells, faults }) => {
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
        return { line: cells, as: asLine(cells) };
      }),
    // Codes that were added by hand stay beside the releases until one has them.
    now: async (ctx) =>
      (await rows.codes(ctx, {}).execute())
        .filter(({ enabled, release: came, list, code }) => enabled && (came !== '' || named.has(`${list} ${code}`)))
        .map(asLine),
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
