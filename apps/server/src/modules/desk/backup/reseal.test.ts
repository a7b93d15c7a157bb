import { open, receiver, user } from '@touchmark/contract';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { folderForInstallations, installed, removeInstallations } from '../../../../test/installed.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { ecodeCheck, pinOf } from '../../../issued-codes/public.ts';
import { checkKeys, noteKeys } from '../../../db/key-check.ts';
import { poolOf } from '../../../db/connect.ts';
import { setPasswords } from '../../../db/roles.ts';
import { openText, sealText } from '../../../sealed.ts';
import { dataKeysOf, loadSecrets, replaceKeys, type Secrets, watchSecrets } from '../../../secrets.ts';
import { noHints } from '../../../http/ctx.ts';
import { devicesOf } from '../../people/account/visitor.ts';
import { isKnown, rememberDevice } from '../../people/account/device/devices.queries.ts';
import { sealIdNumber } from '../../people/identity/id-number.ts';
import { identityOf, saveIdentity } from '../../people/identity/identity.queries.ts';
import { phoneHash, phoneHashes } from '../../flow/receiver/contact.ts';
import { idNumberHash } from '../../people/identity/public.ts';
import { newTicket, passwordOf } from '../../codes/batch/code-download.ts';
import { networkHash } from '../../codes/scan/scan-code.ts';
import { sealerOf, sealHeads, verifyAudit } from '../../platform/audit-log/public.ts';
import { sealedColumns } from '../unreadable/public.ts';
import { reseal } from './reseal.ts';

/** An installation whose keys are replaced while it runs. */
let folder: string;
let place: Awaited<ReturnType<typeof installed>>;
let world: World;
let fixture: CodeFixture;
let withPins: CodeFixture;
let who: Person;
let before: Secrets;
let unwatch: () => void;
const link = { id: '7', public: false };
let url: URL;
let receiverId: string;
let ticket: [ticket: string, password: string];
let done: Awaited<ReturnType<ReturnType<typeof underLoad>['end']>>;
beforeAll(async () => {
  folder = folderForInstallations();
  place = await installed(join(folder, 'one'));
  await noteKeys(place.urls.owner, place.secrets);
  world = await createWorld({ home: place });
  unwatch = watchSecrets(place.dataDir, place.secrets);
  fixture = await codeFixture(world, { count: 3 });
  withPins = await codeFixture(world, { count: 3, withPin: true });
  for (const { companyId, batchId } of [fixture, withPins])
    await world.asStaff((db) =>
      db.insertInto('codeRange').values({ companyId, batchId, serialFrom: 1, serialTo: 3, kind: 'ACTIVATE' }).execute(),
    );
  who = await world.person(fixture.companyId, 'ENT_MAIN');
  const sealed = sealText(place.secrets.dataKey, '110101199003070000', 'identityNumber');
  await world.asStaff((db) => db.updateTable('company').set({ legalIdNo: sealed }).where('id', '=', fixture.companyId).execute());
  await world.asStaff((db) =>
    db
      .insertInto('userTotp')
      .values({ userId: who.userId, secret: sealText(place.secrets.dataKey, 'SECRET', `totp:${who.userId}`) })
      .execute(),
  );
  const form = {
    name: '换钥收货方',
    contact: '李建国',
    phone: '13800000001',
    adcode: '420103',
    contractStart: '2026-01-01',
    contractEnd: '2099-12-31',
  };
  receiverId = (await world.ok(who, receiver.saveOrUpdate, { ...form, type: 'DEALER' })).id;
  await world.ok(who, receiver.saveAccount, { receiverId, name: '王收货', phone: '13712345678' });
  await world.asStaff((db) => sealHeads(db, place.dataDir, sealerOf(place.secrets), '2026-01-01'));
  const number = sealIdNumber(place, '110101199003070000');
  await world.asStaff((db) => saveIdentity(db, who.userId, { idNo: number, idNoHash: idNumberHash(place, '110101199003070000') }));
  url = new URL(world.services.files.link(link), 'http://x');
  const sent = newTicket(place);
  ticket = [sent, passwordOf(place, sent)];
  before = loadSecrets(place.dataDir);
  const { adminUrl } = place;
  const load = underLoad();
  replaceKeys(place.dataDir);
  // Longer than the command waits: file and database differ meanwhile.
  while (place.secrets.dataKey.equals(before.dataKey)) await sleep(100);
  await setPasswords(adminUrl, place.secrets, { embedded: true });
  await load.goesOn();
  done = await load.end();
});
/** Calls, scans, and new connections one after the other. */
function underLoad() {
  const at = { over: false };
  const done = { calls: 0, scans: 0, connections: 0, faults: [] as unknown[] };
  const repeated = async (name: 'calls' | 'scans' | 'connections', work: () => Promise<unknown>, pauseMs = 5) => {
    while (!at.over) {
      await work().then(
        () => done[name]++,
        (error: unknown) => done.faults.push(error),
      );
      await sleep(pauseMs);
    }
  };
  const fresh = async (role: 'app' | 'scan') => {
    const pool = poolOf(() => place.urls[role], 1);
    await pool.query('select 1').finally(() => pool.end());
  };
  const all = [
    repeated('calls', () => world.ok(who, user.remoteTime, {})),
    // Far below what one address may ask for in a minute.
    repeated('scans', () => world.ok(null, open.scan, { address: withPins.paths[0]! }), 250),
    repeated('connections', () => fresh('app')),
    repeated('connections', () => fresh('scan')),
  ];
  return {
    /** Until each was done some more times, also on a busy machine. */
    async goesOn() {
      const { calls, scans, connections } = done;
      while (Math.min(done.calls - calls, done.scans - scans, done.connections - connections) < 3) await sleep(50);
    },
    async end() {
      at.over = true;
      await Promise.all(all);
      return done;
    },
  };
}
afterAll(async () => {
  unwatch();
  await world.end();
  removeInstallations(folder);
});

