import { install, installLink, visitLink } from '@touchmark/contract';
import type { MadeWay } from './ways-in.ts';
import type { Person, World } from './world.ts';

const past = '2020-01-01';
let nth = 0;
const said = ({ success, error }: { success: boolean; error?: string | null }) => (success ? 'goes on' : (error ?? 'refused'));
const set = (world: World, id: string, columns: object) =>
  world.asStaff((db) => db.updateTable('installOrder').set(columns).where('id', '=', id).execute());

interface Setting {
  world: World;
  main: Person;
  productId: string;
}

/** An order that is appointed. */
async function visitTo({ world, main, productId }: Setting) {
  const { id } = await world.ok(main, install.saveOrUpdate, {
    kind: 'INSTALL',
    productId,
    customerName: '陈晓明',
    phone: '13900139000',
    adcode: '420106',
    address: '中南路 12 号',
  });
  await world.ok(main, install.appoint, { id, visitFrom: '2099-01-05 09:00', visitTo: '2099-01-05 11:00' });
  return { id };
}

/** The links of an order: of its worker, and of its customer. */
export function installWays(setting: Setting) {
  const { world, main } = setting;
  return {
    async installLink(maker: Person): Promise<MadeWay> {
      const { id } = await visitTo(setting);
      await world.ok(main, install.assign, { id, workerName: '刘师傅' });
      const token = (await world.ok(maker, install.link, { id, of: 'WORKER', renew: true })).link.split('#')[1]!;
      const now = new Date().toISOString().replace('Z', '+00:00');
      return {
        use: {
          open: async () => said(await world.call(null, installLink.open, { token })),
          act: async () =>
            said(
              await world.call(null, installLink.act, {
                token,
                sentTime: now,
                acts: [{ key: `work-${++nth}-act`, deviceTime: now, step: 'START' }],
              }),
            ),
        },
        async voidObject() {
          await set(world, id, { status: 6 });
          return () => set(world, id, { status: 2 });
        },
        revoke: () => world.ok(main, install.withdrawLink, { id, of: 'WORKER' }),
      };
    },

    async visitLink(maker: Person): Promise<MadeWay> {
      const { id } = await visitTo(setting);
      const token = (await world.ok(maker, install.link, { id, of: 'CUSTOMER', renew: true })).link.split('#')[1]!;
      return {
        use: {
          open: async () => said(await world.call(null, visitLink.open, { token })),
          confirm: async () => said(await world.call(null, visitLink.confirm, { token })),
        },
        revoke: () => world.ok(main, install.withdrawLink, { id, of: 'CUSTOMER' }),
        expire: () => set(world, id, { status: 5, updateTime: past }),
      };
    },
  };
}
