import {
  appAuth,
  appKey,
  appManage,
  appService,
  ecodeBatch,
  inviteLink,
  labelTemplate,
  menu,
  open,
  platformConfig,
  printJob,
  printOrder,
  productIdentify,
  recall,
  receiveLink,
  role,
} from '@touchmark/contract';
import type { WayIn } from '@touchmark/domain';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { auditorOf } from './brands.ts';
import { codeFixture } from './code-fixture.ts';
import { serviceWays } from './service-way.ts';
import { installWays } from './install-ways.ts';
import { fillWays } from './fill-way.ts';
import { supplyWays } from './supply-way.ts';
import { phoneWays } from './phone-way.ts';
import type { Person, World } from './world.ts';

/** A way in that somebody has just made. */
export interface MadeWay {
  /** What comes of each use: `goes on`, or the name of the refusal. */
  use: Readonly<Record<string, () => Promise<string>>>;
  /** Void, closed or switched off: what the token leads to. Gives back how it is undone. */
  voidObject?: () => Promise<() => Promise<unknown>>;
  revoke?: () => Promise<unknown>;
  expire?: () => Promise<unknown>;
}
const past = '2020-01-01';
const undone = async () => undefined;

/** A company with codes that can be printed and recalled, and with an application that its people are signed on to. */
async function prepared(world: World) {
  const fixture = await codeFixture(world, { count: 30 });
  const { companyId, batchId } = fixture;
  const main = await world.person(companyId, 'ENT_MAIN');
  const admin = await world.person((await auditorOf(world)).companyId, 'PLATFORM_ADMIN');
  const templateId = (await world.ok(main, labelTemplate.list, { kind: 'product' })).records[0]!.id;
  await world.asStaff(async (db) => {
    await db.updateTable('codeBatch').set({ status: 2 }).where('id', '=', batchId).execute();
    await db.insertInto('codeRange').values({ companyId, batchId, kind: 'ACTIVATE', serialFrom: 1, serialTo: 30 }).execute();
    await sql`insert into movement (company_id, batch_id, serials, status, holder, during, event) values (${companyId}, ${batchId}, int4range(1, 10, '[]'), 4, '南康门店', tstzrange(now(), null), 1)`.execute(
      db,
    );
  });
  await world.ok(admin, platformConfig.save, {
    version: (await world.ok(admin, platformConfig.findOne, {})).version,
    iframeHosts: ['erp.example.com'],
  });
  await world.ok(admin, appManage.saveOrUpdate, { appCode: 'APP_ERP', appName: '排产系统', side: 'enterprise' });
  await world.ok(admin, menu.submit, {
    appId: 'APP_ERP',
    name: '排产系统',
    code: 'erp_home',
    path: '/myiframe/erp',
    query: { src: 'https://erp.example.com/' },
    roles: ['ENT_MAIN'],
  });
  await world.ok(admin, appAuth.batchAdd, {
    companyIds: [companyId],
    apps: [{ appId: 'APP_ERP' }],
    startTime: '2026-01-01',
    endTime: null,
    reason: '合作伙伴试用',
  });
  const appSecret = (await world.ok(admin, appManage.singleSignOn, { id: 'APP_ERP', enabled: true })).key!;
  return { world, ...fixture, main, admin, templateId, appSecret };
}
type Setting = Awaited<ReturnType<typeof prepared>>;
type Make = (maker: Person) => Promise<MadeWay>;
let nth = 0;

/** The column of a row, changed as time or the platform changes it. */
const set = (world: World, table: 'codeBatch' | 'printOrder' | 'inviteLink' | 'appKey' | 'circulationDoc', id: string, columns: object) =>
  world.asStaff((db) =>
    db
      .updateTable(table as 'appKey')
      .set(columns)
      .where('id', '=', id)
      .execute(),
  );
