import { supplyLink, supplyPlan } from '@touchmark/contract';
import { addDays, supplyPlanLife, today } from '@touchmark/domain';
import { hashToken } from '../src/http/session/token.ts';
import { makePass, supplyLinks } from '../src/modules/flow/supply/public.ts';
import type { MadeWay } from './ways-in.ts';
import type { Person, World } from './world.ts';

const past = '2020-01-01';
let nth = 0;
const said = ({ success, error }: { success: boolean; error?: string | null }) => (success ? 'goes on' : (error ?? 'refused'));

/** The link by which a supplier without an account answers a plan, with the pass that a code was exchanged for. */
export const supplyWays = ({ world, main }: { world: World; main: Person }) => ({
  async supplyLink(maker: Person): Promise<MadeWay> {
    const { id } = await world.ok(maker, supplyPlan.saveOrUpdate, {
      byLink: true,
      supplier: '老陈五金',
      phone: `137${String(30000000 + ++nth)}`,
      periodStart: today(),
      periodEnd: addDays(today(), 20),
      lineList: [{ material: '铰链', qty: 100, unit: 'pcs', needDate: addDays(today(), 9) }],
    });
    await world.ok(maker, supplyPlan.issue, { id });
    const token = (await world.ok(maker, supplyPlan.link, { id })).link.split('#')[1]!;
    const link = await world.asStaff((db) => supplyLinks.linked(db, hashToken(token)));
    const key = { token, pass: makePass(world.services, link!) };
    const change = (status: 1 | 4) => world.asStaff((db) => db.updateTable('supplyPlan').set({ status }).where('id', '=', id).execute());
    return {
      use: { open: async () => said(await world.call(null, supplyLink.open, key)) },
      async voidObject() {
        await change(supplyPlanLife.at.done);
        return () => change(supplyPlanLife.at.toConfirm);
      },
      revoke: () => world.ok(main, supplyPlan.link, { id, revoke: true }),
      expire: () => world.asStaff((db) => db.updateTable('supplyLink').set({ until: past }).where('planId', '=', id).execute()),
    };
  },
});
