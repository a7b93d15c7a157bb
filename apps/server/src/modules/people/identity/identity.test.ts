import { mainAccount, role, unreadableMark, user, userAuth } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicant, verify } from '../../../../test/applicant.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { sealText } from '../../../sealed.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.end());

const accountOf = (who: Person) =>
  world.asStaff((db) =>
    db.selectFrom('appUser').where('id', '=', who.userId).select(['phone', 'realName', 'status']).executeTakeFirstOrThrow(),
  );

describe('somebody who registered without a phone number', () => {
  const withoutPhone = async () => {
    const who = await applicant(world);
    await world.asStaff((db) => db.updateTable('appUser').set({ phone: null }).where('id', '=', who.userId).execute());
    return who;
  };

  it('is verified, and the number he proved is his account’s from now on', async () => {
    const who = await withoutPhone();
    expect(await verify(world, who, '王小明', { phone: '13900007001' })).toMatchObject({ code: 200, data: { status: '1' } });
    expect(await accountOf(who)).toEqual({ phone: '13900007001', realName: '王小明', status: '1' });
    expect(await world.ok(who, user.userStatus, {})).toBe('1');
  });

  it('does not get the number of another account', async () => {
    const [first, second] = [await withoutPhone(), await withoutPhone()];
    await world.asStaff((db) => db.updateTable('appUser').set({ phone: '13900007002' }).where('id', '=', first.userId).execute());
    expect(await verify(world, second, '王小明', { phone: '13900007002' })).toMatchObject({ code: 200 });
    expect((await accountOf(second)).phone).toBeNull();
    expect(await world.ok(second, userAuth.mine, {})).toMatchObject({ phone: '13900007002' });
  });
});

describe('a server whose only connection is taken by the request itself', () => {
  let narrow: World;
  beforeAll(async () => {
    narrow = await createWorld({ connections: 1 });
  });
  afterAll(() => narrow.end());

  it('verifies somebody, whose new phone number is proven by a code', async () => {
    let text = '';
    narrow.services.signInPorts.sms = {
      send: async (message) => {
        ({ text } = message);
      },
    };
    const who = await applicant(narrow);
    await narrow.ok(who, user.smsCode, { phone: '13900007009', scene: 'BIND' });
    await expect.poll(() => text).not.toBe('');
    expect(await verify(narrow, who, '王小明', { phone: '13900007009', smsCode: /\d{6}/.exec(text)![0] })).toMatchObject({
      code: 200,
      data: { status: '1' },
    });
    expect(
      await narrow.asStaff((db) =>
        db.selectFrom('auditLog').where('userId', '=', who.userId).where('call', '=', 'userAuth.saveOrSubmit').select('input').execute(),
      ),
    ).toMatchObject([{ input: { realName: '王小明' } }]);
  });

  it('hands the main account over', async () => {
    let text = '';
    narrow.services.signInPorts.sms = {
      send: async (message) => {
        ({ text } = message);
      },
    };
    const companyId = await narrow.company();
    const [main, heir] = [await narrow.person(companyId, 'ENT_MAIN'), await narrow.person(companyId, 'ENT_IDENT')];
    await narrow.asStaff((db) => db.updateTable('appUser').set({ phone: '13900007010' }).where('id', '=', main.userId).execute());
    const roleId = (await narrow.ok(main, role.select, {})).find(({ code }) => code === 'ENT_READER')!.id;
    await narrow.ok(main, mainAccount.sendCode, {});
    await expect.poll(() => text).not.toBe('');
    await narrow.ok(main, mainAccount.transfer, {
      toUserId: heir.userId,
      roleId,
      reason: '负责人已经变更',
      smsCode: /\d{6}/.exec(text)![0],
    });
    expect(await narrow.ok(heir, mainAccount.info, {})).toMatchObject({ open: { status: 0, mine: 'to' } });
  });
});

describe('a number that cannot be read', () => {
  const draft = { realName: '王小明', idType: 'ID_CARD' } as const;
  const storedOf = (who: Person) =>
    world.asStaff((db) => db.selectFrom('userIdentity').where('userId', '=', who.userId).select('idNo').executeTakeFirstOrThrow());
  const damagedOf = async () => {
    const who = await applicant(world);
    await world.ok(who, userAuth.saveDraft, { ...draft, idNo: '11010519491231002X' });
    const idNo = sealText(Buffer.alloc(32, 7), '11010519491231002X', 'identityNumber');
    await world.asStaff((db) => db.updateTable('userIdentity').set({ idNo }).where('userId', '=', who.userId).execute());
    return { who, idNo };
  };

  it('stays in the draft as it is, and is asked for when it is handed in', async () => {
    const { who, idNo } = await damagedOf();
    expect(await world.ok(who, userAuth.mine, {})).toMatchObject({ idNo: unreadableMark });
    await world.ok(who, userAuth.saveDraft, { ...draft, idNo: unreadableMark });
    expect(await storedOf(who)).toEqual({ idNo });
    expect(await verify(world, who, '王小明', { idNo: unreadableMark })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'idNo' }] },
    });
    expect(await verify(world, who, '王小明')).toMatchObject({ code: 200 });
    expect((await world.ok(who, userAuth.mine, {})).idNo).toMatch(/^\d{4}\*+/);
  });
});
