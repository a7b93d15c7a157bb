import { createSocket } from 'node:dgram';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appKey, auditLog, brandNode, department, role, user, userManage } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditorOf } from '../../test/brands.ts';
import { createWorld, type Person, type World } from '../../test/world.ts';
import type { Config } from '../config.ts';
import { noteEvent } from '../installation.ts';
import { noSignInPorts } from '../post/post.ts';
import { openSecurityLog, type SecurityEvent } from './security-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchmark-events-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const event: SecurityEvent = { event: 'locked', what: 'signInLocked', network: '203.0.113.0/24', requestId: 'abc' };
const message = /^<84>1 \d{4}-\d\d-\d\dT[\d:.]+Z \S+ touchmark \d+ locked - \u{FEFF}(\{.*\})$/u;

describe('security events go', () => {
  it('to syslog over UDP, one message a datagram', async () => {
    const receiver = createSocket('udp4');
    const got = new Promise<string>((done) => {
      receiver.once('message', (text) => done(text.toString()));
    });
    await new Promise<void>((done) => {
      receiver.bind(0, '127.0.0.1', done);
    });
    const log = openSecurityLog(`syslog+udp://127.0.0.1:${receiver.address().port}`, () => undefined);
    log.write(event);
    expect(JSON.parse(message.exec(await got)![1]!)).toEqual(event);
    log.close();
    receiver.close();
  });

  it('to syslog over TCP, each with its length, also what was written before the receiver answered', async () => {
    let got = '';
    const receiver = createServer((socket) => socket.on('data', (part) => (got += part.toString())));
    await new Promise<void>((done) => {
      receiver.listen(0, '127.0.0.1', done);
    });
    const log = openSecurityLog(`syslog+tcp://127.0.0.1:${(receiver.address() as AddressInfo).port}`, () => undefined);
    log.write(event);
    log.write({ ...event, requestId: 'def' });
    await vi.waitFor(() => expect(got).toContain('"def"'));
    const [first, rest] = framed(Buffer.from(got));
    const [second] = framed(rest);
    expect([first, second].map((text) => (JSON.parse(message.exec(text)![1]!) as SecurityEvent).requestId)).toEqual(['abc', 'def']);
    log.close();
    receiver.close();
  });

  it('nowhere without a setting, and a folder that is missing is a warning', () => {
    const warnings: string[] = [];
    openSecurityLog(undefined, (text) => warnings.push(text)).write(event);
    openSecurityLog(join(folder, 'missing', 'events'), (text) => warnings.push(text)).write(event);
    expect(warnings).toEqual([expect.stringContaining('ENOENT')]);
  });
});

/** The first message of a stream with octet counts, and the rest. */
function framed(bytes: Buffer): [string, Buffer] {
  const space = bytes.indexOf(' ');
  const end = space + 1 + Number(bytes.subarray(0, space).toString());
  return [bytes.subarray(space + 1, end).toString(), bytes.subarray(end)];
}

