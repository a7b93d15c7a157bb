import { aptitudeFilling, fillLink } from '@touchmark/contract';
import { addDays, fillingLife, today } from '@touchmark/domain';
import type { MadeWay } from './ways-in.ts';
import type { Person, World } from './world.ts';

const said = ({ success, error }: { success: boolean; error?: string | null }) => (success ? 'goes on' : (error ?? 'refused'));

/** The link by which somebody without an account fills in a certificate. */
export const fillWays = ({ world, main, productId }: { world: World; main: Person; productId: string }) => ({
  async fillLink(maker: Person): Promise<MadeWay> {
    const { id, link, pin } = await world.ok(maker, aptitudeFilling.saveOrUpdate, {
      byLink: true,
      grantee: '检准检测',
      kind: 'CERT',
      productIds: [productId],
      asked: ['certNo'],
      deadline: addDays(today(), 9),
    });
    const key = { token: link.split('#')[1]!, pin };
    const change = (status: 0 | 3) =>
      world.asStaff((db) => db.updateTable('aptitudeFilling').set({ status }).where('id', '=', id).execute());
    return {
      use: {
        open: async () => said(await world.call(null, fillLink.open, key)),
        fill: async () => said(await world.call(null, fillLink.fill, { ...key, certNo: 'JZ-1' })),
      },
      async voidObject() {
        await change(fillingLife.at.withdrawn);
        return () => change(fillingLife.at.open);
      },
      revoke: () => world.ok(main, aptitudeFilling.link, { id, revoke: true }),
      expire: () => world.asStaff((db) => db.updateTable('fillLink').set({ until: '2020-01-01' }).where('fillingId', '=', id).execute()),
    };
  },
});
