import type { Text } from '@touchmark/contract';

/** What the process that sends back-ups knows of itself. */
export interface LiveBackup {
  /** A full back-up is due after so many hours. */
  readonly everyHours: number;
  /** Everything committed before this moment is at the target. Null until the first round; always null for an external database. */
  sentUntil(): Date | null;
  /** What is wrong at the moment: the target cannot be reached, or the log could not be sent in time. */
  faults(): readonly Text[];
}
