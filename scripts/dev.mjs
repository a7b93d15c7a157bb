// `npm run dev`: the console with hot reload and, behind it, the server with the demonstration, restarted when its sources change.
// The data stay between starts, in `data-dev` unless DATA_DIR says otherwise; `npm run dev -- --fresh` loads them anew.
import { rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { handheldPart, serverPaths } from './dev-paths.mjs';
import { startServer } from './dev-server.mjs';

const root = resolve(import.meta.dirname, '..');
const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } });
const port = Number(process.env.PORT ?? 8080);
const publicUrl = process.env.PUBLIC_URL ?? `http://127.0.0.1:${port}`;
const own = join(root, 'data-dev');
// A folder that somebody has named is never deleted.
if (values.fresh) rmSync(own, { recursive: true, force: true });
const dataDir = resolve(root, process.env.DATA_DIR ?? own);

const say = (line) => process.stdout.write(`${line}\n`);
const server = await startServer({ env: { LOG_LEVEL: 'warn', ...process.env, DATA_DIR: dataDir, PUBLIC_URL: publicUrl }, say });

/** Requests wait while the server restarts, instead of failing. */
const waits = {
  name: 'touchmark-server',
  configureServer(vite) {
    vite.middlewares.use(async (request, response, next) => {
      const part = handheldPart(request.url);
      if (part?.worker) {
        // One that an earlier start has left behind would go on showing its own files.
        response.setHeader('content-type', 'text/javascript');
        response.end("addEventListener('install', () => skipWaiting());addEventListener('activate', () => registration.unregister());");
        return;
      }
      if (part) request.url = part.document;
      const fault = serverPaths.test(request.url) ? await server.ready() : null;
      if (fault === null) return next();
      response.statusCode = 503;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ success: false, code: 503, data: null, msg: fault }));
    });
  },
};

const vite = await createServer({
  configFile: join(root, 'apps/console/vite.config.ts'),
  plugins: [waits],
  clearScreen: false,
  logLevel: 'warn',
  server: {
    host: process.env.HOST ?? '127.0.0.1',
    port,
    strictPort: true,
    proxy: {
      [serverPaths.source]: { target: `http://127.0.0.1:${server.port}`, xfwd: true },
      // Read, it is a page of the console; sent, the form of the scan page.
      '^/m/service$': {
        target: `http://127.0.0.1:${server.port}`,
        xfwd: true,
        bypass: ({ method, url }) => (method === 'POST' ? undefined : url),
      },
    },
  },
});

/** Everything that the server is made of; tests are not. */
const isServers = (path) =>
  /^(?:apps\/(?:server\/(?:src|migrations|assets)|scan\/src)|packages\/[\w-]+\/src)\//.test(path) && !/\.test\.|test-rig/.test(path);
vite.watcher.add(['apps/server/src', 'apps/server/migrations', 'apps/scan/src', 'packages'].map((path) => join(root, path)));
vite.watcher.on('all', (_, path) => isServers(relative(root, path).replaceAll('\\', '/')) && server.change());

let ending;
const end = () => (ending ??= Promise.allSettled([vite.close(), server.end()]).then(() => process.exit(0)));
process.on('SIGINT', end).on('SIGTERM', end);

try {
  await vite.listen();
} catch (error) {
  say(String(error.message));
  await end();
}
const fault = await server.ready();
say(fault ?? `  改动会立即显示 / Changes show at once: ${publicUrl}\n`);
