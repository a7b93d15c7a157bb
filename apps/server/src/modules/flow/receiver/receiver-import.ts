import {
  type CellFault,
  mostReceiverRows,
  mostReceivers,
  receiver,
  receiverColumns,
  type ReceiverColumnKey as Key,
  type SheetRow,
  type Text,
} from '@touchmark/contract';
import { idsBelow, inState, receiverLife, tierFault, tierFaultText } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { productsByModel } from '../../identify/product-table/public.ts';
import { formLine, importOf } from '../../platform/sheet/public.ts';
import { areasNow, byReceiver } from './area.queries.ts';
import { type Channel, channelOf, childOutside, meeting, outsideParent, placeName } from './channel.ts';
import { asCell, type Group, groupsOf, inputOf, isGroupGood, type Known, sayFirst, spreadFaults } from './import-lines.ts';
import { move } from './move.ts';
import { countOpenDocs } from './open-docs.queries.ts';
import { cellsOfReceiver } from './receiver-sheet.ts';
import * as rows from './receiver.queries.ts';
import { receivers } from './receiver.queries.ts';
import { changesNothing, faultsOf, placeIn, type ReceiverInput, writeReceiver } from './save-receiver.ts';

/** One receiver of a sheet that is to be stored. */
interface Item {
  input: ReceiverInput;
  /** Its place in the channel: its id, or that of its first line while it has none. */
  at: string;
  existing: boolean;
  channel: Channel;
  /** The ids of new ones by the place they had. */
  ids: Map<string, string>;
}

/** Receivers with their areas from a sheet; an export comes back without a change. */
export const receiverImport = importOf<Key, Item>(receiver, {
  name: { zh: '收货方', en: 'receivers' },
  columns: receiverColumns,
  most: mostReceiverRows,
  check: checkLines,
  save,
});

async function checkLines(ctx: Ctx, lines: readonly SheetRow<Key>[]): Promise<(Item | null)[]> {
  await rows.holdTree(ctx);
  const groups = groupsOf(lines);
  const models = await productsByModel(ctx, [
    ...new Set(lines.flatMap(({ cells }) => (cells.goods === 'PRODUCT' && cells.goodsName ? [cells.goodsName] : []))),
  ]);
  const channel = await channelOf(ctx, [...models.values()].flat());
  const own = await rows.allOwn(ctx);
  const areas = byReceiver(await areasNow(ctx.db, ctx.me.companyId));
  const codes = new Map(own.map(({ id, code }) => [id, code]));
  const known: Known = {
    channel,
    models,
    firstLine: new Map(groups.map(({ lines: [first] }) => [first!.cells.code || first!.cells.name, first!.row])),
  };
  const ids = new Map<string, string>();
  const items = new Map<Group, Item>();
  for (const group of groups) {
    const { code, name } = group.lines[0]!.cells;
    const row = own.find((one) => (code ? one.code === code : one.name === name)) ?? null;
    const before = row && { row, areas: areas.get(row.id) ?? [] };
    const present = before && cellsOfReceiver(ctx, before.row, codes.get(before.row.parentId ?? '') ?? '', before.areas, channel.goods);
    const leave = () => group.lines[0]!.faults.push({ field: 'name', zh: '没有变化', en: 'is unchanged', warn: true });
    if (present && isUnchanged(group, present)) {
      leave();
      continue;
    }
    if (!row && channel.members.size >= mostReceivers)
      sayFirst(group, 'name', {
        zh: `收货方最多 ${mostReceivers} 个`,
        en: `is one more than the ${mostReceivers} receivers that a company can have`,
      });
    const input = inputOf(group, before, present ?? [], known);
    const at = row?.id ?? `line:${group.lines[0]!.row}`;
    const parentId = input?.parentId ?? null;
    const asked = input && formLine(receiver.saveOrUpdate, { ...input, parentId: null }, group.lines[0]!, columnOf);
    if (!asked) continue;
    const whole: ReceiverInput = { ...asked, ...(row ? { id: row.id } : {}), parentId };
    if (before && changesNothing(ctx, whole, before)) {
      leave();
      continue;
    }
    if (row && inState(receiverLife, row.status, 'ended'))
      sayFirst(group, 'name', { zh: '已终止，不能修改', en: 'has ended and cannot be changed' });
    refuseTaken(group, channel, whole, at);
    const faults = faultsOf(ctx, { ...whole, parentId: row ? row.parentId : parentId }, before, channel);
    for (const { field, text } of faults) sayAt(group, field, text);
    if (row && row.parentId !== parentId) await judgeMove(ctx, group, channel, row.id, parentId);
    if (!isGroupGood(group)) continue;
    placeIn(channel, whole, before, at);
    items.set(group, { input: whole, at, existing: row !== null, channel, ids });
  }
  const said = new Set([...items.values()].map(({ at }) => at));
  for (const [group, { at }] of items) judgeAreas(group, channel, at, said);
  for (const group of groups) {
    const item = items.get(group);
    // A parent that cannot be stored takes those below it along.
    if (
      item &&
      !item.existing &&
      item.input.parentId?.startsWith('line:') &&
      ![...items].some(([other, { at }]) => at === item.input.parentId && isGroupGood(other))
    )
      sayFirst(group, 'parent', { zh: '上级未通过检查', en: 'has faults itself' });
    spreadFaults(group);
  }
  const firsts = new Map([...items].map(([group, item]) => [group.lines[0]!, item]));
  return lines.map((line) => firsts.get(line) ?? null);
}

