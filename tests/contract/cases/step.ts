import type { Call, Input } from '@touchmark/contract';
import { can, type Life, type StateOf, type StepOf } from '@touchmark/domain';
import type { Fixtures } from './fixtures.ts';
import type { Given, Key } from './own-rows.ts';

export interface Place { table: string; column: string; key: Key }
/** A step, and the states in which its life does not allow it. */
export interface Step { call: Call; title: string; input: (h: Fixtures) => object; place: Place; refused: readonly unknown[]; code: 404 | 409 | 422 }

export const step = <C extends Call, const V extends Given<Input<C>>>(call: C, title: string, input: (h: Fixtures) => V, [table, column, key]: [string, string, Key], refused: readonly unknown[], code: 409 | 422 = 409): Step =>
  ({ call, title, input: input as Step['input'], place: { table, column, key }, refused, code });

/** The states of a life in which an event is not possible. */
export const without = <L extends Life>(life: L, step: StepOf<L>): StateOf<L>[] => life.values.filter((state) => !can(life, state, step));
