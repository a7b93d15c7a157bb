import { open } from '@touchmark/contract';
import { createHash } from 'node:crypto';
import { serviceLife, type ServiceStatus } from '@touchmark/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { signedPath } from '../../../issued-codes/public.ts';
import { scanSql } from './scan-sql.queries.ts';

let world: World;
let fixture: CodeFixture;
beforeAll(async () => {
  world = await createWorld({ scansPerMinute: Infinity, trustProxy: ['127.0.0.1'] });
  fixture = await codeFixture(world, { count: 12 });
  await activate(fixture, 1, 10);
});
afterAll(() => world.end());

const activate = (f: CodeFixture, from: number, to: number) =>
  world.asStaff((db) =>
    db
      .insertInto('codeRange')
      .values({ companyId: f.companyId, batchId: f.batchId, serialFrom: from, serialTo: to, kind: 'ACTIVATE' })
      .execute(),
  );
/** A phone in a network of its own. */
const phone = (n: number | string) => {
  const [a, b] = createHash('sha256').update(String(n)).digest();
  return { 'user-agent': `phone ${n}`, 'x-forwarded-for': `100.${a}.${b}.7` };
};
const scan = async (address: string, device: number | string = 1) => (await world.call(null, open.scan, { address }, phone(device))).data;
const pageOf = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url, headers: { accept: 'text/html', ...phone('page'), ...headers } });

describe('the label of one package', () => {
  const pieceOf = async (path: string) => /第 \d+ 件，共 \d+ 件/.exec((await pageOf(path)).body)?.[0];

  it('says which package it is', async () =>
    expect(await pieceOf(signedPath(world.services.secrets, 'ECODE', fixture.codes[3]!, { no: 2, of: 3 }))).toBe('第 2 件，共 3 件'));

  it('is not believed when somebody changed the package or took it away', async () => {
    const path = signedPath(world.services.secrets, 'ECODE', fixture.codes[3]!, { no: 2, of: 3 });
    for (const changed of [path.replace('p=2-3', 'p=1-3'), path.replace('&p=2-3', '')])
      expect((await scan(changed)).verdict).toMatchObject({ verdict: 'unknown' });
  });
});

