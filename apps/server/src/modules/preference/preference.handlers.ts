import { Preference, preference, preferenceDefaults } from '@touchmark/contract';
import { handle } from '../../http/handle.ts';
import * as rows from './preference.queries.ts';

export const preferenceRoutes = handle(preference, {
  async find(ctx) {
    const stored = Preference.partial().safeParse(await rows.settingOf(ctx));
    return { ...preferenceDefaults, ...(stored.success ? stored.data : {}) };
  },

  async save(ctx, change) {
    await rows.mergeSetting(ctx, change);
    return true;
  },
});
