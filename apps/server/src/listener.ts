import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { guardHeaders, noPage } from './http/door/guards.ts';
import { StartError } from './start-error.ts';
import { newRequestId } from './watch/requests.ts';

/** Accepts connections from the first moment: answers 503 until the server is ready, then forwards everything to it. */
interface Listener {
  /** The port it listens on; of 0 the system has chosen one. */
  readonly port: number;
  serve(app: FastifyInstance): void;
  /** Takes no new connection, answers what comes on the others, and resolves when the last of them has ended. */
  retire(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds that running requests may still take when the server ends. */
const patience = 4_000;
/** So long a connection is silent before a server that retires ends it: a caller may be about to use it. */
const silentMs = 5_000;
/** As long as an upload may take. */
const longestMs = 30 * 60_000;

export async function openListener(
  { host, port, publicUrl }: Pick<Config, 'host' | 'port' | 'publicUrl'>,
  version: string,
  app?: FastifyInstance,
): Promise<Listener> {
  const headers = { ...guardHeaders(publicUrl), 'content-security-policy': noPage };
  let handle: RequestListener = app ? routing(app) : (request, response) => notReady(request, response, version, headers);
  let closing = false;
  /** When each connection was last used; infinite while something is under way. */
  const used = new Map<Socket, number>();
  const server = createServer((request, response) => {
    if (closing) response.setHeader('connection', 'close');
    const { socket } = request;
    used.set(socket, Infinity);
    response.once('close', () => used.has(socket) && used.set(socket, performance.now()));
    handle(request, response);
  });
  // Longer than proxies keep idle connections, so that a proxy never reuses one that is being closed.
  server.keepAliveTimeout = 65_000;
  // Six photos of 10 MB from a stairwell with 50 kB/s take twenty minutes.
  server.requestTimeout = longestMs;
  server.on('connection', (socket) => {
    used.set(socket, performance.now());
    socket.once('close', () => used.delete(socket));
  });
  await listen(server, host, port);
  return {
    port: (server.address() as AddressInfo).port,
    serve: (app) => {
      handle = routing(app);
    },
    async retire() {
      closing = true;
      // The listening alone: the server of Node would end silent connections at once, and lose what is on its way on them.
      NetServer.prototype.close.call(server);
      for (const until = performance.now() + longestMs; used.size > 0 && performance.now() < until; await sleep(100))
        for (const [socket, at] of used) if (at < performance.now() - silentMs) socket.end();
    },
    close: () =>
      new Promise((resolve) => {
        closing = true;
        server.close(() => resolve());
        server.closeIdleConnections();
        // Incomplete requests and unread answers must not delay the shutdown.
        setTimeout(() => server.closeAllConnections(), patience).unref();
      }),
  };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new StartError({ zh: `端口 ${port} 已被占用，请用 PORT 换一个`, en: `port ${port} is in use, choose another with PORT` })
          : error.code === 'EACCES'
            ? new StartError({ zh: `无权使用端口 ${port}`, en: `not allowed to use port ${port}` })
            : error,
      ),
    );
    server.listen(port, host, () => resolve());
  });
}

const routing =
  (app: FastifyInstance): RequestListener =>
  (request, response) =>
    app.routing(request, response);

const startingPage =
  '<!doctype html><html lang="zh"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>正在启动 / Starting</title>' +
  '<h1>正在启动，请稍候</h1><p>准备好后会自动打开本页；首次启动或载入演示数据需要一两分钟。</p>' +
  '<p lang="en">Starting. This page opens by itself when everything is ready; the first start, or one that loads the demonstration, takes a minute or two.</p></html>';

function notReady(request: IncomingMessage, response: ServerResponse, version: string, headers: OutgoingHttpHeaders): void {
  const requestId = newRequestId();
  const isPage = request.headers.accept?.includes('text/html') && !/^\/(?:healthz|api\/)/.test(request.url ?? '');
  response.writeHead(503, {
    ...headers,
    'x-request-id': requestId,
    'content-type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
    'retry-after': '1',
    // A browser asks again by itself, without a script.
    ...(isPage && { refresh: '2' }),
    'cache-control': 'no-store',
  });
  if (isPage) return void response.end(startingPage);
  response.end(
    JSON.stringify(
      request.url?.startsWith('/healthz')
        ? { status: 'starting', version, database: 'starting' }
        : { success: false, code: 503, error: 'notReady', data: null, msg: '服务正在启动，请稍候', requestId },
    ),
  );
}
