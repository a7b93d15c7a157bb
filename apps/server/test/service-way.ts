import { afterSales, serviceLink } from '@touchmark/contract';
import type { MadeWay } from './ways-in.ts';
import type { Person, World } from './world.ts';

const said = ({ success, error }: { success: boolean; error?: string | null }) => (success ? 'goes on' : (error ?? 'refused'));

/** The link of a customer to his request. */
export const serviceWays = ({ world, main, productId }: { world: World; main: Person; productId: string }) => ({
  async serviceLink(maker: Person): Promise<MadeWay> {
    const asked = { productId, type: 'REPAIR', description: '右后脚断裂', phone: '13900001234', adcode: '420106' } as const;
    const { id } = await world.ok(maker, afterSales.saveOrUpdate, asked);
    await world.ok(main, afterSales.accept, { id });
    const token = (await world.ok(maker, afterSales.link, { id })).link.split('#')[1]!;
    const set = (columns: object) => world.asStaff((db) => db.updateTable('afterSales').set(columns).where('id', '=', id).execute());
    return {
      use: {
        open: async () => said(await world.call(null, serviceLink.open, { token })),
        object: async () => {
          await set({ status: 3 });
          return said(await world.call(null, serviceLink.object, { token, text: '沙发还是摇晃' }));
        },
      },
      async voidObject() {
        await set({ forgottenTime: '2026-01-01' });
        return () => set({ forgottenTime: null });
      },
      revoke: () => world.ok(main, afterSales.withdrawLink, { id }),
      expire: () => world.asStaff((db) => db.updateTable('serviceLink').set({ until: '2020-01-01' }).where('requestId', '=', id).execute()),
    };
  },
});
