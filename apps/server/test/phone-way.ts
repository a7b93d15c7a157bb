import { sealContact } from '../src/modules/flow/receiver/contact.ts';
import { dealerPhone, receiver } from '@touchmark/contract';
import { hashToken, newToken } from '../src/http/session/token.ts';
import { addSession } from '../src/modules/flow/receiver/public.ts';
import type { MadeWay } from './ways-in.ts';
import type { Person, World } from './world.ts';

const past = '2020-01-01';
let nth = 0;
const said = ({ success, error }: { success: boolean; error?: string | null }) => (success ? 'goes on' : (error ?? 'refused'));

/** The phone of a receiving account. */
export const phoneWays = ({ world, main }: { world: World; main: Person }) => ({
  receiverSession: (maker: Person): Promise<MadeWay> => phoneWay(world, main, maker),
});

/** A phone that is signed in as a receiving account of a new receiver. */
async function phoneWay(world: World, main: Person, maker: Person): Promise<MadeWay> {
  const phone = `138${String(20000000 + ++nth)}`;
  const receiverId = await world.asStaff(async (db) => {
    const fields = { companyId: main.companyId, code: `RS${nth}`, name: `收货方${nth}`, type: 'DEALER', adcode: '420100' } as const;
    const contract = { contractStart: '2020-01-01', contractEnd: '2099-12-31', status: 1 as const };
    const sealed = {
      contact: sealContact(world.services, 'contact', '赵联系'),
      phone: sealContact(world.services, 'phone', '13900000001'),
    };
    const row = db.insertInto('receiver').values({ ...fields, ...contract, ...sealed });
    return (await row.returning('id').executeTakeFirstOrThrow()).id;
  });
  const fields = { receiverId, name: '王收货', phone };
  const { id } = await world.ok(maker, receiver.saveAccount, fields);
  const token = newToken();
  const { companyId } = main;
  await world.asStaff((db) => addSession(db, { companyId, accountId: id, hash: hashToken(token), agent: '' }));
  const now = new Date().toISOString().replace('Z', '+00:00');
  const act = { token, deviceTime: now, sentTime: now };
  return {
    use: {
      home: async () => said(await world.call(null, dealerPhone.home, { token })),
      stock: async () => said(await world.call(null, dealerPhone.stock, { token })),
      act: async () =>
        said(await world.call(null, dealerPhone.sell, { ...act, key: `sell-${++nth}-x`, texts: ['x'], phone: '13900001234' })),
    },
    async voidObject() {
      const enable = (enabled: boolean) =>
        world.asStaff((db) => db.updateTable('receiverAccount').set({ enabled }).where('id', '=', id).execute());
      await enable(false);
      return () => enable(true);
    },
    revoke: () => world.ok(main, receiver.endSessions, { accountId: id }),
    expire: () => world.asStaff((db) => db.updateTable('receiverSession').set({ until: past }).where('accountId', '=', id).execute()),
  };
}
