import { batchLife, codeLife, type CodeStatus } from './code-life.ts';
import type { BatchFacts, RangeKind } from './code-state.ts';

/** The ranges that hide a state from whatever lies under them, in the order in which `stateIn` asks: all that are stronger than it. */
export function hidingKinds(status: CodeStatus): RangeKind[] {
  const strongest = ['VOID', 'RECALL', 'STOLEN', 'FREEZE'] as const;
  const { voided, recalled, stolen, frozen } = codeLife.at;
  const own = ([voided, recalled, stolen, frozen] as readonly CodeStatus[]).indexOf(status);
  return own < 0 ? [...strongest] : strongest.slice(0, own);
}

/** Whether no code of a batch is in a state, because the whole batch is void or frozen. */
export const isHidden = (batch: Pick<BatchFacts, 'status' | 'frozen'>, status: CodeStatus): boolean =>
  status !== codeLife.at.voided && (batch.status === batchLife.at.voided || (batch.frozen && hidingKinds(status).includes('FREEZE')));
