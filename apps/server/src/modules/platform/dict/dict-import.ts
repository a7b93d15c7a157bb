import { dict, dictImportColumns, dictImportRows, type SheetRow } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { addTwice, entriesOf } from '../../../sheet/columns.ts';
import { importOf } from '../sheet/public.ts';
import * as rows from './dict.queries.ts';

type Key = (typeof dictImportColumns)[number]['key'];
interface Line {
  code: string;
  dictKey: string;
  dictValue: string;
  dictValueEn: string;
  sort: number;
  /** Missing ones stay as they are. */
  synonyms?: string[];
  color?: string;
}

/** Dictionaries and their entries from a sheet: what exists is reworded, what does not is added. Keys are never changed by it. */
export const dictImport = importOf<Key, Line>(dict, {
  name: { zh: '字典', en: 'dictionaries' },
  columns: dictImportColumns,
  most: dictImportRows,
  check: checkLines,
  async save({ db, note }, { dictKey, ...line }) {
    const known = await rows.known(db, [line.code]);
    const same = known.find((row) => (dictKey === '' ? row.parentId === null : row.dictKey === dictKey && row.parentId !== null));
    const { code, ...words } = line;
    const parent = known.find(({ parentId }) => parentId === null);
    const source = parent?.source ?? 'VALUES';
    const others = { parentId: dictKey === '' ? null : parent!.id, code, dictKey, isSealed: false, remark: '', source };
    if (same) await rows.reword(db, same.id, words);
    const id = same?.id ?? (await rows.insert(db, { ...words, ...others }));
    note({ bizType: 'dict', bizId: id, action: 'import', opinion: `${line.code} ${dictKey}`.trim() });
    return null;
  },
});

/** The synonyms and the colour of an entry, within the bounds of its form. */
function shownBy(cells: SheetRow<Key>['cells'], say: (field: Key, zh: string, en: string) => void) {
  const synonyms = entriesOf(cells.synonyms);
  const color = cells.color.toLowerCase();
  if (synonyms.length > 20) say('synonyms', '最多 20 个', 'can have at most 20 entries');
  if (synonyms.some((word) => word.length > 40)) say('synonyms', '每个最多 40 个字', 'can have at most 40 characters each');
  if (!/^(#[0-9a-f]{6})?$/.test(color)) say('color', '应如 #7b4b2a', 'must be like #7b4b2a');
  return { synonyms, color };
}

async function checkLines({ db }: Ctx, sheet: readonly SheetRow<Key>[]): Promise<(Line | null)[]> {
  const known = await rows.known(db, [...new Set(sheet.map(({ cells }) => cells.code))]);
  const heads = new Map(known.filter(({ parentId }) => parentId === null).map((row) => [row.code, row]));
  const keys = new Set(known.filter(({ parentId }) => parentId !== null).map(({ code, dictKey }) => `${code} ${dictKey}`));
  const begun = new Set(sheet.filter(({ cells }) => cells.dictKey === '').map(({ cells }) => cells.code));
  addTwice(sheet, 'dictKey', (cells) => `${cells.code} ${cells.dictKey}`);
  return sheet.map(({ cells, faults }) => {
    const { code, dictKey } = cells;
    const say = (field: Key, zh: string, en: string) => faults.push({ field, zh, en });
    const head = heads.get(code);
    if (!/^[A-Z][A-Z0-9_]{1,59}$/.test(code))
      say('code', '应为大写字母、数字和下划线', 'may contain only capital letters, digits and underscores');
    else if (!head && !begun.has(code))
      say('code', '没有这个字典；请先加一行键为空的字典本身', 'does not exist; add a line without a key for the dictionary itself');
    if (!/^[\w.-]{0,60}$/.test(dictKey))
      say('dictKey', '应为字母、数字、下划线、点和连字符', 'may contain only letters, digits, underscores, dots and hyphens');
    if (head?.isLocked && dictKey !== '' && !keys.has(`${code} ${dictKey}`))
      say('dictKey', '该字典由程序使用，不能增加条目', 'cannot be added: the program uses this dictionary');
    const { synonyms, color } = shownBy(cells, say);
    if (faults.length > 0) return null;
    const words = { dictValue: cells.dictValue, dictValueEn: cells.dictValueEn, sort: Number(cells.sort || 0) };
    return { code, dictKey, ...words, ...(synonyms.length > 0 ? { synonyms } : {}), ...(color === '' ? {} : { color }) };
  });
}
