import { inScope } from '../../../db/connect.ts';
import { type Ctx, nobody, noHints } from '../../../http/ctx.ts';
import type { factoryRig } from '../../flow/factory/factory.test-rig.ts';

/** Work of the brand by nobody in particular, as a sale or an open page does it. */
export const asCompany = <T>(
  { world, main }: Pick<ReturnType<typeof factoryRig>, 'world' | 'main'>,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> =>
  inScope(world.services.pool, { companyId: main.companyId }, (db) =>
    work({
      db,
      me: { ...nobody, companyId: main.companyId },
      language: 'zh',
      now: new Date(),
      services: world.services,
      address: '',
      agent: '',
      hints: noHints,
      afterCommit: (act) => act(),
      note: () => undefined,
    }),
  );