const said = ({ success, error }: { success: boolean; error?: string | null }) => (success ? 'goes on' : (error ?? 'refused'));
async function fetched(world: World, request: InjectOptions): Promise<string> {
  const answer = await world.app.inject(request);
  return answer.statusCode === 200 ? 'goes on' : answer.json<{ error: string }>().error;
}
async function voidBatch({ world, batchId }: Setting) {
  const before = await world.asStaff((db) =>
    db.selectFrom('codeBatch').where('id', '=', batchId).select('status').executeTakeFirstOrThrow(),
  );
  await set(world, 'codeBatch', batchId, { status: 9 });
  return () => set(world, 'codeBatch', batchId, before);
}
const stranger = async (world: World) => world.person(await world.company(), 'ENT_MAIN');

/** Links to codes. */
function waysToCodes(setting: Setting) {
  const { world, main, batchId, productId, templateId } = setting;
  return {
    async printOrder(maker: Person): Promise<MadeWay> {
      const from = 1 + (nth++ % 30);
      const { id: jobId } = await world.ok(maker, printJob.create, {
        templateId,
        batchId,
        rangeFrom: from,
        rangeTo: from,
        again: true,
        reason: '补印',
        mode: 'PDF',
      });
      const { id, link, pin } = await world.ok(maker, printOrder.create, { id: jobId, partner: '顺德彩印' });
      const key = { token: link.split('#')[1]!, pin };
      return {
        use: {
          open: async () => said(await world.call(null, printOrder.open, key)),
          file: () =>
            fetched(world, { method: 'POST', url: '/api/printOrder/file', payload: key, headers: { authorization: world.basic } }),
          report: async () => said(await world.call(null, printOrder.report, { ...key, good: 1, spoilt: '', missing: '' })),
        },
        voidObject: () => voidBatch(setting),
        revoke: () => world.ok(main, printOrder.revoke, { id }),
        expire: () => set(world, 'printOrder', id, { until: past }),
      };
    },

    async codeDownload(maker: Person): Promise<MadeWay> {
      const { link } = await world.ok(maker, ecodeBatch.sendPrinter, { id: batchId, printerPartner: '佛山彩印厂' });
      return {
        use: { fetch: () => fetched(world, { method: 'GET', url: new URL(link).pathname }) },
        voidObject: () => voidBatch(setting),
        expire: () =>
          world.asStaff((db) => db.updateTable('codeDownload').set({ until: past }).where('userId', '=', maker.userId).execute()),
      };
    },

    async tempCode(maker: Person): Promise<MadeWay> {
      await world.asStaff((db) => db.deleteFrom('tempCode').where('productId', '=', productId).execute());
      const { url } = await world.ok(maker, productIdentify.tempCode, { id: productId });
      return {
        use: { scan: async () => ((await world.ok(null, open.scan, { address: url })).product ? 'goes on' : 'ended') },
        expire: () => world.asStaff((db) => db.updateTable('tempCode').set({ until: past }).where('productId', '=', productId).execute()),
      };
    },
  } satisfies Partial<Record<WayIn, Make>>;
}

