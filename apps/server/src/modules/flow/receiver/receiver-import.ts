import {
  type CellFault,
  mostReceiverRows,
  mostReceivers,
  receiver,
  receiverColumns,
  type ReceiverColumnKey as Key,
  type SheetRow,
} from '@touchmark/contract';
import { inState, receiverLife } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { productsByModel } from '../../identify/product-catalogue/public.ts';
import { formLine, importOf, spreadFaults } from '../../platform/sheet/public.ts';
import { type AreaRecord, areasNow, byReceiver } from './area.queries.ts';
import { type Channel, channelOf } from './channel.ts';
import { columnOf, judgeAreas, judgeMove, refuseTaken, sayAt } from './import-judge.ts';
import { asCell, type Group, groupsOf, inputOf, isGroupGood, type Known, sayFirst } from './import-lines.ts';
import { move } from './move.ts';
import { cellsOfReceiver } from './receiver-sheet.ts';
import * as rows from './receiver.queries.ts';
import { type ReceiverRecord, receivers } from './receiver.queries.ts';
import { type Before, changesNothing, faultsOf, placeIn, type ReceiverInput, writeReceiver } from './save-receiver.ts';

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
  const check = await startCheck(ctx, groups, lines);
  const items = new Map<Group, Item>();
  for (const group of groups) {
    const item = await itemOf(ctx, group, check);
    if (item) items.set(group, item);
  }
  const said = new Set([...items.values()].map(({ at }) => at));
  for (const [group, { at }] of items) judgeAreas(group, check.channel, at, said);
  const good = new Set<string>();
  for (const group of groups) {
    const item = items.get(group);
    const above = item?.existing === false ? item.input.parentId : null;
    // A parent that cannot be stored takes those below it along.
    if (above?.startsWith('line:') && !good.has(above)) sayFirst(group, 'parent', { zh: '上级未通过检查', en: 'has faults itself' });
    spreadFaults(group.lines, 'name', { zh: '收货方', en: 'receiver' });
    if (item && isGroupGood(group)) good.add(item.at);
  }
  const firsts = new Map([...items].map(([group, item]) => [group.lines[0]!, item]));
  return lines.map((line) => firsts.get(line) ?? null);
}

/** What the lines of a sheet are judged by. */
interface Check extends Known {
  own: readonly ReceiverRecord[];
  areas: ReadonlyMap<string, AreaRecord[]>;
  codes: ReadonlyMap<string, string>;
  ids: Map<string, string>;
}

async function startCheck(ctx: Ctx, groups: readonly Group[], lines: readonly SheetRow<Key>[]): Promise<Check> {
  const named = lines.flatMap(({ cells }) => (cells.goods === 'PRODUCT' && cells.goodsName ? [cells.goodsName] : []));
  const models = await productsByModel(ctx, [...new Set(named)]);
  const own = await rows.allOwn(ctx);
  return {
    channel: await channelOf(ctx, [...models.values()].flat()),
    models,
    firstLine: new Map(groups.map(({ lines: [first] }) => [first!.cells.code || first!.cells.name, first!.row])),
    own,
    areas: byReceiver(await areasNow(ctx.db, ctx.me.companyId)),
    codes: new Map(own.map(({ id, code }) => [id, code])),
    ids: new Map(),
  };
}

/** What is to be stored of a receiver's lines; null where they are wrong, or say what is there. */
async function itemOf(ctx: Ctx, group: Group, check: Check): Promise<Item | null> {
  const { channel } = check;
  const [first] = group.lines as [SheetRow<Key>];
  const before = beforeOf(first, check);
  const present = before
    ? cellsOfReceiver(ctx, before.row, check.codes.get(before.row.parentId ?? '') ?? '', before.areas, channel.goods)
    : [];
  if (isUnchanged(group, present)) return leave(first);
  const input = inputOf(group, before, present, check);
  const asked = input && formLine(receiver.saveOrUpdate, { ...input, parentId: null }, first, columnOf);
  if (!asked) return null;
  const whole: ReceiverInput = { ...asked, ...(before ? { id: before.row.id } : {}), parentId: input.parentId };
  if (before && changesNothing(ctx, whole, before)) return leave(first);
  const at = whole.id ?? `line:${first.row}`;
  await judgeAlone(ctx, group, check, { whole, before, at });
  if (!isGroupGood(group)) return null;
  placeIn(channel, whole, before, at);
  return { input: whole, at, existing: before !== null, channel, ids: check.ids };
}

function beforeOf({ cells: { code, name } }: SheetRow<Key>, { own, areas }: Check): Before | null {
  const row = own.find((one) => (code ? one.code === code : one.name === name));
  return row ? { row, areas: areas.get(row.id) ?? [] } : null;
}

function leave(line: SheetRow<Key>): null {
  line.faults.push({ field: 'name', zh: '没有变化', en: 'is unchanged', warn: true });
  return null;
}

/** What is wrong with one receiver of the sheet by itself. */
async function judgeAlone(
  ctx: Ctx,
  group: Group,
  { channel }: Check,
  { whole, before, at }: { whole: ReceiverInput; before: Before | null; at: string },
): Promise<void> {
  if (before && inState(receiverLife, before.row.status, 'ended'))
    sayFirst(group, 'name', { zh: '已终止，不能修改', en: 'has ended and cannot be changed' });
  if (!before && channel.members.size >= mostReceivers)
    sayFirst(group, 'name', {
      zh: `收货方最多 ${mostReceivers} 个`,
      en: `is one more than the ${mostReceivers} receivers that a company can have`,
    });
  refuseTaken(group, channel, whole, at);
  const { parentId } = whole;
  for (const { field, text } of faultsOf(ctx, { ...whole, parentId: before ? before.row.parentId : parentId }, before, channel))
    sayAt(group, field, text);
  if (before && before.row.parentId !== parentId) await judgeMove(ctx, group, channel, before.row.id, parentId);
}

const isUnchanged = ({ lines }: Group, present: readonly Record<Key, string>[]): boolean =>
  lines.length === present.length &&
  lines.every(
    ({ cells, faults }, at) =>
      faults.length === 0 && receiverColumns.every(({ key }) => cells[key] === '' || cells[key] === asCell(present[at]![key])),
  );

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
