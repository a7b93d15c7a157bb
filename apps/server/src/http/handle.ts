import type { Call, Parsed } from '@touchmark/contract';
import type * as z from 'zod';
import type { Readable } from 'node:stream';
import type { Ctx } from './ctx.ts';

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

/** The answer of a `stream` call that has begun a task. */
export const taskAnswer = (taskId: string): FileAnswer => ({
  name: 'task.json',
  mime: 'application/json; charset=utf-8',
  body: Buffer.from(JSON.stringify({ code: 200, success: true, data: { taskId }, msg: '' })),
  headers: { 'content-disposition': 'inline' },
  taskId,
});

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

type Handler<C extends Call> = (
  ctx: Ctx,
  input: Parsed<C>,
  upload: Upload,
) => Promise<C extends { stream: true } ? FileAnswer : z.input<C['output']>>;
export type Handlers<Calls> = { [Name in keyof Calls]: Calls[Name] extends Call ? Handler<Calls[Name]> : never };

export interface Route {
  call: Call;
  handler: Handler<Call>;
}

/** Pairs every call of a module with its handler. A forgotten handler does not compile. */
export function handle<Calls extends Record<string, Call>>(calls: Calls, handlers: Handlers<Calls>): Route[] {
  return Object.entries(calls).map(([key, call]) => ({ call, handler: handlers[key] as unknown as Handler<Call> }));
}