/** Links to an answer. */
function waysToAnswer(setting: Setting) {
  const { world, main, batchId } = setting;
  return {
    async recallHolder(maker: Person): Promise<MadeWay> {
      const words = {
        title: '坐垫海绵召回',
        reason: '甲醛超标',
        instructions: '请停止使用',
        hotline: '400-800-1234',
        kind: 'RANGE' as const,
      };
      const { id } = await world.ok(main, recall.saveOrUpdate, { ...words, drill: true, batchId, from: 1, to: 10 });
      await world.ok(main, recall.submit, { id });
      await world.ok(maker, recall.approve, { id });
      const holder = (await world.ok(main, recall.holders, { id })).records.find(({ name }) => name === '南康门店')!;
      const token = (await world.ok(main, recall.link, { id: holder.id })).link.split('#')[1]!;
      return {
        use: {
          open: async () => said(await world.call(null, recall.openAnswer, { token })),
          reply: async () => said(await world.call(null, recall.reply, { token, found: 1 })),
        },
        async voidObject() {
          await world.ok(main, recall.close, { id, reason: '已全部收回' });
          return undone;
        },
        revoke: () => world.ok(main, recall.withdrawLink, { id: holder.id }),
      };
    },

    async receiveLink(maker: Person): Promise<MadeWay> {
      const row = {
        companyId: main.companyId,
        docNo: `FH-LINK-${++nth}`,
        docType: 'SHIP',
        fromName: '本企业',
        toName: '南康门店',
      } as const;
      const { id } = await world.asStaff((db) =>
        db
          .insertInto('circulationDoc')
          .values({ ...row, units: 1, boxes: 0, status: 3, shipTime: new Date().toISOString() })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      const token = (await world.ok(maker, receiveLink.show, { id })).link.split('#')[1]!;
      const now = new Date().toISOString().replace('Z', '+00:00');
      const acts = [{ key: `arrival-${nth}`, deviceTime: now, receipts: [{ lineId: '1', state: 2 as const }] }];
      return {
        use: {
          open: async () => said(await world.call(null, receiveLink.open, { token })),
          receive: async () => said(await world.call(null, receiveLink.receive, { token, sentTime: now, acts })),
        },
        async voidObject() {
          await set(world, 'circulationDoc', id, { status: 6 });
          return () => set(world, 'circulationDoc', id, { status: 3 });
        },
        revoke: () => world.ok(main, receiveLink.withdraw, { id }),
        expire: () => world.asStaff((db) => db.updateTable('receiveLink').set({ until: past }).where('docId', '=', id).execute()),
      };
    },

    async inviteLink(maker: Person): Promise<MadeWay> {
      const { id: roleId } = await world.ok(main, role.saveOrUpdate, { name: `受邀角色${++nth}`, dataScope: 'SELF' });
      const { id, token } = await world.ok(maker, inviteLink.create, { person: '李师傅', roleId });
      return {
        use: {
          open: async () => said(await world.call(null, inviteLink.open, { token })),
          take: async () => said(await world.call(await stranger(world), inviteLink.take, { token })),
        },
        async voidObject() {
          await world.ok(main, role.delete, { id: roleId });
          return undone;
        },
        revoke: () => world.ok(main, inviteLink.withdraw, { id }),
        expire: () => set(world, 'inviteLink', id, { until: past }),
      };
    },
  } satisfies Partial<Record<WayIn, Make>>;
}

/** What programs sign in with. */
function waysOfPrograms(setting: Setting) {
  const { world, main, appSecret } = setting;
  return {
    async appKey(maker: Person): Promise<MadeWay> {
      const { id, key } = await world.ok(maker, appKey.saveOrUpdate, { name: `ERP ${++nth}`, scopes: ['epcis.query'] });
      const ask = async () =>
        (await world.app.inject({ method: 'GET', url: '/epcis/queries', headers: { authorization: `Bearer ${key!}` } })).statusCode;
      return {
        use: { ask: async () => ((await ask()) === 200 ? 'goes on' : String(await ask())) },
        revoke: () => world.ok(main, appKey.revoke, { id }),
        expire: () => set(world, 'appKey', id, { expireDay: past }),
      };
    },

    async appTicket(maker: Person): Promise<MadeWay> {
      const { ticket } = await world.ok(maker, appService.ticket, { routerPath: 'erp' });
      const redeem = () => world.call(null, appService.redeem, { appCode: 'APP_ERP', key: appSecret, ticket });
      return {
        use: { redeem: async () => said(await redeem()) },
        async voidObject() {
          const enable = (enabled: boolean) =>
            world.asStaff((db) => db.updateTable('app').set({ enabled }).where('code', '=', 'APP_ERP').execute());
          await enable(false);
          return () => enable(true);
        },
        // It is good once.
        revoke: redeem,
        expire: () => world.asStaff((db) => db.updateTable('appTicket').set({ until: past }).where('userId', '=', maker.userId).execute()),
      };
    },
  } satisfies Partial<Record<WayIn, Make>>;
}

/** A company with everything that is entered without a session, each made by whoever is asked to. */
export async function waysOf(world: World) {
  const setting = await prepared(world);
  const make: Record<WayIn, Make> = {
    ...waysToCodes(setting),
    ...waysToAnswer(setting),
    ...waysOfPrograms(setting),
    ...phoneWays(setting),
    ...serviceWays(setting),
    ...installWays(setting),
    ...fillWays(setting),
    ...supplyWays(setting),
  };
  return { ...setting, make, another: () => stranger(world) };
}
