import { codeLife } from './codes/code-life.ts';
import { recallLife } from './flow/recall-life.ts';
import { serviceLife } from './identify/service-life.ts';
import type { Life } from './lifecycle.ts';
import { companyLife } from './people/company-life.ts';

/** A mark that keeps codes from reading genuine: the step that sets it, the step that takes it away, and how many people each needs. */
interface Safeguard {
  life: Life;
  set: string;
  undo: string;
  /** By two: one asks, a second person decides (`objectionTo`). */
  people: 1 | 2;
}

/**
 * Undoing a safeguard is as hard as setting it. Every step that makes codes genuine again stands here; a test compares this list with
 * the lives. A void has no such step: nothing leads out of it.
 */
export const safeguards = {
  frozen: { life: codeLife, set: 'freeze', undo: 'unfreeze', people: 1 },
  stolen: { life: codeLife, set: 'reportStolen', undo: 'recover', people: 1 },
  recalled: { life: codeLife, set: 'recall', undo: 'endRecall', people: 2 },
  recall: { life: recallLife, set: 'approve', undo: 'end', people: 2 },
  companyFrozen: { life: companyLife, set: 'freeze', undo: 'unfreeze', people: 1 },
  serviceFrozen: { life: serviceLife, set: 'freeze', undo: 'unfreeze', people: 1 },
} as const satisfies Record<string, Safeguard>;
export type SafeguardName = keyof typeof safeguards;
