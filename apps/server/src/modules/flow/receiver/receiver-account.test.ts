import { receiver } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { added, faultsIn, type Fields } from './receiver.test-rig.ts';

let world: World;
let main: Person;
beforeAll(async () => {
  world = await createWorld();
  main = await world.person(await world.company(), 'ENT_MAIN');
});
afterAll(() => world.end());
const add = (more: Partial<Fields> = {}) => added(world, main, more);

describe('who receives for it', () => {
  it('is the contact, named masked as a form shows him; but not a landline, and not somebody else behind a mask', async () => {
    const id = await add({ contact: '赵联系', phone: '13900001234' });
    const person = { receiverId: id, name: '**系', phone: '139****1234' };
    for (const [of, field] of [
      [{ ...person, name: '**生' }, 'name'],
      [{ ...person, phone: '139****9999' }, 'phone'],
    ] as const)
      expect(faultsIn(await world.call(main, receiver.saveAccount, of))).toEqual([field]);
    const { id: accountId } = await world.ok(main, receiver.saveAccount, person);
    expect(await world.ok(main, receiver.unmask, { id, accountId })).toEqual({ name: '赵联系', phone: '13900001234' });
    const office = await add({ contact: '钱座机', phone: '0757-81234567' });
    const [shown] = (await world.ok(main, receiver.list, { name: '' })).records.filter((row) => row.id === office);
    expect(
      faultsIn(await world.call(main, receiver.saveAccount, { receiverId: office, name: shown!.contact, phone: shown!.phone })),
    ).toEqual(['phone']);
  });

  it('is kept once by phone, masked, and can be switched off', async () => {
    const id = await add();
    const account = await world.ok(main, receiver.saveAccount, { receiverId: id, name: '王收货', phone: '137 0000 0001' });
    expect(await world.call(main, receiver.saveAccount, { receiverId: id, name: '另一人', phone: '13700000001' })).toMatchObject({
      error: 'receiverPhoneTaken',
    });
    const listed = async () => (await world.ok(main, receiver.accounts, { id })).records;
    expect(await listed()).toMatchObject([{ name: '**货', phone: '137****0001', enabled: true }]);
    const { name, phone, version } = (await listed())[0]!;
    await world.ok(main, receiver.saveAccount, { id: account.id, receiverId: id, name, phone, version, enabled: false });
    expect(await world.ok(main, receiver.unmask, { id, accountId: account.id })).toEqual({ name: '王收货', phone: '13700000001' });
    expect((await world.ok(main, receiver.findOne, { id })).accounts).toBe(0);
  });
});
