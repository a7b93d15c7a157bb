import { type Input, receiver } from '@touchmark/contract';
import { addDays, today } from '@touchmark/domain';
import type { Person, World } from '../../../../test/world.ts';
import { receiverSample } from '../../../demo/samples/receiver.ts';

export type Fields = Input<typeof receiver.saveOrUpdate>;
let nth = 0;

/** A receiver as a form says it. */
export const fieldsOf = (more: Partial<Fields> = {}): Fields =>
  receiverSample({ name: `收货方${(nth += 1)}`, contractStart: addDays(today(), -30), contractEnd: addDays(today(), 300), ...more });
export const areaOf = (divisions: string[], more: object = {}) => ({ divisions, validFrom: '2026-01-01', ...more });
export const added = async (world: World, who: Person, more: Partial<Fields> = {}): Promise<string> =>
  (await world.ok(who, receiver.saveOrUpdate, fieldsOf(more))).id;
export const faultsIn = (answer: { data: unknown }) =>
  (answer.data as { fields: { field: string; msg: string }[] } | null)?.fields.map(({ field }) => field);
