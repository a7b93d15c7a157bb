import type { ReceiverColumnKey as Key, Text } from '@touchmark/contract';
import { idsBelow, inState, receiverLife, tierFault, tierFaultText } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { type Channel, childOutside, meeting, outsideParent, placeName } from './channel.ts';
import { type Group, sayFirst } from './import-lines.ts';
import { countOpenDocs } from './open-docs.queries.ts';
import type { ReceiverInput } from './save-receiver.ts';

/** The columns of fields that are called otherwise. */
export const columnOf: Readonly<Record<string, Key>> = { parentId: 'parent', areas: 'divisions' };

/** Says a fault of a field in its column; areas stand in the lines of their order. */
export function sayAt(group: Group, field: string, text: Text): void {
  const [, at, part] = /^areas\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (at === undefined) sayFirst(group, columnOf[field] ?? (field as Key), text);
  else sayFirst(group, part === 'goodsId' ? 'goodsName' : (part as Key), Number(at), text);
}

export function refuseTaken(group: Group, { members }: Channel, { code, name }: ReceiverInput, at: string): void {
  for (const member of members.values()) {
    if (member.id === at) continue;
    if (member.name === name) sayFirst(group, 'name', { zh: '已有同名的收货方', en: 'is the name of another receiver' });
    if (code && member.code === code) sayFirst(group, 'code', { zh: '编号已被使用', en: 'is the code of another receiver' });
  }
}

export async function judgeMove(ctx: Ctx, group: Group, { members }: Channel, id: string, parentId: string | null): Promise<void> {
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
export function judgeAreas(group: Group, channel: Channel, at: string, said: ReadonlySet<string>): void {
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
