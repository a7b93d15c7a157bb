import { isRowGood, type ReceiverColumnKey as Key, type SheetRow, type Text } from '@touchmark/contract';
import type { GoodsKind } from '@touchmark/domain';
import { entriesOf } from '../../../sheet/columns.ts';
import { type Channel, goodsIdOf } from './channel.ts';
import { readDivision } from './read-division.ts';
import type { LineCells } from './receiver-sheet.ts';
import type { Before } from './save-receiver.ts';

/** The lines of one receiver: what it is stands in the first, an area in each. */
export interface Group {
  lines: SheetRow<Key>[];
}
/** What lines can name. */
export interface Known {
  channel: Channel;
  models: ReadonlyMap<string, string[]>;
  /** Where each receiver of the sheet begins, by its code or its name. */
  firstLine: ReadonlyMap<string, number>;
}

const areaKeys: readonly Key[] = ['goods', 'goodsName', 'divisions', 'validFrom', 'validTo'];

/** Lines with one code are one receiver; without a code, those with one name. */
export function groupsOf(lines: readonly SheetRow<Key>[]): Group[] {
  const groups: Group[] = [];
  const found = new Map<string, Group>();
  for (const line of lines) {
    const { code, name } = line.cells;
    const group = (code ? found.get(`code ${code}`) : undefined) ?? (code ? undefined : found.get(`name ${name}`));
    if (group) {
      agree(group.lines[0]!, line);
      group.lines.push(line);
      continue;
    }
    const begun = { lines: [line] };
    groups.push(begun);
    if (code) found.set(`code ${code}`, begun);
    if (name && !found.has(`name ${name}`)) found.set(`name ${name}`, begun);
  }
  return groups;
}

/** A further line says nothing else of the receiver than its first one. */
function agree(first: SheetRow<Key>, line: SheetRow<Key>): void {
  for (const key of Object.keys(line.cells) as Key[])
    if (!areaKeys.includes(key) && line.cells[key] !== '' && line.cells[key] !== first.cells[key])
      line.faults.push({ field: key, zh: `与第 ${first.row} 行不一致`, en: `differs from row ${first.row}` });
}

/** Says what is wrong in the first line, or in that of an area. */
export function sayFirst({ lines }: Group, field: Key, ...said: [Text] | [number, Text]): void {
  const [at, text] = said.length === 2 ? said : [0, said[0]];
  const { faults } = lines[at] ?? lines[0]!;
  if (!faults.some((fault) => fault.field === field && !fault.warn)) faults.push({ field, ...text });
}

export const isGroupGood = ({ lines }: Group): boolean => lines.every(isRowGood);

/** A text as it comes back from a cell: in one line. */
export const asCell = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** What a form would send for the lines of one receiver; null where they cannot be read. An empty cell keeps what is there. */
export function inputOf(group: Group, before: Before | null, present: readonly LineCells[], known: Known) {
  const { cells } = group.lines[0]!;
  const kept = (key: Key) => {
    const was = present[0]?.[key] ?? '';
    return cells[key] === '' || cells[key] === asCell(was) ? was : cells[key];
  };
  if (!before)
    for (const key of ['type', 'contact', 'phone', 'adcode', 'contractStart', 'contractEnd'] as const)
      if (cells[key] === '') sayFirst(group, key, { zh: '必填', en: 'is required' });
  const adcode = readDivision(kept('adcode'));
  if ('fault' in adcode && kept('adcode') !== '') sayFirst(group, 'adcode', adcode.fault);
  const parentId = parentOf(group, before, known);
  const areas = areasOf(group, before, present, known);
  if (!isGroupGood(group)) return null;
  return {
    code: kept('code'),
    name: cells.name,
    type: kept('type'),
    contact: kept('contact'),
    phone: kept('phone'),
    adcode: 'code' in adcode ? adcode.code : '',
    address: kept('address'),
    gln: kept('gln'),
    contractNo: kept('contractNo'),
    contractStart: kept('contractStart'),
    contractEnd: kept('contractEnd'),
    onward: kept('onward') === 'true',
    remark: kept('remark'),
    parentId,
    areas,
  };
}

