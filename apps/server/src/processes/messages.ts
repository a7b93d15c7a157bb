import type { BackupHealth } from '../backup/live.ts';
import type { Limit, Room } from '../http/door/limits.ts';
import type { Report, Wanted } from '../watch/figures.ts';

/** What a process asks the first one. */
export type ToFirst = { kind: 'take'; limit: Limit; key: string; amount: number } | { kind: 'hold'; room: Room; key: string } | AskFigures;
/** What every process tells of itself: the first asks for it, and is asked for that of all. */
export interface AskFigures {
  kind: 'figures';
  wanted: Wanted;
}

/** What a process tells the first one. */
export type TellFirst =
  | { kind: 'release'; name: string; key: string }
  | { kind: 'wake' }
  | { kind: 'away'; error: { message: string; code?: string } }
  | { kind: 'back'; seconds: number; refused: number }
  | { kind: 'backup'; backup: BackupTold }
  /** Begins, of this release, and asks for its work. */
  | { kind: 'up'; release: string }
  | { kind: 'ready'; prepared: Prepared | null }
  /** What it counted, just before it ends. */
  | { kind: 'left'; report: Report }
  | { kind: 'failed'; message: string };

/** What the first tells another. */
export type TellOther =
  | { kind: 'work'; as: Work }
  /** A worker that has waited for the database begins to answer. */
  | { kind: 'begin'; ground: Ground; prepared: Prepared }
  | { kind: 'wake' }
  | { kind: 'backup'; backup: BackupTold }
  /** Leaves, when everything under way is answered. */
  | { kind: 'retire' }
  | { kind: 'end' };

/** What a process is for. */
export type Work =
  /** Listens at once, and answers that everything is starting. */
  { kind: 'worker'; listens: 'first' | 'ready' } | { kind: 'jobs'; ground: Ground; again: boolean };

/** What all processes stand on. */
export interface Ground {
  adminUrl: string;
  /** Whether the database is the embedded one; and whether this start has made it. */
  embedded: { isNew: boolean } | null;
  startedAt: number;
  workers: number;
}

/** What was done before anybody serves. */
export interface Prepared {
  setUpToken: string | null;
  examples: readonly { zh: string; en: string; address: string }[];
  /** Where the demonstration is paid. */
  gateway: Record<string, string> | null;
  backup: BackupTold | null;
}

/** What the process that sends back-ups says of them. */
export interface BackupTold {
  everyHours: number;
  sentUntil: number | null;
  faults: readonly { zh: string; en: string }[];
  health: BackupHealth | null;
}
