import type { SerialRun } from '../flow/carton-plan.ts';

/** Serials that were sent to a printer, and of how many forms their labels consist (a form is what it feeds at once). */
export interface SentRun extends SerialRun {
  readonly forms: number;
}

/** The last serial whose labels are all printed while the printer still holds `waiting` of the forms that were sent. */
export function printedUpTo(sent: readonly SentRun[], waiting: number): number {
  let left = waiting;
  for (const { from, to, forms } of sent.toReversed()) {
    if (left < forms) return from - 1 + Math.floor(((forms - left) * (to - from + 1)) / forms);
    left -= forms;
  }
  return (sent[0]?.from ?? 1) - 1;
}
