import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { brandNode, file, user } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../test/world.ts';

let world: World;
let main: Person;
let other: Person;
beforeAll(async () => {
  world = await createWorld();
  main = await world.person(await world.company(), 'ENT_MAIN');
  other = await world.person(await world.company(), 'ENT_MAIN');
  await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.end());

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
const part = (disposition: string, content: string | Buffer) =>
  Buffer.concat([Buffer.from(`--x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')]);
const form = Buffer.concat([part('name="scene"', 'certificate'), part('name="file"; filename="a.png"', png), Buffer.from('--x--\r\n')]);
/** Each form is whole for whoever reads no further than he has to. */
const bodies = {
  JSON: ['application/json', Buffer.from('{}')],
  'a form': ['application/x-www-form-urlencoded', Buffer.from('a=1')],
  'a form with a file': ['multipart/form-data; boundary=x', form],
  'no type': ['', Buffer.from('{}')],
} as const;
const halves = {
  'one byte too few': (body: Buffer) => [`content-length: ${body.length + 1}`, body],
  'no byte of the body': (body: Buffer) => [`content-length: ${body.length}`, Buffer.alloc(0)],
  'a chunk that is not whole': (body: Buffer) => ['transfer-encoding: chunked', Buffer.concat([Buffer.from('ffff\r\n'), body])],
  'no last chunk': (body: Buffer) => [
    'transfer-encoding: chunked',
    Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')]),
  ],
} as const satisfies Record<string, (body: Buffer) => readonly [string, Buffer]>;
const calls = { 'a call without a file': user.clearCache, 'a call with a file': file.put, 'a call that reads': brandNode.list };

const bytesOf = (url: string, type: string, [length, body]: readonly [string, Buffer], { token }: Person) =>
  Buffer.concat([
    Buffer.from(
      [
        `POST ${url} HTTP/1.1`,
        'host: a',
        'connection: close',
        `authorization: ${world.basic}`,
        `blade-auth: bearer ${token}`,
        ...(type ? [`content-type: ${type}`] : []),
        length,
        '',
        '',
      ].join('\r\n'),
    ),
    body,
  ]);
const open = () => connect((world.app.server.address() as AddressInfo).port, '127.0.0.1');

/** Sends a whole request, and reads the answer. */
function sent(url: string, type: string, body: Buffer, who = main): Promise<string> {
  const socket = open();
  socket.write(bytesOf(url, type, [`content-length: ${body.length}`, body], who));
  return text(socket);
}

/** Sends half of one, lets somebody else store a file meanwhile, then goes away; what the server said until then. */
async function half(url: string, type: string, cut: readonly [string, Buffer]): Promise<string> {
  const socket = open();
  socket.write(bytesOf(url, type, cut, main));
  expect(await sent(pathOf(file.put), 'multipart/form-data; boundary=x', form, other)).toContain('"success":true');
  socket.end();
  return text(socket);
}
const pathOf = ({ endpoint }: { endpoint: string }) => endpoint.split(' ')[1]!;
const logged = () =>
  world.asStaff(
    async (db) => (await db.selectFrom('auditLog').where('userId', '=', main.userId).select('call').orderBy('id').execute()).length,
  );
const filesKept = () =>
  world.asStaff(async (db) => (await db.selectFrom('file').where('companyId', '=', main.companyId).select('id').execute()).length);

describe.each(Object.entries(calls))('%s', (_, call) => {
  const url = pathOf(call);
  const table = Object.entries(bodies).flatMap(([what, [type, body]]) =>
    Object.entries(halves).map(([how, cut]) => [what, how, type, cut(body)] as const),
  );
  it.each(table)('with %s, %s: half a request does nothing', async (_, __, type, cut) => {
    const before = [await logged(), await filesKept()];
    expect(await half(url, type, cut)).not.toContain('"success":true');
    expect([await logged(), await filesKept()]).toEqual(before);
  });
});

/** Where a form with a file is cut, so that its rest comes later: each time what was sent is whole for whoever reads no further than he has to. */
const rests = {
  'the line after its last boundary': ['content-length', form.length - 2],
  'words after its last boundary': ['content-length', form.length],
  'its last chunk': ['transfer-encoding', form.length],
} as const;
it.each(Object.entries(rests))('an upload does nothing before %s, and is done once after it', async (_, [by, cut]) => {
  const whole = Buffer.concat([form, Buffer.from('epilogue')]);
  const [first, rest] =
    by === 'content-length'
      ? [whole.subarray(0, cut), whole.subarray(cut)]
      : [Buffer.concat([Buffer.from(`${form.length.toString(16)}\r\n`), form, Buffer.from('\r\n')]), Buffer.from('0\r\n\r\n')];
  const head = by === 'content-length' ? `content-length: ${whole.length}` : 'transfer-encoding: chunked';
  const type = 'multipart/form-data; boundary=x';
  const [acts, files] = [await logged(), await filesKept()];
  const socket = open();
  const answer = text(socket);
  socket.write(bytesOf(pathOf(file.put), type, [head, first], main));
  // Whoever came after it has been answered, twice: it would have been done by now.
  for (let n = 0; n < 2; n += 1) expect(await sent(pathOf(file.put), type, form, other)).toContain('"success":true');
  expect([await logged(), await filesKept()]).toEqual([acts, files]);
  socket.write(rest);
  expect(await answer).toContain('"success":true');
  expect([await logged(), await filesKept()]).toEqual([acts + 1, files + 1]);
});

it('a whole form with a file is stored, and a call that takes none says so and does nothing', async () => {
  const type = 'multipart/form-data; boundary=x';
  const files = await filesKept();
  expect(await sent(pathOf(file.put), type, form)).toContain('"success":true');
  expect(await filesKept()).toBe(files + 1);
  const acts = await logged();
  expect(await sent(pathOf(user.clearCache), type, form)).toMatch(/^HTTP\/1\.1 400 .*Content-Type/s);
  expect(await logged()).toBe(acts);
});
