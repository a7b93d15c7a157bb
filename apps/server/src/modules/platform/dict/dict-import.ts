import { dict, dictImportColumns, dictImportRows, type Parsed, type SheetRow } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { addTwice, entriesOf } from '../../../sheet/columns.ts';
import { formLine, importOf, undoOf } from '../sheet/public.ts';
import * as rows from './dict.queries.ts';
import { dicts } from './dict.queries.ts';
import { whyKept } from './why-kept.ts';

type Key = (typeof dictImportColumns)[number]['key'];
/** Synonyms and a colour that are not given stay as they are. */
type Line = Pick<Parsed<typeof dict.submit>, 'code' | 'dictKey' | 'dictValue' | 'dictValueEn' | 'sort'> &
  Partial<Pick<Parsed<typeof dict.submit>, 'synonyms' | 'color'>>;

const undo = undoOf('dict', dicts, async (ctx, row, before) => before !== null || (await whyKept(ctx, row)) === undefined);

/** Dictionaries and their entries from a sheet: what exists is reworded, what does not is added. Keys are never changed by it. */
export const dictImport = importOf<Key, Line>(dict, {
  name: { zh: '字典', en: 'dictionaries' },
  columns: dictImportColumns,
  most: dictImportRows,
  check: checkLines,
  async save(ctx, { code, dictKey, ...words }) {
    const known = await rows.known(ctx, [code]);
    const head = known.find(({ parentId }) => parentId === null);
    const same = dictKey === '' ? head : known.find((row) => row.dictKey === dictKey && row.parentId !== null);
    if (dictKey !== '' && !head) return { field: 'code', zh: '字典未导入', en: 'was not imported' };
    const place = { parentId: dictKey === '' ? null : head!.id, code, dictKey, source: head?.source ?? 'VALUES' };
    await undo.put(ctx, `${code} ${dictKey}`.trim(), same, same ? words : { ...place, ...words });
    return null;
  },
  undo,
});

async function checkLines(ctx: Ctx, sheet: readonly SheetRow<Key>[]): Promise<(Line | null)[]> {
  const known = await rows.known(ctx, [...new Set(sheet.map(({ cells }) => cells.code))]);
  const heads = new Map(known.filter(({ parentId }) => parentId === null).map((row) => [row.code, row]));
  const keys = new Set(known.filter(({ parentId }) => parentId !== null).map(({ code, dictKey }) => `${code} ${dictKey}`));
  const begun = new Set(sheet.filter(({ cells }) => cells.dictKey === '').map(({ cells }) => cells.code));
  addTwice(sheet, 'dictKey', (cells) => `${cells.code} ${cells.dictKey}`);
  return sheet.map((row) => {
    const { cells, faults } = row;
    const { code, dictKey, dictValue, dictValueEn, color, ...lists } = cells;
    const synonyms = entriesOf(lists.synonyms);
    const line = formLine(dict.submit, { code, dictKey, dictValue, dictValueEn, color, synonyms, sort: Number(cells.sort || 0) }, row);
    const head = heads.get(code);
    if (line && !head && !begun.has(code))
      faults.push({
        field: 'code',
        zh: '没有这个字典；请先加一行键为空的字典本身',
        en: 'does not exist; add a line without a key for the dictionary itself',
      });
    if (head?.isLocked && dictKey !== '' && !keys.has(`${code} ${dictKey}`))
      faults.push({ field: 'dictKey', zh: '该字典由程序使用，不能增加条目', en: 'cannot be added: the program uses this dictionary' });
    if (!line) return null;
    const given = { ...(synonyms.length > 0 ? { synonyms } : {}), ...(color === '' ? {} : { color: line.color }) };
    return { code, dictKey, dictValue: line.dictValue, dictValueEn: line.dictValueEn, sort: line.sort, ...given };
  });
}
