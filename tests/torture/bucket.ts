import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A bucket in memory that can be told to refuse everything. */
export interface Bucket {
  refuses: boolean;
  /** Settings of a server that stores its files here. */
  env: Record<string, string>;
  objects: number;
  end(): void;
}

export async function openBucket(): Promise<Bucket> {
  const objects = new Map<string, Buffer>();
  const state = { refuses: false };
  const server: Server = createServer((request, response) => {
    const key = decodeURIComponent(new URL(request.url!, 'http://bucket').pathname);
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (state.refuses) return void response.writeHead(503).end();
      if (request.method === 'PUT') objects.set(key, Buffer.concat(parts));
      if (request.method === 'DELETE') objects.delete(key);
      const body = request.method === 'GET' ? objects.get(key) : undefined;
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
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'pieces',
      S3_REGION: 'cn-north-1',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
    },
    end: () => void server.close(),
  };
}
