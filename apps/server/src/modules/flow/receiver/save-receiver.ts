import { AppError, mostReceivers, type Parsed, type receiver, type ReceiverOverlap, type Text } from '@touchmark/contract';
import { inState, receiverLife, stateByStart, tierFault, tierFaultText, today } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { refuseFaults } from '../../../http/pipeline.ts';
import { requireStep, stepsOf } from '../../../http/table/step.ts';
import { isDivision } from '../../platform/division/public.ts';
import { takeOver } from './adopt.ts';
import { addVersion, type AreaRecord, areasAt } from './area.queries.ts';
import { type Channel, channelOf, childOutside, faultsOfAreas, goodsIdOf, meeting, outsideParent, placedArea } from './channel.ts';
import { contactSaid } from './contact.ts';
import * as rows from './receiver.queries.ts';
import { type ReceiverRecord, receivers } from './receiver.queries.ts';

export const steps = stepsOf(receivers, receiverLife, 'status');
export type ReceiverInput = Parsed<typeof receiver.saveOrUpdate>;
/** A receiver as it is, with its areas. */
export interface Before {
  row: ReceiverRecord;
  areas: AreaRecord[];
}
interface Fault {
  field: string;
  text: Text;
}

export async function saveReceiver(
  ctx: Ctx,
  input: ReceiverInput,
): Promise<{ id: string; version: number; overlaps: ReceiverOverlap[]; units: number }> {
  await rows.holdTree(ctx);
  const row = input.id ? await receivers.hold(ctx, input.id, input.version) : null;
  if (row) requireStep(receiverLife, row.status, 'edit');
  const before = row && { row, areas: await areasAt(ctx.db, row.companyId, row.id, row.areaVersion) };
  const channel = await channelOf(ctx, productsIn(input));
  if (!row && channel.members.size >= mostReceivers) throw new AppError('receiverLimit', { count: String(mostReceivers) });
  refuseFaults(faultsOf(ctx, input, before, channel));
  const at = placeIn(channel, input, before);
  refuseFaults(faultsAround(channel, at));
  await receivers.refuseTaken(ctx, { name: input.name, ...(input.code ? { code: input.code } : {}) }, input.id);
  const saved = await writeReceiver(ctx, input, before, channel);
  const taken = input.holders.length > 0 ? await takeOver(ctx, { id: saved.id, name: input.name }, input.holders) : { units: 0 };
  return { ...saved, overlaps: meeting(channel, at), units: taken.units };
}

export const productsIn = ({ areas }: Pick<ReceiverInput, 'areas'>): string[] =>
  areas.flatMap(({ goods, goodsId }) => (goods === 'PRODUCT' && goodsId ? [goodsId] : []));

/** What is wrong with what a form or a line of a sheet says of one receiver. */
export function faultsOf(ctx: Ctx, input: ReceiverInput, before: Before | null, channel: Channel): Fault[] {
  const faults: Fault[] = [];
  const say = (field: string, zh: string, en: string) => faults.push({ field, text: { zh, en } });
  if (!isDivision(input.adcode) && before?.row.adcode !== input.adcode) say('adcode', '没有这个地区', 'is not a division in use');
  if (input.contractEnd < channel.today && before?.row.contractEnd !== input.contractEnd)
    say('contractEnd', '不能早于今天；要结束合作请用“终止”', 'must not be before today; to end the work, use “Terminate”');
  for (const part of maskedIn(ctx, input, before)) say(part, '含有“*”，请填写完整内容', 'is masked; enter the whole of it');
  const misplaced = before ? movedFault(before, input) : newPlaceFault(channel, input.parentId);
  if (misplaced) faults.push({ field: 'parentId', text: misplaced });
  for (const { at, field, text } of faultsOfAreas(input.areas, channel, before?.areas ?? []))
    faults.push({ field: `areas.${at}.${field}`, text });
  return faults;
}

/** What was said masked, and is not what is there. */
const maskedIn = (ctx: Ctx, input: ReceiverInput, before: Before | null) =>
  (['contact', 'phone'] as const).filter((part) => contactSaid(ctx.services, part, input[part], before?.row[part] ?? null) === null);

const movedFault = ({ row }: Before, { parentId }: ReceiverInput): Text | null =>
  parentId === row.parentId ? null : { zh: '请用“移动”调整上级', en: 'is changed by “Move”' };

