import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, relative } from 'node:path';

/** A bucket in memory that can be told to refuse everything. */
export interface Bucket {
  refuses: boolean;
  /** Settings of a server that stores its files here. */
  env: Record<string, string>;
  objects: number;
  /** Takes over the files of an installation that kept them in a folder. */
  take(folder: string): void;
  end(): void;
}

interface Stored {
  bytes: Buffer;
  time: string;
}

/** Page by page, as S3 lists: what follows the last key of the page before. */
function listed(objects: ReadonlyMap<string, Stored>, bucket: string, asked: URLSearchParams): string {
  const [prefix, after] = [`${bucket}${asked.get('prefix') ?? ''}`, asked.get('continuation-token') ?? ''];
  const all = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = all.slice(0, mostListed);
  const items = page.map(
    (key) =>
      `<Contents><Key>${key.slice(bucket.length)}</Key><Size>${objects.get(key)!.bytes.length}</Size><LastModified>${objects.get(key)!.time}</LastModified></Contents>`,
  );
  const more = page.length < all.length;
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${page.at(-1)!}</NextContinuationToken>` : ''}${items.join('')}</ListBucketResult>`;
}

/** Few, so that every list has several pages. */
const mostListed = 5;

/** Where the installation keeps its files. */
const pieces = 'pieces';

export async function openBucket(): Promise<Bucket> {
  const objects = new Map<string, Stored>();
  const state = { refuses: false };
  const server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://bucket');
    const key = decodeURIComponent(pathname);
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (state.refuses) return void response.writeHead(503).end();
      if (searchParams.get('list-type') === '2') return void response.end(listed(objects, `${key.replace(/\/$/, '')}/`, searchParams));
      if (request.method === 'PUT') objects.set(key, { bytes: Buffer.concat(parts), time: new Date().toISOString() });
      if (request.method === 'DELETE') objects.delete(key);
      const body = request.method === 'GET' ? objects.get(key)?.bytes : undefined;
      response.writeHead(request.method === 'GET' && !body ? 404 : request.method === 'DELETE' ? 204 : 200, { etag: '"1"' });
      response.end(body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    get refuses() {
      return state.refuses;
    },
    set refuses(refuses) {
      state.refuses = refuses;
    },
    get objects() {
      return objects.size;
    },
    take(folder) {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        if (entry.isFile())
          objects.set(`/${pieces}/${relative(folder, path)}`, { bytes: readFileSync(path), time: statSync(path).mtime.toISOString() });
      }
    },
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: pieces,
      S3_REGION: 'cn-north-1',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
    },
    end: () => void server.close(),
  };
}
