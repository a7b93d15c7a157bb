import type { Readable } from 'node:stream';

/** The file returned by a `stream` call. Its body may be generated after the transaction has ended. */
export interface FileAnswer {
  name: string;
  mime: string;
  body: Readable | Buffer;
  size?: number;
  headers?: Record<string, string>;
  /** The task that makes the file, where there is too much of it: the answer names it instead. */
  taskId?: string;
}

/** The file sent to an `upload` call. */
export interface Upload {
  name: string;
  mime: string;
  bytes: Buffer;
}

/** The parts of a request besides its input. */
export interface Asked {
  raw: unknown;
  upload: Upload | null;
  idempotencyKey: string | null;
}
