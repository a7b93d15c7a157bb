import { timeText } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { insertEvent, type NewEvent } from './trace.queries.ts';

/** Records a step of a unit of the company as a hand-recorded one is, at an instant (ISO 8601), without moving the unit. */
export const recordHandStep = (
  ctx: Ctx,
  { at, ...event }: Omit<NewEvent, 'companyId' | 'time' | 'images'> & { at: string },
): Promise<string> => insertEvent(ctx, { ...event, companyId: ctx.me.companyId, time: timeText(new Date(at)), images: [] });