const legalId = async () =>
  (await world.asStaff((db) => db.selectFrom('company').where('id', '=', fixture.companyId).select('legalIdNo').executeTakeFirstOrThrow()))
    .legalIdNo!;
const pin = (secrets: Pick<Secrets, 'dataKey' | 'former'>) =>
  pinOf(world.scanRaw, secrets, { companyId: withPins.companyId, batchId: withPins.batchId, serial: 1, serialFrom: 1 });

describe('keys replaced while the server runs', () => {
  it('interrupt nobody: calls, scans and new connections go on, with new passwords of the database', async () => {
    expect(done.faults).toEqual([]);
    expect(Math.min(done.calls, done.scans, done.connections)).toBeGreaterThan(2);
    for (const role of ['app', 'owner', 'scan', 'admin'] as const) {
      const address = new URL(role === 'admin' ? place.adminUrl : place.urls[role]);
      const signIn = async () => {
        const client = new pg.Client(address.href);
        await client.connect();
        await client.end();
      };
      await signIn();
      address.password = before.passwords[role];
      await expect(signIn(), role).rejects.toThrow(/password authentication failed/);
    }
  });

  it('leave a printer the password that he was told, and give the next one another', () => {
    expect(passwordOf(place, ticket[0])).toBe(ticket[1]);
    const next = newTicket(place);
    expect(passwordOf(place, next)).not.toBe(passwordOf({ secrets: before }, next));
  });

  it('find the same device and network again', async () => {
    const visitor = { address: '192.0.2.7', agent: 'a browser' };
    expect(networkHash(place, visitor)).toEqual(networkHash({ secrets: before }, visitor));
    const hints = { ...noHints, device: 'a secret that was given out' };
    const [present, former] = devicesOf({ services: world.services, hints });
    expect([former]).toEqual(devicesOf({ services: { ...world.services, secrets: before }, hints }));
    expect(present).not.toEqual(former);
    await world.asStaff((db) => rememberDevice(db, { userId: who.userId, device: former!, former: [], agent: 'a browser', most: 50 }));
    expect(await world.asStaff((db) => isKnown(db, who.userId, [present!, former!]))).toBe(true);
  });

  it('leave printed codes genuine, and new ones get another proof', async () => {
    expect((await world.call(null, open.scan, { address: fixture.paths[0]! })).data.verdict).toMatchObject({ verdict: 'genuineFirst' });
    const k = ecodeCheck(place.secrets, fixture.codes[1]!);
    expect(fixture.paths[1]).not.toContain(k);
    expect((await world.call(null, open.scan, { address: fixture.paths[1]!.replace(/k=.*/, `k=${k}`) })).data.verdict).toMatchObject({
      verdict: 'genuineFirst',
    });
    expect((await world.call(null, open.scan, { address: fixture.paths[2]!.replace(/k=.*/, 'k=AAAAAA') })).data.verdict.tone).not.toBe(
      'good',
    );
  });

  it('still read what was sealed before: columns, PINs, links and the audit log', async () => {
    expect(openText(dataKeysOf(place.secrets), await legalId(), 'identityNumber')).toBe('110101199003070000');
    expect(() => openText([place.secrets.dataKey], Buffer.alloc(60, 1), 'identityNumber')).toThrow();
    expect(await pin(place.secrets)).toBe(withPins.pins[0]);
    expect(world.services.files.check('7', url.searchParams.get('until')!, url.searchParams.get('sign')!)).toBe('ok');
    expect(new URL(world.services.files.link(link), 'http://x').searchParams.get('sign')).not.toBe(url.searchParams.get('sign'));
    const report = await world.asStaff((db) => verifyAudit(db, place.dataDir, sealerOf(place.secrets)));
    expect(report.faults).toEqual([]);
  });

  it('are the only ones needed for columns and PINs once these are encrypted anew, which may be repeated', async () => {
    const hash = async () => (await world.asStaff((db) => identityOf(db, who.userId)))!.idNoHash!;
    expect((await hash()).equals(idNumberHash({ secrets: before }, '110101199003070000'))).toBe(true);
    const accountHash = () =>
      world.asStaff(
        async (db) =>
          (await db.selectFrom('receiverAccount').where('receiverId', '=', receiverId).select('phoneHash').executeTakeFirstOrThrow())
            .phoneHash,
      );
    const [former, now] = [phoneHash({ secrets: before }, '13712345678'), phoneHash(place, '13712345678')];
    expect((await accountHash()).equals(former)).toBe(true);
    // Before they are computed anew, they are found all the same.
    expect(phoneHashes(place, '13712345678').some((one) => one.equals(former))).toBe(true);
    const { written, unreadable } = await reseal(place.urls.app, place.secrets);
    expect(unreadable).toEqual([]);
    expect((await accountHash()).equals(now)).toBe(true);
    expect(await world.ok(who, receiver.unmask, { id: receiverId })).toEqual({ name: '李建国', phone: '13800000001' });
    expect(written).toBeGreaterThanOrEqual(3);
    // The same person is found by the new hash.
    expect((await hash()).equals(idNumberHash(place, '110101199003070000'))).toBe(true);
    expect(await reseal(place.urls.app, place.secrets)).toEqual({ written: 0, unreadable: [] });
    expect(openText([place.secrets.dataKey], await legalId(), 'identityNumber')).toBe('110101199003070000');
    expect(await pin({ dataKey: place.secrets.dataKey })).toBe(withPins.pins[0]);
    const totp = await world.asStaff((db) =>
      db.selectFrom('userTotp').where('userId', '=', who.userId).select('secret').executeTakeFirstOrThrow(),
    );
    expect(openText([place.secrets.dataKey], totp.secret, `totp:${who.userId}`)).toBe('SECRET');
  });

  it('are put past what nobody can read, which stays as it is and is named', async () => {
    const swap = (phone: Buffer) =>
      world.asStaff(async (db) => {
        const rows = db.selectFrom('receiverAccount').where('receiverId', '=', receiverId).select(['id', 'phone']);
        const before = await rows.executeTakeFirstOrThrow();
        await db.updateTable('receiverAccount').set({ phone }).where('id', '=', before.id).execute();
        return before;
      });
    const damaged = Buffer.alloc(60, 1);
    const { id, phone } = await swap(damaged);
    expect(await reseal(place.urls.app, place.secrets)).toEqual({ written: 0, unreadable: [`receiver_account.phone #${id}`] });
    expect((await swap(phone)).phone).toEqual(damaged);
  });

  it('are asked for at the next start: a secrets file from before is refused', async () => {
    // The file is replaced first; until the database knows, both are right.
    await expect(checkKeys(place.adminUrl, 'touchmark', before, 'x')).resolves.toBeUndefined();
    await expect(checkKeys(place.adminUrl, 'touchmark', place.secrets, 'x')).resolves.toBeUndefined();
    await noteKeys(place.urls.owner, place.secrets);
    await expect(checkKeys(place.adminUrl, 'touchmark', place.secrets, 'x')).resolves.toBeUndefined();
    await expect(checkKeys(place.adminUrl, 'touchmark', before, 'x')).rejects.toThrow(/are not those of the database/);
  });

  it('may write every column of the list, also in tables that nothing else changes', async () => {
    const client = new pg.Client(place.adminUrl);
    await client.connect();
    const refused: string[] = [];
    for (const { table, column } of sealedColumns) {
      const { rows } = await client.query<{ may: boolean }>(`select has_column_privilege('touchmark_app', $1, $2, 'UPDATE') as may`, [
        table,
        column,
      ]);
      if (!rows[0]!.may) refused.push(`${table}.${column}`);
    }
    await client.end();
    expect(refused).toEqual([]);
  });

  it('forget no column: every one of bytes is encrypted anew, or named here with the reason why not', async () => {
    const client = new pg.Client(place.adminUrl);
    await client.connect();
    const { rows } = await client.query<{ name: string }>(`
      select k.relname || '.' || a.attname as name from pg_attribute a join pg_class k on k.oid = a.attrelid
      where k.relnamespace = 'public'::regnamespace and k.relkind in ('r', 'p') and not k.relispartition and a.atttypid = 'bytea'::regtype and not a.attisdropped order by 1`);
    await client.end();
    const known = new Set(sealedColumns.map(({ table, column }) => `${table}.${column}`));
    const others = rows.map(({ name }) => name).filter((name) => !known.has(name) && !/hash|sha256/.test(name));
    expect(others).toEqual([
      // Verified with the key of its time.
      'audit_seal.signature',
      // In the open: what is printed.
      'code_page.codes',
      // Encrypted anew by pages.
      'code_page.pins',
      // What was sent to be signed, which both sides have.
      'contract_document.pdf',
      // The address of somebody who fills in follows from it by the key of its time, a former one too.
      'fill_link.link_seed',
      // As those of the links below.
      'install_order.visit_seed',
      'install_order.work_seed',
      // Hashed; a replaced key still finds them.
      'known_device.device',
      // A sign-in under way: it is over in minutes.
      'oauth_attempt.verifier',
      // In the open.
      'passkey.public_key',
      // The address of a holder, or of a receiver, follows from it by the key of its time, a former one too.
      'recall_holder.link_seed',
      'receive_link.link_seed',
      'service_link.link_seed',
      // Hashes as above.
      'sign_in_failure.subject',
      'supply_link.link_seed',
      'verify_code.target',
    ]);
  });
});
