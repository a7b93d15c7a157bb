import { AppError } from '@touchmark/contract';
import type { FastifyInstance } from 'fastify';
import { inScope } from '../../db/connect.ts';
import { hasClientHeader } from '../../http/client-header.ts';
import { type Ctx, scopeOf, type Services } from '../../http/ctx.ts';
import { sessionOf } from '../../http/session.ts';
import { tasksOf } from './task.handlers.ts';

const period = 500;
const longest = 10 * 60 * 1000;

/** Progress as server-sent events: the tasks of `ids`, again whenever one of them has moved, until all have ended. */
export function addTaskEvents(app: FastifyInstance, services: Services): void {
  app.get('/api/task/events', async (request, reply) => {
    if (!hasClientHeader(request.headers.authorization)) throw new AppError('wrongClient');
    const me = await sessionOf(services, request.headers['blade-auth'], request.ip);
    if (!me) throw new AppError('signInAgain');
    if (me.locked) throw new AppError('screenLocked');
    const ids = String((request.query as { ids?: string }).ids ?? '')
      .split(',')
      .filter((id) => /^\d{1,19}$/.test(id))
      .slice(0, 20);
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    const read = () => inScope(services.pool, scopeOf(me), (db) => tasksOf({ db, me } as Ctx, ids));
    const until = Date.now() + longest;
    let last = '';
    while (!raw.destroyed && ids.length > 0 && Date.now() < until) {
      const tasks = await read();
      const text = JSON.stringify(tasks);
      raw.write(text === last ? ': still\n\n' : `data: ${text}\n\n`);
      last = text;
      if (tasks.every((task) => task.state !== 'queued' && task.state !== 'running')) break;
      await new Promise((resolve) => {
        setTimeout(resolve, period);
      });
    }
    raw.end();
  });
}
