import { personalCenter } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailReceiver, until } from '../../../../test/post-office.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { noSignInPorts } from '../../../post/post.ts';
import { addMessage, tellCompany } from '../../platform/settings/public.ts';

let mails: Awaited<ReturnType<typeof mailReceiver>>;
let world: World;
let main: Person;
beforeAll(async () => {
  mails = await mailReceiver();
  world = await createWorld({ signInPorts: { ...noSignInPorts, mail: mails.port } });
  main = await world.person(await world.company(), 'ENT_MAIN');
});
afterAll(async () => {
  await world.end();
  await mails.end();
});

const withMail = (who: Person, email: string, lang: 'zh' | 'en' = 'zh') =>
  world.asStaff((db) => db.updateTable('appUser').set({ email, lang }).where('id', '=', who.userId).execute());
const records = (who: Person) =>
  world.asStaff((db) =>
    db
      .selectFrom('msgRecord')
      .where('userId', '=', who.userId)
      .orderBy('id')
      .select(['channel', 'state', 'target', 'body', 'fault', 'title'])
      .execute(),
  );
const mailTo = (address: string) => until(() => mails.received.find(({ to }) => to === address));
const brand = (brandName: string) =>
  ({ scene: 'BRAND_AUDIT_REJECT', values: { brandName, opinion: '商标注册证已过期' }, mark: 'brand:1' }) as const;

describe('a notice by mail', () => {
  it('goes to everybody who is told and has an address, in his language, with the way there', async () => {
    const other = await world.person(main.companyId, 'ENT_IDENT');
    await withMail(main, 'main@example.com');
    await withMail(other, 'other@example.com', 'en');
    await world.asStaff((db) => tellCompany(db, main.companyId, ['ENT_IDENT'], brand('云禾')));
    expect((await mailTo('main@example.com')).text).toMatch(
      /商标注册证已过期[\s\S]*查看：http:\/\/localhost:8080\/brandNode\/index[\s\S]*个人中心/,
    );
    expect((await mailTo('other@example.com')).text).toMatch(/See：http:\/\/localhost:8080\/brandNode\/index[\s\S]*Preferences/);
    await expect
      .poll(() => records(main))
      .toEqual([
        { channel: 'SITE', state: 'sent', target: '', body: '', fault: '', title: '品牌“云禾”被驳回' },
        { channel: 'MAIL', state: 'sent', target: 'm***@example.com', body: '', fault: '', title: '品牌“云禾”被驳回' },
      ]);
  });

  it('stays away where somebody has declined this kind, and comes for the others', async () => {
    const own = await world.person(main.companyId, 'ENT_FIN');
    await withMail(own, 'fin@example.com');
    await world.ok(own, personalCenter.changeUserCfg, { notices: ['ORDER'] });
    await world.asStaff(async (db) => {
      await addMessage(db, { companyId: own.companyId, userId: own.userId, ...brand('不要') });
      await addMessage(db, { companyId: own.companyId, userId: own.userId, scene: 'ORDER_CANCEL', values: { orderNo: 'DD1' } });
    });
    expect((await mailTo('fin@example.com')).text).toContain('请重新下单');
    expect((await records(own)).map(({ channel, title }) => [channel, title])).toEqual([
      ['SITE', '品牌“不要”被驳回'],
      ['SITE', '订单 DD1 已自动取消'],
      ['MAIL', '订单 DD1 已自动取消'],
    ]);
    expect(mails.received.filter(({ to }) => to === 'fin@example.com')).toHaveLength(1);
  });

  it('leaves with its cause and not without it', async () => {
    const own = await world.person(main.companyId, 'ENT_WMS');
    await withMail(own, 'wms@example.com');
    await world
      .asStaff(async (db) => {
        await addMessage(db, { companyId: own.companyId, userId: own.userId, ...brand('回滚') });
        throw new Error('the cause failed');
      })
      .catch(() => undefined);
    expect(await records(own)).toEqual([]);
  });
});

describe('where a mail server refuses', () => {
  it('tries again later and gives up after four tries, with the fault on record', async () => {
    const refusing = await createWorld({
      signInPorts: {
        ...noSignInPorts,
        mail: {
          send: async () => {
            throw new Error('550 mailbox full');
          },
          close: () => undefined,
        },
      },
    });
    const who = await refusing.person(await refusing.company(), 'ENT_MAIN');
    await refusing.asStaff((db) => db.updateTable('appUser').set({ email: 'full@example.com' }).where('id', '=', who.userId).execute());
    await refusing.asStaff((db) => addMessage(db, { companyId: who.companyId, userId: who.userId, ...brand('满') }));
    const mail = () =>
      refusing.asStaff((db) =>
        db.selectFrom('msgRecord').where('channel', '=', 'MAIL').select(['state', 'tries', 'fault', 'body']).executeTakeFirst(),
      );
    const due = () =>
      refusing.asStaff((db) =>
        db
          .updateTable('msgRecord')
          .set({ due: new Date(0).toISOString() })
          .where('channel', '=', 'MAIL')
          .execute(),
      );
    for (let tries = 1; tries <= 4; tries++) {
      await expect.poll(async () => (await mail())?.fault && (await mail())!.tries, { timeout: 10_000 }).toBe(tries);
      if (tries < 4) {
        expect(await mail()).toMatchObject({ state: 'queued', body: '商标注册证已过期' });
        await due();
      }
    }
    await expect.poll(mail, { timeout: 10_000 }).toEqual({ state: 'failed', tries: 4, fault: '550 mailbox full', body: '' });
    await refusing.end();
  });

  it('says so where mail is not set up, and keeps it in the outbox of the demonstration', async () => {
    for (const [demo, state] of [
      [false, 'skipped'],
      [true, 'kept'],
    ] as const) {
      const bare = await createWorld({ demo });
      const who = await bare.person(await bare.company(), 'ENT_MAIN');
      await bare.asStaff((db) => db.updateTable('appUser').set({ email: 'd@example.com' }).where('id', '=', who.userId).execute());
      await bare.asStaff((db) => addMessage(db, { companyId: who.companyId, userId: who.userId, ...brand('演示') }));
      const mail = () => bare.asStaff((db) => db.selectFrom('msgRecord').where('channel', '=', 'MAIL').select('state').executeTakeFirst());
      await expect.poll(mail, { timeout: 10_000 }).toEqual({ state });
      expect(await bare.asStaff((db) => db.selectFrom('outbox').select(['target', 'subject']).execute())).toEqual(
        demo ? [{ target: 'd@example.com', subject: '品牌“演示”被驳回' }] : [],
      );
      await bare.end();
    }
  });
});
