import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { done } from '../common.ts';

/** SM-28: the state of a company's migration from the legacy edition. */
export const MigrationStatus = z.object({
  /** All data is in the new edition (specification 4.6: "identifier converted"). */
  convert: z.boolean(),
  /** The notice was shown before ("login info recorded"). */
  login: z.boolean(),
  running: z.boolean(),
  /** Products still in the legacy edition. */ left: z.number(),
  /** The legacy edition goes offline at midnight of this day. */ offDate: z.string(),
  failed: z.string(),
});
export type MigrationStatus = z.infer<typeof MigrationStatus>;

export const migrate = calls('migrate', {
  status: read('POST /api/migrate/status', { input: z.object({}), output: MigrationStatus, access: 'signedIn' }),
  /** Starts the migration and returns a message; it cannot be undone. */
  convert: write('POST /api/migrate/convert', {
    input: z.object({}),
    output: z.string(),
    access: 'productOld_migrate',
    quiet: true,
    refreshes: ['productIdentify'],
    audit: { zh: '迁移数据至新版', en: 'Migrate data to the new edition' },
  }),
  loginMark: write('POST /api/migrate/loginMark', {
    input: z.object({}),
    output: done,
    access: 'signedIn',
    quiet: true,
    audit: { zh: '记录首次登录', en: 'Mark the first sign-in' },
  }),
});
