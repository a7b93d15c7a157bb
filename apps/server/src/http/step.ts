import { AppError } from '@touchmark/contract';
import { can, type Life, nextState, type StateOf, type StepOf } from '@touchmark/domain';

/** Where a step leads from a state; refused where the life knows no such step there. */
export function requireStep<L extends Life>(life: L, from: number | string, step: StepOf<L>): StateOf<L> {
  if (!can(life, from, step)) throw new AppError('notAllowedInState');
  return nextState(life, from, step) as StateOf<L>;
}