describe('a scan', () => {
  it('is genuine the first time and says so; the next device is told it is the second query', async () => {
    expect((await scan(fixture.paths[0]!, 'a')).verdict).toMatchObject({ verdict: 'genuineFirst', tone: 'good' });
    expect(await scan(fixture.paths[0]!, 'b')).toMatchObject({
      count: 2,
      verdict: { verdict: 'genuineRepeat' },
      product: { name: '三人布艺沙发' },
    });
  });

  it('of the same device within half an hour is the same query', async () => {
    await scan(fixture.paths[1]!, 'same');
    expect(await scan(fixture.paths[1]!, 'same')).toMatchObject({ count: 1 });
  });

  it('loses no count when many come at once', async () => {
    await Promise.all(Array.from({ length: 60 }, (_, i) => scan(fixture.paths[2]!, `many-${i}`)));
    const row = await world.asStaff((db) =>
      db.selectFrom('codeScan').where('code', '=', fixture.codes[2]!).select('scanCount').executeTakeFirstOrThrow(),
    );
    const logged = await world.asStaff((db) =>
      db.selectFrom('scanLog').where('code', '=', fixture.codes[2]!).where('counted', '=', true).select('id').execute(),
    );
    expect([row.scanCount, logged.length]).toEqual([60, 60]);
  });

  it('of a code that is not active is logged but not counted, and shows the product without its trace', async () => {
    expect(await scan(fixture.paths[10]!)).toMatchObject({ count: null, verdict: { verdict: 'notActivated' } });
  });

  it.each([
    ['a wrong proof', () => `/e/${fixture.codes[0]}?k=AAAAAA`, '非本平台编码', 'bad'],
    ['no proof', () => `/e/${fixture.codes[0]}`, '链接不完整', 'warn'],
    ['half of its proof', () => fixture.paths[0]!.slice(0, -3), '链接不完整', 'warn'],
    ['an empty proof', () => `/e/${fixture.codes[0]}?k=`, '链接不完整', 'warn'],
    ['no proof, of a code that nobody issued', () => '/e/1999910000100001000000017', '链接不完整', 'warn'],
    ['a wrong proof, of a code that nobody issued', () => '/e/1999910000100001000000017?k=AAAAAA', '非本平台编码', 'bad'],
  ])('of an ecode with %s is told what a stranger is told', async (_, address, zh, tone) => {
    const said = await scan(address());
    expect(said).toMatchObject({ code: null, product: null, verdict: { verdict: 'unknown', tone } });
    expect((await pageOf(address())).body).toContain(zh);
  });

  it('of a GTIN alone shows the model and says that this proves nothing about the piece', async () => {
    await world.asStaff((db) =>
      db.updateTable('productIdentify').set({ gtin: '09521101000016' }).where('id', '=', fixture.productId).execute(),
    );
    expect(await scan('/01/09521101000016')).toMatchObject({
      product: { name: '三人布艺沙发' },
      count: null,
      verdict: { verdict: 'modelOnly', tone: 'neutral' },
    });
    expect((await pageOf('/01/09521101000016')).body).toContain('不能证明单件真伪');
    expect((await scan('/01/09521101000023')).verdict.verdict).toBe('unknown');
  });

  it.each([
    [serviceLife.at.down, 'warn', '已下架'],
    [serviceLife.at.lapsed, 'warn', '服务已到期'],
    [serviceLife.at.frozen, 'bad', '已被冻结'],
  ] as const)('of a GTIN whose product is in state %i says so first', async (serviceStatus, tone, word) => {
    const become = (status: ServiceStatus) =>
      world.asStaff((db) =>
        db
          .updateTable('productIdentify')
          .set({ gtin: '09521101000016', serviceStatus: status })
          .where('id', '=', fixture.productId)
          .execute(),
      );
    await become(serviceStatus);
    const [answer, { body }] = [await scan('/01/09521101000016'), await pageOf('/01/09521101000016')];
    await become(serviceLife.at.up);
    expect(answer.verdict).toMatchObject({ tone, word: { zh: word } });
    expect(body).toContain(`data-tone="${tone}"`);
    expect(body).toContain(word);
  });

  it('of a malformed text is told that it is no code of ours', async () => {
    for (const address of ['/e/1999910000100001000000018', '/z/ABC', '/x', '/01/123/21/1', '/e/%E0%A4%A'])
      expect((await scan(address)).verdict.verdict).toBe('invalid');
  });

  it.each([
    [
      'voided',
      (f: CodeFixture) =>
        world.asStaff((db) =>
          db
            .insertInto('codeRange')
            .values({ companyId: f.companyId, batchId: f.batchId, serialFrom: 4, serialTo: 4, kind: 'VOID' })
            .execute(),
        ),
      3,
    ],
    [
      'frozen',
      (f: CodeFixture) =>
        world.asStaff((db) =>
          db
            .insertInto('codeRange')
            .values({ companyId: f.companyId, batchId: f.batchId, serialFrom: 5, serialTo: 5, kind: 'FREEZE' })
            .execute(),
        ),
      4,
    ],
    [
      'genuineFirst',
      (f: CodeFixture) =>
        world.asStaff((db) =>
          db
            .insertInto('codeRange')
            .values([
              { companyId: f.companyId, batchId: f.batchId, serialFrom: 6, serialTo: 6, kind: 'FREEZE' },
              { companyId: f.companyId, batchId: f.batchId, serialFrom: 6, serialTo: 6, kind: 'UNFREEZE' },
            ])
            .execute(),
        ),
      5,
    ],
    [
      'frozen',
      (f: CodeFixture) =>
        world.asStaff((db) =>
          db
            .insertInto('codeState')
            .values({
              companyId: f.companyId,
              code: f.codes[6]!,
              batchId: f.batchId,
              serial: 7,
              frozen: true,
              frozenStamp: '9000000000000000000',
            })
            .execute(),
        ),
      6,
    ],
    [
      'notActivated',
      (f: CodeFixture) =>
        world.asStaff((db) =>
          db
            .insertInto('codeState')
            .values({
              companyId: f.companyId,
              code: f.codes[7]!,
              batchId: f.batchId,
              serial: 8,
              status: 1,
              statusStamp: '9000000000000000000',
            })
            .execute(),
        ),
      7,
    ],
  ])('is %s by ranges and exceptions, the newer over the older', async (verdict, change, at) => {
    await change(fixture);
    expect((await scan(fixture.paths[at]!, `state-${at}`)).verdict.verdict).toBe(verdict);
  });

  it('warns when more than five devices have asked', async () => {
    for (let i = 0; i < 5; i++) await scan(fixture.paths[8]!, `w${i}`);
    expect((await scan(fixture.paths[8]!, 'w6')).verdict).toMatchObject({ verdict: 'suspectClone', tone: 'warn' });
  });

  it('keeps no address and no device in clear', async () => {
    const rows = await world.asStaff((db) => db.selectFrom('scanLog').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
  });
});

describe('the scan page', () => {
  it('shows verdict and product without a script, under a strict policy', async () => {
    const response = await pageOf(fixture.paths[9]!);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('首次查询');
    expect(response.body).toContain('三人布艺沙发');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('speaks English to an English phone or on request', async () => {
    expect((await pageOf(`${fixture.paths[9]!}&lang=en`)).body).toContain('<html lang="en"');
    expect((await pageOf(fixture.paths[9]!, { 'accept-language': 'en-GB' })).body).toContain('<html lang="en"');
  });

  it('names the company in English by its English name', async () => {
    const own = await codeFixture(world, { count: 1 });
    await world.asStaff((db) => db.updateTable('company').set({ nameEn: 'Yunhe Furniture' }).where('id', '=', own.companyId).execute());
    expect((await pageOf(`${own.paths[0]!}&lang=en`)).body).toContain('<span class="maker-name">Yunhe Furniture</span>');
    expect((await pageOf(own.paths[0]!)).body).not.toContain('Yunhe Furniture');
  });

  it('notes the place with consent; the first query’s city is told to the next visitor', async () => {
    const first = await codeFixture(world, { count: 1 });
    await activate(first, 1, 1);
    const { token } = await scan(first.paths[0]!, 'consent');
    expect(await world.ok(null, open.location, { token, lat: 30.59, lng: 114.3 })).toEqual({ city: '武汉市' });
    expect((await pageOf(first.paths[0]!)).body).toContain('武汉市');
    expect((await pageOf(first.paths[0]!, { 'accept-language': 'en' })).body).toContain('<span>Wuhan</span>');
  });

  it('refuses a token it did not make', async () => {
    expect(await world.call(null, open.location, { token: 'x'.repeat(60), adcode: '420100' })).toMatchObject({ code: 410 });
  });
});

describe('too many requests', () => {
  it('are refused with the time to wait, as page and as call', async () => {
    const strict = await createWorld({ scansPerMinute: 2 });
    const ask = () => strict.app.inject({ method: 'GET', url: '/z/ABC' });
    await ask();
    await ask();
    const third = await ask();
    expect([third.statusCode, Number(third.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(await strict.call(null, open.scan, { address: '/z/ABC' })).toMatchObject({ code: 429, error: 'tooOften' });
    await strict.end();
  });
});

it('finds a code by primary keys alone', async () => {
  const { rows } = await world.scanRaw.query<{ 'QUERY PLAN': string }>(
    `explain ${scanSql.replaceAll('$1', "'ECODE'").replaceAll('$2', `'${fixture.entNo}'`).replaceAll('$3', `'${fixture.codes[0]}'`).replaceAll('$4', 'true').replaceAll('$5', "'\\x00'::bytea").replaceAll('$6', "''").replaceAll('$7', "'\\x00'::bytea").replaceAll('$8', "''")}`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toMatch(/Seq Scan on (code|code_p\d+|scan_log)/);
});
