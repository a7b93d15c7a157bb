import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, type Envelope, type Input, type Output, type SystemRole } from '@touchmark/contract';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { inScope, kyselyOf, poolOf, type Db, type Pool } from '../src/db/connect.ts';
import { createFiles } from '../src/files/files.ts';
import { folderStore } from '../src/files/folder-store.ts';
import type { ComingIn } from '../src/post/post.ts';
import { createServer } from '../src/server.ts';
import type { Services } from '../src/http/ctx.ts';
import { asSystem, hashPassword, openSession } from '../src/modules/user/public.ts';
import { createDatabase } from './postgres.ts';

export interface Person {
  token: string;
  userId: string;
  companyId: string;
}
export type World = Awaited<ReturnType<typeof createWorld>>;

const basic = `Basic ${Buffer.from('touchmark:touchmark_secret').toString('base64')}`;
let password: Promise<string> | undefined;

/** A fresh database with the migrations run, the real server on it (jobs working), and people to act as. */
export async function createWorld({
  scansPerMinute,
  comingIn,
  demo = false,
  trustProxy,
  connections = 8,
}: {
  scansPerMinute?: number;
  /** As many to the database at a time. */ connections?: number;
  comingIn?: ComingIn;
  demo?: boolean;
  trustProxy?: string[];
} = {}) {
  const database = await createDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'touchmark-files-'));
  const [raw, scanRaw] = [poolOf(database.urls.app, connections), poolOf(database.urls.scan, 4)];
  const pool = kyselyOf(raw);
  const key = () => randomBytes(32);
  const log = pino({ level: 'silent' });
  const server = createServer({
    pool,
    raw,
    scanRaw,
    log,
    publicUrl: 'http://localhost:8080',
    demo,
    version: 'test',
    setUpToken: null,
    alone: true,
    assets: null,
    ...(scansPerMinute === undefined ? {} : { scansPerMinute }),
    ...(comingIn && { comingIn }),
    ...(trustProxy && { trustProxy }),
    secrets: { passwords: { admin: '', owner: '', app: '', scan: '' }, dataKey: key(), codeKey: key(), linkKey: key(), ipKey: key() },
    files: (secrets) => createFiles(folderStore(folder), secrets.linkKey),
  });
  await server.app.ready();
  await server.services.jobs.start();
  const asStaff = <T>(work: (db: Db) => Promise<T>) => inScope(pool, { companyId: null, platform: true }, work);
  let nth = 0;
  const led = new Set<string>();

  /** A company that is certified and, unless said otherwise, past its trial. */
  async function company(
    fields: { name?: string; isTrial?: boolean; isPlatform?: boolean; serviceExpire?: string | null } = {},
  ): Promise<string> {
    nth += 1;
    const entNo = String(100_000 + nth);
    return asStaff(async (db) => {
      const row = await db
        .insertInto('company')
        .values({
          name: fields.name ?? `测试家具 ${nth} 厂`,
          uscc: `TEST${nth}`,
          auth_status: 2,
          is_trial: fields.isTrial ?? false,
          is_platform: fields.isPlatform ?? false,
          ent_no: entNo,
          node_prefix: `88.999.${entNo}`,
          service_expire: fields.serviceExpire === undefined ? '2099-12-31' : fields.serviceExpire,
          company_roles: ['MANUFACTURER', 'BRAND'],
          region_name: '广东佛山',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('app_auth')
        .values(
          ['APP_IDENT', 'APP_GS1', 'APP_FLOW', 'APP_SERVICE', 'APP_SHOW', 'APP_CLUSTER', 'APP_MARKET', 'APP_ENT'].map((app) => ({
            company_id: row.id,
            app_code: app,
          })),
        )
        .execute();
      return row.id;
    });
  }

  /** Somebody who is signed in and works for a company in a role. */
  async function person(companyId: string, role: SystemRole): Promise<Person> {
    nth += 1;
    const userId = await asStaff(async (db) => {
      const row = await db
        .insertInto('app_user')
        .values({
          account: `person${nth}`,
          password_hash: await (password ??= hashPassword('Test@2024')),
          real_name: `测试员${nth}`,
          status: '3',
          current_company_id: companyId,
          user_type: role.startsWith('PLATFORM') ? 'PLATFORM' : 'ENTERPRISE',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('membership')
        .values({ company_id: companyId, user_id: row.id, role_code: role, is_main: role === 'ENT_MAIN' && !led.has(companyId) })
        .execute();
      if (role === 'ENT_MAIN') led.add(companyId);
      return row.id;
    });
    const session = await asSystem(server.services, (db) =>
      openSession({ services: server.services, address: '127.0.0.1', agent: 'test' } as never, db, {
        userId,
        companyId,
        family: crypto.randomUUID(),
      }),
    );
    return { token: session.token, userId, companyId };
  }

  /** Makes a call as somebody (or nobody) and answers its envelope. */
  async function call<C extends Call>(
    who: Person | null,
    target: C,
    input: Input<C>,
    headers: Record<string, string> = {},
  ): Promise<Envelope<Output<C>>> {
    const [method, url] = target.endpoint.split(' ') as ['GET' | 'POST', string];
    const response = await server.app.inject({
      method,
      url,
      headers: { authorization: basic, ...(who ? { 'blade-auth': `bearer ${who.token}` } : {}), ...headers },
      ...(method === 'GET' ? { query: input as Record<string, string> } : { payload: input as object }),
    });
    const body = response.json<Envelope<Output<C>>>();
    if (target.sealed && body.success)
      return { ...body, data: JSON.parse(Buffer.from(String(body.data), 'base64').toString('utf8')) as Output<C> };
    return body;
  }

  /** The data of a call that must succeed. */
  async function ok<C extends Call>(who: Person | null, target: C, input: Input<C>): Promise<Output<C>> {
    const envelope = await call(who, target, input);
    if (!envelope.success) throw new Error(`${target.name} was refused: ${JSON.stringify(envelope)}`);
    return envelope.data;
  }

  /** Uploads a file as somebody. */
  async function upload(
    who: Person,
    target: Call,
    file: { name: string; mime: string; bytes: Buffer },
    fields: Record<string, string> = {},
  ): Promise<Envelope> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(file.bytes)], { type: file.mime }), file.name);
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    const response = await server.app.inject({
      method: 'POST',
      url: target.endpoint.split(' ')[1]!,
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { authorization: basic, 'blade-auth': `bearer ${who.token}`, 'content-type': request.headers.get('content-type')! },
    });
    return response.json<Envelope>();
  }

  /** Waits until no task is waiting or running. One that is due later (a daily sweep) is not waited for. */
  async function settled(): Promise<void> {
    for (;;) {
      const open = await asStaff((db) =>
        db
          .selectFrom('task')
          .where('state', 'in', ['queued', 'running'])
          .where('run_at', '<', new Date(Date.now() + 60_000).toISOString())
          .select('id')
          .execute(),
      );
      if (open.length === 0) return;
      server.services.jobs.wake();
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    }
  }

  return {
    app: server.app as FastifyInstance,
    services: server.services as Services,
    pool: pool as Pool,
    raw,
    scanRaw,
    urls: database.urls,
    asStaff,
    company,
    person,
    call,
    ok,
    upload,
    settled,
    basic,
    async end() {
      await server.close();
      await pool.destroy();
      await scanRaw.end();
      rmSync(folder, { recursive: true, force: true });
      await database.drop();
    },
  };
}
