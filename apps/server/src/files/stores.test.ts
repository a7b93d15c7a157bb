import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileStore } from './files.ts';
import { createFiles } from './files.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

/** A simulated S3 bucket: objects by path, signed requests only. */
const bucket = new Map<string, Buffer>();
const signatures: string[] = [];
const s3 = createServer((request, response) => {
  signatures.push(String(request.headers.authorization ?? ''));
  const key = decodeURIComponent(new URL(request.url!, 'http://s3').pathname);
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (request.method === 'PUT') bucket.set(key, Buffer.concat(chunks));
    if (request.method === 'DELETE') bucket.delete(key);
    const body = request.method === 'GET' ? bucket.get(key) : undefined;
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    response.writeHead(request.method === 'GET' && !body ? 404 : request.method === 'DELETE' ? 204 : from ? 206 : 200, { etag: '"1"' });
    response.end(from ? body?.subarray(Number(from), Number(to) + 1) : body);
  });
});

const folder = mkdtempSync(join(tmpdir(), 'touchmark-store-'));
const stores: Record<string, () => FileStore> = {
  folder: () => folderStore(folder),
  bucket: () =>
    s3Store({
      endpoint: `http://127.0.0.1:${(s3.address() as AddressInfo).port}`,
      bucket: 'pieces',
      region: 'cn-north-1',
      accessKey: 'key',
      secretKey: 'secret',
    }),
};
beforeAll(
  () =>
    new Promise<void>((resolve) => {
      s3.listen(0, '127.0.0.1', resolve);
    }),
);
afterAll(() => {
  s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const text = async (stream: Readable) => Buffer.concat(await stream.toArray()).toString('utf8');

it('a name is flushed into its folder before it counts as stored, and each folder that was made for it', async () => {
  const flushed: string[] = [];
  const store = folderStore(folder, async (at) => void flushed.push(at));
  await store.put('77/new/a.png', Buffer.from('a'));
  expect(flushed.splice(0)).toEqual([join(folder, '77/new'), join(folder, '77'), folder]);
  await store.put('77/new/b.png', Buffer.from('b'));
  expect(flushed).toEqual([join(folder, '77/new')]);
});

describe.each(Object.keys(stores))('the %s', (name) => {
  it('gives back what was put, bytes or stream, until it is removed', async () => {
    const store = stores[name]!();
    await store.put('42/picture/a.png', Buffer.from('图片'));
    await store.put('42/print/b.pdf', Readable.from([Buffer.from('page 1 '), Buffer.from('page 2')]));
    expect(await text(await store.get('42/picture/a.png'))).toBe('图片');
    expect(await text(await store.get('42/picture/a.png', { start: 3, end: 5 }))).toBe('片');
    expect(await text(await store.get('42/print/b.pdf'))).toBe('page 1 page 2');
    await store.remove('42/picture/a.png');
    await expect(store.get('42/picture/a.png').then(text)).rejects.toThrow();
  });
});

it('signs every request to the bucket', () => {
  expect(signatures.length).toBeGreaterThan(3);
  for (const signature of signatures) expect(signature).toMatch(/^AWS4-HMAC-SHA256 Credential=key\//);
});

it('leaves no half-written file in the folder, and never leaves the folder', async () => {
  const store = stores['folder']!();
  await expect(
    store.put(
      '42/x/c.bin',
      Readable.from(
        (async function* () {
          yield Buffer.from('half');
          throw new Error('broken off');
        })(),
      ),
    ),
  ).rejects.toThrow('broken off');
  expect(readdirSync(join(folder, '42/x')).filter((file) => !file.endsWith('.part'))).toEqual([]);
  await expect(store.put('../out.txt', Buffer.from('x'))).rejects.toThrow();
});

describe('links', () => {
  const files = createFiles(folderStore(folder), { linkKey: Buffer.alloc(32, 1) }, folder);
  it('of private files hold for five minutes and for that file alone', () => {
    const url = new URL(files.link({ id: '7', public: false }), 'http://x');
    const [until, sign] = [url.searchParams.get('until')!, url.searchParams.get('sign')!];
    expect(files.check('7', until, sign)).toBe('ok');
    expect(Number(until) * 1000 - Date.now()).toBeLessThanOrEqual(300_000);
    expect(files.check('8', until, sign)).toBe('wrong');
    expect(files.check('7', String(Number(until) + 1), sign)).toBe('wrong');
    expect(files.check('7', undefined, undefined)).toBe('wrong');
  });
  it('of public files need no signature, stay the same and are not to be guessed from another', () => {
    const link = files.link({ id: '7', public: true });
    expect(link).toMatch(/^\/files\/7-[\w-]{22}$/);
    expect(files.link({ id: '7', public: true })).toBe(link);
    const name = link.slice('/files/7-'.length);
    expect([files.isNamed('7', name), files.isNamed('8', name), files.isNamed('7', undefined), files.isNamed('7', '')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const rotated = createFiles(
      folderStore(folder),
      { linkKey: Buffer.alloc(32, 2), former: [{ linkKey: Buffer.alloc(32, 1), dataKey: Buffer.alloc(32), codeKey: Buffer.alloc(32) }] },
      folder,
    );
    expect(rotated.isNamed('7', name)).toBe(true);
    expect([files.renew('/files/7'), files.renew(link), files.renew('/brand/logo.svg'), files.renew('')]).toEqual([
      link,
      link,
      '/brand/logo.svg',
      '',
    ]);
  });
});