describe('the server notes', () => {
  const file = join(folder, 'events.jsonl');
  let world: World;
  let main: Person;
  let staff: string;
  beforeAll(async () => {
    const sms = { send: () => Promise.resolve(undefined) };
    world = await createWorld({ securityLog: file, trustProxy: ['127.0.0.1'], signInPorts: { ...noSignInPorts, sms } });
    staff = (await auditorOf(world)).companyId;
    main = await world.person(await world.company(), 'ENT_READER');
  });
  afterAll(() => world.end());
  const lines = () =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as SecurityEvent);

  it('a right that was refused, with who asked and from which network, but not his address', async () => {
    const refused = await world.call(main, brandNode.saveOrUpdate, {} as never, { 'x-forwarded-for': '203.0.113.77' });
    expect(refused.error).toBe('forbidden');
    expect(lines().at(-1)).toMatchObject({
      event: 'refused',
      what: 'forbidden',
      userId: main.userId,
      companyId: main.companyId,
      network: '203.0.113.0/24',
      requestId: refused.requestId,
    });
    expect(readFileSync(file, 'utf8')).not.toContain('203.0.113.77');
  });

  it('a failed sign-in without the account that was tried', async () => {
    const before = lines().length;
    const answer = await world.call(null, user.login, { username: 'somebody-secret', password: 'x'.repeat(64) } as never, {
      'tenant-id': '000000',
    });
    expect(answer.success).toBe(false);
    const added = lines().slice(before);
    expect(added.map((line) => line.event)).toEqual(answer.error === 'wrongPassword' ? ['signInFailed'] : []);
    expect(readFileSync(file, 'utf8')).not.toContain('somebody-secret');
  });

  it('who is locked out after five wrong passwords, once it is so', async () => {
    const { account } = await world.asStaff((db) =>
      db.selectFrom('appUser').where('id', '=', main.userId).select('account').executeTakeFirstOrThrow(),
    );
    const before = lines().length;
    const guess = () => world.call(null, user.eCodeLogIn, { loginName: account, loginPassword: 'Wrong@2024' });
    for (let n = 0; n < 5; n++) expect((await guess()).error).toBe('wrongPassword');
    expect((await guess()).error).toBe('captchaNeeded');
    const added = lines().slice(before);
    expect(added.map((line) => line.event)).toEqual([...Array.from({ length: 5 }, () => 'signInFailed'), 'locked']);
    expect(added.at(-1)).toMatchObject({ what: 'captchaNeeded' });
  });

  it.each([
    ['a role', 'rightsChanged', role.saveOrUpdate, { name: '值班员', dataScope: 'SELF' }],
    ['a key for other systems', 'keyChanged', appKey.saveOrUpdate, { name: 'ERP', scopes: ['epcis.query'] }],
    ['a department', 'rightsChanged', department.saveOrUpdate, { name: '喷涂车间' }],
  ] as const)('%s that somebody makes', async (_, kind, call, input) => {
    const owner = await world.person(main.companyId, 'ENT_MAIN');
    await world.ok(owner, call, input);
    expect(lines().at(-1)).toMatchObject({ event: kind, what: call.name, userId: owner.userId, companyId: owner.companyId });
  });

  it('a password that was reset, and whose colleague decided on it', async () => {
    const [first, second] = [await world.person(staff, 'PLATFORM_OPERATOR'), await world.person(staff, 'PLATFORM_OPERATOR')];
    const target = await world.person(staff, 'PLATFORM_AUDITOR');
    await world.asStaff((db) => db.updateTable('appUser').set({ phone: '13800001234' }).where('id', '=', target.userId).execute());
    await world.ok(first, userManage.resetPwd, { id: target.userId, reason: '手机丢失' });
    expect(lines().at(-1)).toMatchObject({ event: 'passwordReset', what: 'userManage.resetPwd', userId: first.userId });
    const [request] = (await world.ok(second, userManage.resets, { status: 1 })).records;
    await world.ok(second, userManage.decideReset, { id: request!.id, pass: false, opinion: '核实后不是本人' });
    expect(lines().at(-1)).toMatchObject({ event: 'passwordReset', what: 'userManage.decideReset', userId: second.userId });
  });

  it('a key of another system that does not fit, but not a stranger without any', async () => {
    const ask = (headers: Record<string, string>) => world.app.inject({ method: 'GET', url: '/epcis/events', headers });
    const before = lines().length;
    expect((await ask({})).statusCode).toBe(401);
    expect((await ask({ authorization: 'Bearer invented-key' })).statusCode).toBe(401);
    expect(lines().slice(before)).toMatchObject([{ event: 'refused', what: 'key' }]);
    expect(readFileSync(file, 'utf8')).not.toContain('invented-key');
  });

  it('once, that a network is refused more often than people are', async () => {
    const before = lines().length;
    const from = { 'x-forwarded-for': '198.51.100.7', authorization: world.basic, 'blade-auth': `bearer ${main.token}` };
    for (let n = 0; n < 130; n++)
      expect(
        (
          await world.app.inject({
            method: 'POST',
            url: '/api/department/tree',
            headers: { ...from, 'content-type': 'application/json' },
            payload: '{',
          })
        ).statusCode,
      ).toBe(400);
    expect(lines().slice(before)).toMatchObject([{ event: 'manyRefusals', what: 'invalidInput', network: '198.51.100.0/24' }]);
  });

  it('what a command did', () => {
    noteEvent({ securityLog: file } as Config, { event: 'restored', what: 'restore' });
    expect(lines().at(-1)).toMatchObject({ event: 'restored', what: 'restore' });
  });

  it('a check of the audit log with the number of faults', async () => {
    const admin = await world.person(staff, 'PLATFORM_ADMIN');
    await world.ok(admin, auditLog.verify, {});
    expect(lines().at(-1)).toMatchObject({ event: 'auditChecked', what: 'auditLog.verify', userId: admin.userId, faults: 0 });
  });
});
