import { houseLook, Preference, preference, preferenceDefaults } from '@touchmark/contract';
import { handle } from '../../../http/handle.ts';
import { lookOfTenant } from '../../access/tenant/public.ts';
import * as rows from './preference.queries.ts';

export const preferenceRoutes = handle(preference, {
  /** The user's theme; by default that of his tenant. */
  async find(ctx) {
    const stored = Preference.partial().safeParse(await rows.settingOf(ctx));
    return { ...preferenceDefaults, ...houseLook(await lookOfTenant(ctx.db, ctx.me.userId)), ...(stored.success ? stored.data : {}) };
  },

  async save(ctx, change) {
    await rows.mergeSetting(ctx, change);
    return true;
  },
});
