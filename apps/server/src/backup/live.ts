import type { Text } from '@touchmark/contract';

/** What the process that sends back-ups knows of itself. */
export interface LiveBackup {
  /** A full back-up is due after so many hours. */
  readonly everyHours: number;
  /**
   * Everything committed before this moment can be restored from the target. Null until the first round, and as long as there is no
   * full back-up that the log leads on from; always null for an external database.
   */
  sentUntil(): Date | null;
  /** What is wrong at the moment: the target cannot be reached, or the log could not be sent in time. */
  faults(): readonly Text[];
  /** For /healthz, which everybody may read: figures, and how many faults there are, but not their words. */
  health(): BackupHealth | null;
}

export interface BackupHealth {
  lastBackup: string | null;
  recoveryPointSeconds: number | null;
  lastDrill: string | null;
  drillOk: boolean | null;
  recoveryTimeSeconds: number | null;
  faults: number;
}
