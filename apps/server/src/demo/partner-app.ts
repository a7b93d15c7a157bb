import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appService, type Output } from '@touchmark/contract';
import type { Logger } from 'pino';

/** What the server of the demonstration's providers knows: where it answers, and the keys that the platform gave them. */
interface Known {
  port: number;
  keys: Record<string, string>;
}
type Holder = Output<typeof appService.redeem>;

const basic = `Basic ${Buffer.from('touchmark:touchmark_secret').toString('base64')}`;
const fileOf = (dataDir: string) => join(dataDir, 'demo-partner.json');

interface PartnerApp {
  /** Where an application is opened, by the last part of its address. */
  addressOf: (name: string) => string;
  /** Keeps the keys for later starts. */
  keep: (dataDir: string, keys: Record<string, string>) => Promise<void>;
  close: () => void;
}

/**
 * The applications of the demonstration's providers: a server of its own, which knows the platform by its public calls alone. It trades
 * the ticket of a page for the person and greets him.
 */
export async function servePartnerApp({
  platform,
  port = 0,
  keys = {},
}: {
  platform: string;
  port?: number;
  keys?: Record<string, string>;
}): Promise<PartnerApp> {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    void pageFor(platform, keys, searchParams.get('ticket'))
      .catch(() => page('平台暂时没有响应', 'The platform did not answer'))
      .then((html) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html));
  });
  await listen(server, port);
  // It ends with the process.
  server.unref();
  const at = (server.address() as AddressInfo).port;
  return {
    addressOf: (name) => `http://127.0.0.1:${at}/${name}`,
    keep: (dataDir, given) => writeFile(fileOf(dataDir), JSON.stringify({ port: at, keys: given } satisfies Known), { mode: 0o600 }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Serves the applications again at the address under which they are listed; if something else answers there, the demonstration goes without. */
export async function openPartnerApp({ platform, dataDir, log }: { platform: string; dataDir: string; log: Logger }): Promise<void> {
  try {
    const known = JSON.parse(await readFile(fileOf(dataDir), 'utf8')) as Known;
    await servePartnerApp({ platform, ...known });
  } catch (error) {
    log.warn({ code: (error as NodeJS.ErrnoException).code }, 'the applications of the demonstration are not served');
  }
}

const listen = (server: Server, port: number) =>
  new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', done);
  });

async function pageFor(platform: string, keys: Readonly<Record<string, string>>, ticket: string | null): Promise<string> {
  if (ticket === null) return page('请从平台打开', 'Open it from the platform');
  for (const [appCode, key] of Object.entries(keys)) {
    const holder = await redeem(platform, { appCode, key, ticket });
    if (holder) return page(`${holder.realName}，您好`, `${holder.companyName} · ${holder.entNo} · ${holder.account}`);
  }
  return page('票据已失效，请重新打开', 'The ticket is no longer good');
}

async function redeem(platform: string, asked: object): Promise<Holder | null> {
  const [method, path] = appService.redeem.endpoint.split(' ') as [string, string];
  const answer = await fetch(new URL(path, platform), {
    method,
    headers: { authorization: basic, 'content-type': 'application/json' },
    body: JSON.stringify(asked),
    redirect: 'error',
    signal: AbortSignal.timeout(5000),
  });
  const { success, data } = (await answer.json()) as { success: boolean; data: Holder };
  return success ? data : null;
}

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
const page = (title: string, line: string) =>
  `<!doctype html><html lang="zh"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>演示应用</title><style>body{font:16px/1.6 system-ui,sans-serif;display:grid;place-content:center;min-height:80vh;text-align:center;color:#1f2a44}p{color:#5a6270}</style><h1>${escaped(title)}</h1><p>${escaped(line)}</p><p>这是服务商的演示应用，由另一台服务器提供。</p></html>`;