/** The receiver above, by its code or its name; one that the sheet adds must stand before. */
function parentOf(group: Group, before: Before | null, { channel, firstLine }: Known): string | null {
  const [{ cells, row }] = group.lines as [SheetRow<Key>];
  if (cells.parent === '') return before?.row.parentId ?? null;
  const members = [...channel.members.values()];
  const found = members.find(({ code }) => code === cells.parent) ?? members.find(({ name }) => name === cells.parent);
  if (found) return found.id;
  const later = firstLine.get(cells.parent);
  sayFirst(
    group,
    'parent',
    later !== undefined && later > row
      ? { zh: `上级在第 ${later} 行，请移到本行之前`, en: `stands in row ${later}; it must come first` }
      : { zh: `没有编号或名称为“${cells.parent}”的收货方，或其所在行有误`, en: `“${cells.parent}” is no receiver, or its row has faults` },
  );
  return null;
}

function areasOf({ lines }: Group, before: Before | null, present: readonly LineCells[], known: Known) {
  const kept = (before?.areas ?? []).map((area, at) => ({ area, cells: present[at]! }));
  const said = lines.filter(({ cells }) => areaKeys.some((key) => cells[key] !== ''));
  if (said.length === 0)
    return kept.map(({ area, cells }) => ({ ...area, goods: (cells.goods || 'ALL') as GoodsKind, goodsId: goodsIdOf(area) }));
  return said.map((line) => {
    const same = kept.find(({ cells }) => areaKeys.every((key) => cells[key] === line.cells[key]));
    if (same) {
      const { divisions, validFrom, validTo } = same.area;
      return { goods: (same.cells.goods || 'ALL') as GoodsKind, goodsId: goodsIdOf(same.area), divisions, validFrom, validTo };
    }
    return areaOf(line, known);
  });
}

function areaOf(line: SheetRow<Key>, known: Known) {
  const { cells, faults } = line;
  const say = (field: Key, text: Text) => {
    if (!faults.some((fault) => fault.field === field)) faults.push({ field, ...text });
  };
  const { goods, goodsId } = goodsOf(cells, known, say);
  const read = entriesOf(cells.divisions).map(readDivision);
  if (read.length === 0) say('divisions', { zh: '必填', en: 'is required' });
  for (const one of read) if ('fault' in one) say('divisions', one.fault);
  if (cells.validFrom === '') say('validFrom', { zh: '必填', en: 'is required' });
  return {
    goods,
    goodsId,
    divisions: [...new Set(read.flatMap((one) => ('code' in one ? one.code : [])))],
    validFrom: cells.validFrom,
    validTo: cells.validTo || null,
  };
}

/** The brand, series or product that a line names. */
function goodsOf(
  { goods: kind, goodsName: name }: LineCells,
  { channel, models }: Known,
  say: (field: Key, text: Text) => void,
): { goods: GoodsKind; goodsId: string | null } {
  const goods = (kind || (name ? '' : 'ALL')) as GoodsKind;
  if (!goods) say('goods', { zh: '请选择品牌、产品系列或产品', en: 'must say whether it is a brand, a series or a product' });
  if (goods === 'ALL' && name) say('goodsName', { zh: '全部产品无需填写', en: 'must be empty for all products' });
  if (!goods || goods === 'ALL') return { goods, goodsId: null };
  const named = goods === 'PRODUCT' ? (models.get(name) ?? []) : namedIn(channel, goods, name);
  if (named.length === 0) say('goodsName', { zh: `没有“${name}”`, en: `“${name}” is not one of yours` });
  if (named.length > 1) say('goodsName', { zh: `有多个“${name}”`, en: `“${name}” is the name of several` });
  return { goods, goodsId: named[0] ?? null };
}

const plain = (name: string) => name.replaceAll(/\s*\/\s*/g, '/').toLowerCase();
const namedIn = ({ goods }: Channel, kind: GoodsKind, name: string): string[] =>
  [...goods.values()].flatMap((one) => (one.kind === kind && plain(one.sheetName) === plain(name) ? one.id : []));
