type Text = { zh: string; en: string };

/** What is measured of a running installation; null where it is not known or not set up. */
export interface Condition {
  freeBytes: number;
  /** Days until the disk is full if it fills as it did in the last month; null if it does not, or nobody knows yet. */
  daysToFull: number | null;
  /** By how many seconds the server's clock is ahead of the database's. */
  clockSecondsOff: number;
  /** The 99th percentile of the event loop's delay in the last minute. */
  loopMs: number;
  /** Requests that waited for a database connection at the last sample. */
  waitingForConnections: number;
  /** Of the last ten minutes. */
  requests: number;
  serverErrors: number;
  /** Companies whose holdings differed from their open movements at the last recount. */
  holdingDrifts: number;
  /** Encrypted values that were met and that no key opens: how many, the first rows in which they stand, and how many rows more. */
  unreadable: { count: number; rows: readonly string[]; moreRows: number };
  /** Companies with events of an earlier release that are not read yet, and the numbers of those that cannot be. */
  olderEvents: { companies: number; unreadable: readonly string[] };
  /** How long the oldest task has been due without being begun. */
  oldestDueSeconds: number;
  /** Kinds of tasks whose newest run has failed for good. */
  failedTasks: readonly { kind: string; title: Text; at: string }[];
  /** Review queues, and the working days their oldest submission has waited. */
  queues: readonly { key: string; title: Text; count: number; oldestDays: number }[];
  /** Days until the certificate of the public address ends. */
  certificate: { host: string; days: number } | null;
  mail: boolean;
  /** Services to which data go over a network without TLS. */
  plain: readonly { service: string; host: string }[];
  /** Whether the malware scanner answers, and what happens to uploads while it does not; null without one. */
  scanner: { answers: boolean; whileAway: 'refuse' | 'allow' } | null;
  backup: {
    /** Whether a place for back-ups is set. */
    configured: boolean;
    faults: readonly Text[];
    /** Why the last restore drill failed. */
    drillFault: Text | null;
  };
}

/** `alarm` is told to the administrators; `notice` stands on the page only. */
export interface Finding {
  key: string;
  level: 'alarm' | 'notice';
  what: Text;
  todo: Text;
}