const isUnchanged = ({ lines }: Group, present: readonly Record<Key, string>[]): boolean =>
  lines.length === present.length &&
  lines.every(
    ({ cells, faults }, at) =>
      faults.length === 0 && receiverColumns.every(({ key }) => cells[key] === '' || cells[key] === asCell(present[at]![key])),
  );

const columnOf: Readonly<Record<string, Key>> = { parentId: 'parent', areas: 'divisions' };
/** Says a fault of a field in its column; areas stand in the lines of their order. */
function sayAt(group: Group, field: string, text: Text): void {
  const [, at, part] = /^areas\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (at === undefined) sayFirst(group, columnOf[field] ?? (field as Key), text);
  else sayFirst(group, part === 'goodsId' ? 'goodsName' : (part as Key), Number(at), text);
}

function refuseTaken(group: Group, { members }: Channel, { code, name }: ReceiverInput, at: string): void {
  for (const member of members.values()) {
    if (member.id === at) continue;
    if (member.name === name) sayFirst(group, 'name', { zh: '已有同名的收货方', en: 'is the name of another receiver' });
    if (code && member.code === code) sayFirst(group, 'code', { zh: '编号已被使用', en: 'is the code of another receiver' });
  }
}

async function judgeMove(ctx: Ctx, group: Group, { members }: Channel, id: string, parentId: string | null): Promise<void> {
  const nodes = [...members.values()];
  const wrong = tierFault(nodes, id, parentId);
  if (wrong) return sayFirst(group, 'parent', tierFaultText[wrong]);
  if (parentId && inState(receiverLife, members.get(parentId)!.status, 'ended'))
    return sayFirst(group, 'parent', { zh: '上级已终止', en: 'has ended' });
  const open = await countOpenDocs(ctx, [id, ...idsBelow(nodes, id)]);
  if (open > 0)
    sayFirst(group, 'parent', {
      zh: `还有 ${open} 张流转单的货物在途，签收后才能移动`,
      en: `cannot change while goods of ${open} documents are under way`,
    });
}

/** Once all of the sheet is in its place: areas lie within those above, and those of other dealers are named. */
function judgeAreas(group: Group, channel: Channel, at: string, said: ReadonlySet<string>): void {
  const outside = outsideParent(channel, at);
  if (outside) return sayFirst(group, 'divisions', outside.at, outside.text);
  // One that the sheet has too is told itself.
  const below = childOutside(channel, at, said);
  if (below) return sayFirst(group, 'divisions', below);
  const [other] = meeting(channel, at);
  if (!other) return;
  const places = (language: 'zh' | 'en') => other.divisions.slice(0, 3).map((code) => placeName(code, language));
  group.lines[0]!.faults.push({
    field: 'divisions',
    zh: `与经销商“${other.name}”的区域重叠：${places('zh').join('、')}`,
    en: `meets the area of the dealer “${other.name}”: ${places('en').join(', ')}`,
    warn: true,
  });
}

async function save(ctx: Ctx, { input, at, existing, channel, ids }: Item): Promise<CellFault<Key> | null> {
  const parentId = input.parentId === null ? null : (ids.get(input.parentId) ?? input.parentId);
  if (parentId?.startsWith('line:')) return { field: 'parent', zh: '上级未导入', en: 'was not imported' };
  if (!existing) {
    const { id } = await writeReceiver(ctx, { ...input, parentId }, null, channel);
    ids.set(at, id);
    channel.members.set(id, { ...channel.members.get(at)!, id, parentId });
    return null;
  }
  const held = await receivers.hold(ctx, at);
  if (held.parentId !== parentId) await move(ctx, { id: at, parentId });
  const row = await receivers.hold(ctx, at);
  const areas = await areasNow(ctx.db, row.companyId, [at]);
  await writeReceiver(ctx, { ...input, parentId }, { row, areas }, channel);
  return null;
}
