import type { Call } from '@touchmark/contract';
import type { FileAnswer } from './answer.ts';
import type { Handler, Route } from './ctx.ts';

export type { Asked, FileAnswer, Upload } from './answer.ts';
export type { Route } from './ctx.ts';

/** The answer of a `stream` call that has begun a task. */
export const taskAnswer = (taskId: string): FileAnswer => ({
  name: 'task.json',
  mime: 'application/json; charset=utf-8',
  body: Buffer.from(JSON.stringify({ code: 200, success: true, data: { taskId }, msg: '' })),
  headers: { 'content-disposition': 'inline' },
  taskId,
});

export type Handlers<Calls> = { [Name in keyof Calls]: Calls[Name] extends Call ? Handler<Calls[Name]> : never };

/** Pairs every call of a module with its handler. A forgotten handler does not compile. */
export function handle<Calls extends Record<string, Call>>(calls: Calls, handlers: Handlers<Calls>): Route[] {
  return Object.entries(calls).map(([key, call]) => ({ call, handler: handlers[key] as Handler<Call> }));
}
