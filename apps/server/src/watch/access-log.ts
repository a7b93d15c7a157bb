import pino, { type DestinationStream } from 'pino';
import type { Watcher } from './requests.ts';

/** So much a pipe takes at once: lines of several processes do not run into each other. */
const wholeLines = 4096;

/** The access log of a running server, on its standard output. */
export function openAccessLog(on: boolean): { watchers: Watcher[]; flush(): void } {
  if (!on) return { watchers: [], flush: () => undefined };
  // Written in the background: a slow reader of the output must not hold up the server.
  const to = pino.destination({ dest: 1, sync: false, maxWrite: wholeLines });
  return { watchers: [accessLog(to)], flush: () => to.flushSync() };
}

/** One JSON line per request: no address, no query and no name, only numbers of the user and the company. */
export function accessLog(to: DestinationStream): Watcher {
  const log = pino({ base: null, messageKey: 'message', timestamp: pino.stdTimeFunctions.isoTime }, to);
  return (seen) => log.info(seen, 'request');
}
