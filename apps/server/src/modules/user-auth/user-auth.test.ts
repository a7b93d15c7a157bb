import { user, userAuth } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicant, verify } from '../../../test/applicant.ts';
import { createWorld, type Person, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => { world = await createWorld(); });
afterAll(() => world.end());

const accountOf = (who: Person) => world.asStaff((db) => db.selectFrom('app_user').where('id', '=', who.userId).select(['phone', 'real_name', 'status']).executeTakeFirstOrThrow());

describe('somebody who registered without a phone number', () => {
  const withoutPhone = async () => {
    const who = await applicant(world);
    await world.asStaff((db) => db.updateTable('app_user').set({ phone: null }).where('id', '=', who.userId).execute());
    return who;
  };

  it('is verified, and the number he proved is his account’s from now on', async () => {
    const who = await withoutPhone();
    expect(await verify(world, who, '王小明', { phone: '13900007001' })).toMatchObject({ code: 200, data: { status: '1' } });
    expect(await accountOf(who)).toEqual({ phone: '13900007001', real_name: '王小明', status: '1' });
    expect(await world.ok(who, user.userStatus, {})).toBe('1');
  });

  it('does not get the number of another account', async () => {
    const [first, second] = [await withoutPhone(), await withoutPhone()];
    await world.asStaff((db) => db.updateTable('app_user').set({ phone: '13900007002' }).where('id', '=', first.userId).execute());
    expect(await verify(world, second, '王小明', { phone: '13900007002' })).toMatchObject({ code: 200 });
    expect((await accountOf(second)).phone).toBeNull();
    expect(await world.ok(second, userAuth.mine, {})).toMatchObject({ phone: '13900007002' });
  });
});