function newPlaceFault({ members }: Channel, parentId: string | null): Text | null {
  const wrong = tierFault([...members.values()], undefined, parentId);
  if (wrong) return tierFaultText[wrong];
  const over = parentId !== null && inState(receiverLife, members.get(parentId)!.status, 'ended');
  return over ? { zh: '上级已终止', en: 'has ended' } : null;
}

/** Puts what was said of a receiver into the channel, where the rules over several look at it. Answers where it stands there. */
export function placeIn({ members, goods }: Channel, input: ReceiverInput, before: Before | null, newId = 'new'): string {
  const id = before?.row.id ?? newId;
  const { code, name, type, parentId } = input;
  const status = before?.row.status ?? receiverLife.at.active;
  members.set(id, { id, code, name, type, parentId, status, areas: input.areas.map((area) => placedArea(area, goods)) });
  return id;
}

/** Whether a receiver's areas fit between those above and below. */
function faultsAround(channel: Channel, id: string): Fault[] {
  const above = outsideParent(channel, id);
  if (above) return [{ field: `areas.${above.at}.${above.field}`, text: above.text }];
  const below = childOutside(channel, id);
  return below ? [{ field: 'areas', text: below }] : [];
}

const sameAreas = (areas: ReceiverInput['areas'], before: readonly AreaRecord[]): boolean => {
  const said = areas.map(({ goodsId, divisions, validFrom, validTo }) => [goodsId, divisions, validFrom, validTo]);
  const kept = before.map((area) => [goodsIdOf(area), area.divisions, area.validFrom, area.validTo]);
  return JSON.stringify(said) === JSON.stringify(kept);
};

const plainFields = [
  'name',
  'type',
  'adcode',
  'address',
  'gln',
  'contractNo',
  'contractStart',
  'contractEnd',
  'onward',
  'remark',
  'parentId',
] as const;
/** Whether what was said is what is there already. */
export const changesNothing = (ctx: Ctx, input: ReceiverInput, { row, areas }: Before): boolean =>
  plainFields.every((field) => input[field] === row[field]) &&
  (input.code === '' || input.code === row.code) &&
  (['contact', 'phone'] as const).every((part) => contactSaid(ctx.services, part, input[part], row[part]) === row[part]) &&
  sameAreas(input.areas, areas);

/** Writes a receiver that was checked; areas that differ as a version of their own. */
export async function writeReceiver(
  ctx: Ctx,
  input: ReceiverInput,
  before: Before | null,
  { members, goods }: Channel,
): Promise<{ id: string; version: number }> {
  const { areas, parentId } = input;
  const changed = !sameAreas(areas, before?.areas ?? []);
  const areaVersion = (before?.row.areaVersion ?? 0) + (changed ? 1 : 0);
  const values = { ...(await columnsOf(ctx, input, before)), areaVersion };
  const begun = stateByStart(input.contractStart, today(ctx.now));
  const add = () => {
    const level = parentId === null ? 1 : tierOf(members, parentId) + 1;
    return receivers.insert(ctx, { ...values, parentId, level: level as 1, status: begun }, { toStatus: begun, opinion: input.name });
  };
  const edit = (row: ReceiverRecord) =>
    inState(receiverLife, row.status, 'pending') && begun === receiverLife.at.active
      ? steps.take(ctx, row, 'enable', { set: values })
      : receivers.update(ctx, row, values, { opinion: changed ? areaNote[ctx.language] : '' });
  const { id, version } = before ? await edit(before.row) : await add();
  if (changed) await addVersion(ctx, id, areaVersion, areas, goods);
  return { id, version };
}
const areaNote = { zh: '销售区域已变更', en: 'Sales areas changed' };

/** What was said, as it is stored. */
async function columnsOf(ctx: Ctx, input: ReceiverInput, before: Before | null) {
  const { id: _, version: __, holders: ___, areas: ____, parentId: _____, code, contact, phone, ...fields } = input;
  return {
    ...fields,
    code: code || before?.row.code || (await rows.nextCode(ctx)),
    contact: contactSaid(ctx.services, 'contact', contact, before?.row.contact ?? null)!,
    phone: contactSaid(ctx.services, 'phone', phone, before?.row.phone ?? null)!,
  };
}

function tierOf(members: Channel['members'], id: string): number {
  const parentId = members.get(id)?.parentId ?? null;
  return parentId === null ? 1 : 1 + tierOf(members, parentId);
}
