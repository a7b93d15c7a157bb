import { AppError, type Parsed, type receiver } from '@touchmark/contract';
import { idsBelow, inState, receiverLife, tierFault, tierFaultText } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { requireStep } from '../../../http/step.ts';
import { channelOf, outsideParent } from './channel.ts';
import { countOpenDocs } from './open-docs.queries.ts';
import * as rows from './receiver.queries.ts';
import { receivers } from './receiver.queries.ts';

/** Puts a receiver below another one, with all that is below it: a circle, too many tiers and areas outside are refused. */
export async function move(ctx: Ctx, { id, version, parentId }: Parsed<typeof receiver.move>): Promise<true> {
  await rows.holdTree(ctx);
  const row = await receivers.hold(ctx, id, version);
  requireStep(receiverLife, row.status, 'edit');
  if (row.parentId === parentId) return true;
  const channel = await channelOf(ctx);
  const nodes = [...channel.members.values()];
  const parent = parentId === null ? undefined : channel.members.get(parentId);
  const refuse = (text: { zh: string; en: string }) => fieldFault('parentId', text, ctx.language);
  const wrong = tierFault(nodes, id, parentId);
  if (wrong) throw refuse(tierFaultText[wrong]);
  if (parent && inState(receiverLife, parent.status, 'ended')) throw refuse({ zh: '上级已终止', en: 'has ended' });
  const below = idsBelow(nodes, id);
  const open = await countOpenDocs(ctx, [id, ...below]);
  if (open > 0) throw new AppError('receiverOpenDocs', { count: String(open) });
  const before = row.parentId === null ? undefined : channel.members.get(row.parentId);
  channel.members.get(id)!.parentId = parentId;
  const outside = outsideParent(channel, id);
  if (outside) throw refuse(outside.text);
  const level = levelOf(channel.members, parentId) + 1;
  if (below.length > 0 && level !== row.level) await rows.setLevels(ctx, below, level - row.level);
  const top = ctx.language === 'zh' ? '顶级' : 'top';
  const opinion = `${before?.name ?? top} → ${parent?.name ?? top}`;
  await receivers.update(ctx, row, { parentId, level: level as 1 }, { action: 'move', opinion });
  return true;
}

function levelOf(members: ReadonlyMap<string, { parentId: string | null }>, id: string | null): number {
  return id === null ? 0 : 1 + levelOf(members, members.get(id)?.parentId ?? null);
}
