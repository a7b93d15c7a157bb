import { AppError, type Parsed, type receiver, type Text } from '@touchmark/contract';
import { idsBelow, inState, receiverLife, tierFault, tierFaultText } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { requireStep } from '../../../http/table/step.ts';
import { type Channel, channelOf, outsideParent } from './channel.ts';
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
  const below = idsBelow([...channel.members.values()], id);
  const fault = moveFault(channel, id, parentId);
  if (fault) throw fieldFault('parentId', fault);
  const open = await countOpenDocs(ctx, [id, ...below]);
  if (open > 0) throw new AppError('receiverOpenDocs', { count: String(open) });
  const level = levelOf(channel.members, parentId) + 1;
  if (below.length > 0 && level !== row.level) await rows.setLevels(ctx, below, level - row.level);
  const nameOf = (at: string | null) => (at === null ? top[ctx.language] : channel.members.get(at)!.name);
  const opinion = `${nameOf(row.parentId)} → ${nameOf(parentId)}`;
  await receivers.update(ctx, row, { parentId, level: level as 1 }, { action: 'move', opinion });
  return true;
}

const top = { zh: '顶级', en: 'top' };

/** Why a receiver cannot stand below another one; its place in the channel is changed for it. */
function moveFault(channel: Channel, id: string, parentId: string | null): Text | null {
  const wrong = tierFault([...channel.members.values()], id, parentId);
  if (wrong) return tierFaultText[wrong];
  if (parentId !== null && inState(receiverLife, channel.members.get(parentId)!.status, 'ended'))
    return { zh: '上级已终止', en: 'has ended' };
  channel.members.get(id)!.parentId = parentId;
  return outsideParent(channel, id)?.text ?? null;
}

function levelOf(members: ReadonlyMap<string, { parentId: string | null }>, id: string | null): number {
  return id === null ? 0 : 1 + levelOf(members, members.get(id)?.parentId ?? null);
}
