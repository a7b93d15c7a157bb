import type { OutgoingHttpHeaders } from 'node:http';
import { AppError, type Task } from '@touchmark/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRowId } from '@touchmark/domain';
import { asSystem } from '../../../db/as-system.ts';
import { inScope } from '../../../db/connect.ts';
import { callerOf } from '../../../http/door/door.ts';
import { noPage } from '../../../http/door/guards.ts';
import type { Room } from '../../../http/door/limits.ts';
import { type Ctx, type Me, scopeOf, type Services } from '../../../http/ctx.ts';
import { sessionOf } from '../../../http/session/session.ts';
import { tasksOf } from './task.handlers.ts';
import { versionsOf } from './task.queries.ts';
import { createTaskReader, type TaskReader } from './task-reader.ts';

const period = 500;
const longest = 10 * 60 * 1000;
/** The session is checked after this many polling intervals. */
const sessionPeriods = 4;
/** A browser opens six connections to a server; this is enough for two browsers. */
const streams: Room = { name: 'streams', most: 12 };

/** Progress as server-sent events: the tasks of `ids`, sent again whenever one has changed, until all have ended or the session has. */
export function addTaskEvents(app: FastifyInstance, services: Services): { end(): void } {
  const read = (ids: readonly string[]) => asSystem(services, (db) => versionsOf(db, ids));
  const reader = createTaskReader(read, period);
  let closing = false;
  const end = () => {
    closing = true;
  };
  app.addHook('preClose', async () => end());
  app.get('/api/task/events', { config: { paidBy: 'caller' } }, async (request, reply) => {
    const me = await callerOf(services, request);
    if (!me) throw new AppError('signInAgain');
    request.caller = me;
    if (me.locked) throw new AppError('screenLocked');
    const ids = idsOf(request);
    const giveBack = await services.limits.hold(streams, me.userId);
    if (!giveBack) throw new AppError('tooOften', { retryAfter: '5' });
    // The answer leaves the framework, and takes the headers along that every answer has.
    const headers = { ...reply.getHeaders(), 'content-security-policy': noPage } as OutgoingHttpHeaders;
    reply.hijack();
    const { raw } = reply;
    // A disconnected client is detected by `destroyed`, so the error needs no handling.
    raw.on('error', () => undefined);
    raw.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const until = performance.now() + longest;
    const goesOn = () => !closing && !raw.destroyed && performance.now() < until;
    try {
      await tell(services, reader, { me, ids, goesOn, still: () => whoAsks(services, request), write: (text) => void raw.write(text) });
    } catch (error) {
      request.log.error({ err: error }, 'the progress of tasks could not be told');
    } finally {
      raw.end();
      giveBack();
    }
  });
  return { end };
}

const whoAsks = (services: Services, { headers, ip }: FastifyRequest) => sessionOf(services, headers['blade-auth'], ip);

const idsOf = ({ query }: FastifyRequest): string[] =>
  String((query as { ids?: string }).ids ?? '')
    .split(',')
    .filter(isRowId)
    .slice(0, 20);

interface Telling {
  me: Me;
  ids: string[];
  goesOn: () => boolean;
  /** The user of the token at this moment; null after the session has ended. */
  still: () => Promise<Me | null>;
  write: (text: string) => void;
}

async function tell(services: Services, reader: TaskReader, { me, ids, goesOn, still, write }: Telling): Promise<void> {
  if (ids.length === 0) return;
  const read = () => inScope(services.pool, scopeOf(me), (db) => tasksOf({ db, me, services } as Ctx, ids));
  let [last, known]: [string, string | null] = ['', null];
  for (let turn = 0; goesOn(); turn++) {
    try {
      // At first at once, then with all others.
      const versions = turn === 0 ? '' : await reader.next(ids);
      const now = turn % sessionPeriods === sessionPeriods - 1 ? await still() : me;
      if (!now || now.locked || now.companyId !== me.companyId) return;
      if (versions === known) {
        write(': still\n\n');
        continue;
      }
      const tasks = await read();
      const text = JSON.stringify(tasks);
      write(text === last ? ': still\n\n' : `data: ${text}\n\n`);
      [last, known] = [text, versions];
      if (!tasks.some(isOpen)) return;
    } catch (error) {
      // The database is briefly unavailable: keep the stream open and try again.
      if (!services.outage.noticed(error)) throw error;
      write(': waiting\n\n');
    }
  }
}

const isOpen = ({ state }: Task): boolean => state === 'queued' || state === 'running';
