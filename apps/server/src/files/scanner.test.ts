import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { file, operation } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorOf } from '../../test/brands.ts';
import { createWorld, type Person, type World } from '../../test/world.ts';
import { clamd, ScannerAway, type Scanner } from './scanner.ts';

const bad = 'MALWARE-FOR-A-TEST';

/** Speaks clamd's protocol as far as it is used: PING, and INSTREAM with chunks that carry their length. */
function fakeClamd(): Server {
  return createServer((socket) => {
    let got = Buffer.alloc(0);
    const end = (answer: string) => socket.end(`${answer}\0`);
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      got = Buffer.concat([got, part]);
      if (got.toString('latin1').startsWith('zPING\0')) return end('PONG');
      const command = 'zINSTREAM\0';
      if (!got.toString('latin1').startsWith(command)) return end('UNKNOWN COMMAND');
      const body: Buffer[] = [];
      for (let at = command.length; at + 4 <= got.length;) {
        const length = got.readUInt32BE(at);
        if (length === 0) {
          const all = Buffer.concat(body);
          if (all.length > 1_000_000) return end('INSTREAM size limit exceeded. ERROR');
          return end(all.includes(bad) ? 'stream: Test.Malware FOUND' : 'stream: OK');
        }
        if (at + 4 + length > got.length) return undefined;
        body.push(got.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
      return undefined;
    });
  });
}

const folder = mkdtempSync(join(tmpdir(), 'touchmark-clamd-'));
const server = fakeClamd();
const socket = join(folder, 'clamd.ctl');
let scanner: Scanner;
beforeAll(async () => {
  await new Promise<void>((done) => {
    server.listen(socket, done);
  });
  scanner = clamd(socket, 'refuse');
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('clamd', () => {
  it('is asked over its socket or over TCP, and answers', async () => {
    expect(await scanner.answers()).toBe(true);
    const tcp = fakeClamd();
    await new Promise<void>((done) => {
      tcp.listen(0, '127.0.0.1', done);
    });
    expect(await clamd(`127.0.0.1:${(tcp.address() as AddressInfo).port}`, 'refuse').find(Buffer.from(`x${bad}`))).toBe('Test.Malware');
    tcp.close();
  });

  it('finds malware that begins in one chunk and ends in the next', async () => {
    const bytes = Buffer.concat([Buffer.alloc(64 * 1024 - 5), Buffer.from(bad), Buffer.alloc(100_000)]);
    expect(await scanner.find(bytes)).toBe('Test.Malware');
    expect(await scanner.find(Buffer.alloc(200_000))).toBeNull();
  });

  it('counts as away where nobody listens, and where it answers with an error', async () => {
    await expect(clamd(join(folder, 'nobody'), 'refuse').find(Buffer.from('x'))).rejects.toThrow(ScannerAway);
    expect(await clamd(join(folder, 'nobody'), 'refuse').answers()).toBe(false);
    await expect(scanner.find(Buffer.alloc(1_100_000))).rejects.toThrow(/size limit/);
  });
});

describe('an upload', () => {
  let world: World;
  let main: Person;
  beforeAll(async () => {
    world = await createWorld({ scanner });
    main = await world.person(await world.company(), 'ENT_MAIN');
  });
  afterAll(() => world.end());
  const pdf = (content: string) => ({ name: '合同.pdf', mime: 'application/pdf', bytes: Buffer.from(`%PDF-1.4\n${content}\n%%EOF`) });
  const put = (content: string) => world.upload(main, file.put, pdf(content), { scene: 'pdf' });

  it('with malware is refused at its field, with the name of what was found, and is not kept', async () => {
    expect((await put('harmless')).success).toBe(true);
    const count = () => world.asStaff((db) => db.selectFrom('file').select('id').execute());
    const before = (await count()).length;
    expect(await put(bad)).toMatchObject({
      code: 422,
      error: 'fileInfected',
      msg: '文件“合同.pdf”含有恶意内容（Test.Malware），未保存',
      data: { fields: [{ field: 'file' }] },
    });
    expect(await count()).toHaveLength(before);
  });

  it('is refused or let through while the scanner is away, as the setting says, and the administrators see it', async () => {
    world.services.scanner = clamd(join(folder, 'nobody'), 'refuse');
    expect(await put('harmless')).toMatchObject({ code: 503, error: 'scannerAway' });
    const admin = await world.person((await auditorOf(world)).companyId, 'PLATFORM_ADMIN');
    const { findings } = await world.ok(admin, operation.state, {});
    expect(findings.find(({ key }) => key === 'scanner')).toMatchObject({
      level: 'alarm',
      what: { en: expect.stringContaining('refused') },
    });
    world.services.scanner = clamd(join(folder, 'nobody'), 'allow');
    expect((await put('harmless')).success).toBe(true);
    world.services.scanner = scanner;
  });
});
