import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { AppError } from '@touchmark/contract';
import Fastify, { type FastifyRequest } from 'fastify';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { roomyFolder } from '../../../test/roomy-folder.ts';
import { readUpload } from './upload.ts';

const mb = 1024 * 1024;
const folder = mkdtempSync(join(roomyFolder(), 'touchmark-upload-'));
const receiving = join(folder, 'receiving');
let [held, most] = [0, 0];
let release: (() => void)[] = [];

/** A server that holds each upload until it is released. */
const app = Fastify({ bodyLimit: 200 * mb });
void app.register(multipart, { limits: { files: 1, fileSize: 60 * mb, fields: 20 } });
app.setErrorHandler((error, _, reply) =>
  reply
    .code(error instanceof AppError ? error.code : 500)
    .send({ key: (error as { key?: string; code?: string }).key ?? (error as { code?: string }).code }),
);
app.post('/', async (request) => {
  const { file, fields, forget } = await readUpload(request, receiving);
  most = Math.max(most, ++held);
  await new Promise<void>((resolve) => {
    release.push(resolve);
  });
  held--;
  forget();
  return { size: file.bytes.length, name: file.name, fields };
});
afterEach(() => {
  expect(existsSync(receiving) ? readdirSync(receiving) : []).toEqual([]);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const boundary = 'form-of-a-test';
const payloadOf = (content: Buffer) =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="scene"\r\n\r\nvideo\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
const send = (payload: Buffer) =>
  app.inject({ method: 'POST', url: '/', headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, payload });
const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
/** Sends the same file many times at once. The first are released when `atOnce` of them are in memory, the others as they come. */
async function sendMany(times: number, size: number, atOnce = 0) {
  most = 0;
  const payload = payloadOf(Buffer.alloc(size, 'x'));
  const state = { waiting: true };
  const all = Promise.all(Array.from({ length: times }, () => send(payload))).finally(() => {
    state.waiting = false;
  });
  await vi.waitFor(() => expect(release.length).toBeGreaterThanOrEqual(atOnce), { timeout: 60_000, interval: 20 });
  while (state.waiting) {
    // Time for one too many to come in as well.
    await pause(100);
    const now = release;
    release = [];
    for (const one of now) one();
  }
  return (await all).map((answer) => answer.json<{ size: number }>());
}

it('receives a file and its fields, and leaves nothing in the folder', async () => {
  expect(await sendMany(1, 1000)).toEqual([{ size: 1000, name: 'a.mp4', fields: { scene: 'video' } }]);
});

it('works on eight small uploads at a time, and on fewer large ones: the rest wait on disk', async () => {
  expect((await sendMany(20, 10, 8)).every(({ size }) => size === 10)).toBe(true);
  expect(most).toBe(8);
  expect((await sendMany(8, 50 * mb, 5)).every(({ size }) => size === 50 * mb)).toBe(true);
  expect(most).toBe(5);
});

it('refuses what is larger than may be sent', async () => {
  expect(await sendMany(1, 61 * mb)).toEqual([{ key: 'FST_REQ_FILE_TOO_LARGE' }]);
});

describe('a request that goes on after its form', () => {
  /** Its form is read and it is not at its end: our parser waits for that by itself today, others do not. */
  function request(raw: PassThrough): FastifyRequest {
    const file = { type: 'file', fieldname: 'file', filename: 'a.mp4', mimetype: 'video/mp4', file: Readable.from([Buffer.from('abc')]) };
    return { raw, isMultipart: () => true, parts: () => Readable.from([file]) } as unknown as FastifyRequest;
  }
  const ended = () => new PassThrough().end().resume();

  it('is done with its last byte, not before', async () => {
    const raw = new PassThrough();
    const state = { done: false };
    const first = readUpload(request(raw), receiving).then((received) => {
      state.done = true;
      return received;
    });
    // Whoever comes after it is done with.
    for (let n = 0; n < 3; n += 1) (await readUpload(request(ended()), receiving)).forget();
    expect(state.done).toBe(false);
    raw.end('epilogue');
    const { file, forget } = await first;
    forget();
    expect(file.bytes.toString()).toBe('abc');
  });

  it('is refused where it is cut off', async () => {
    const raw = new PassThrough();
    const cut = readUpload(request(raw), receiving);
    raw.destroy();
    await expect(cut).rejects.toMatchObject({ key: 'invalidInput' });
  });
});
