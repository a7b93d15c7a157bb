import { appKeyLife, keyScopes } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, type Text, write } from '../call.ts';
import { day, id, pageOf, paging, stateField, stateFilter, time, version } from '../common.ts';
import { stepCalls } from '../step-calls.ts';

export const keyScopeWords = {
  'epcis.capture': { zh: '写入事件', en: 'Capture events' },
  'epcis.query': { zh: '查询事件', en: 'Query events' },
} as const satisfies Record<(typeof keyScopes)[number], Text>;

const scopes = z.array(z.enum(keyScopes)).min(1, '请至少选择一项|choose at least one').max(keyScopes.length);

const AppKey = z.object({
  id,
  name: z.string(),
  /** The last characters of the key, by which people tell keys apart. */
  tail: z.string(),
  scopes,
  expireDay: z.string().nullable(),
  lastUsed: time.nullable(),
  creator: z.string(),
  createTime: time,
  status: stateField(appKeyLife),
  version,
});
type AppKey = z.infer<typeof AppKey>;

/** Keys by which other systems sign in for a company, and what they may do. */
export const appKey = calls('appKey', {
  list: read('POST /api/docking/list', {
    input: z.object({
      ...paging,
      name: z.string().max(50).optional(),
      status: stateFilter(appKeyLife).optional(),
      /** Only valid keys whose last day is near or past. */
      ending: z.boolean().optional(),
    }),
    output: pageOf(AppKey),
    access: 'docking_view',
  }),
  /** Without `id`, makes a key, which is answered once and stored as a hash alone. */
  saveOrUpdate: write('POST /api/docking/saveOrUpdate', {
    input: z.object({
      id: id.optional(),
      version: version.optional(),
      name: z.string().trim().min(1).max(50),
      scopes,
      /** The last day on which the key is valid; for ever without one. */
      expireDay: day.optional(),
    }),
    output: z.object({ id, version, key: z.string().nullable() }),
    access: { add: 'docking_add', edit: 'docking_edit' },
    fleeting: true,
    event: 'keyChanged',
    audit: { zh: '保存应用密钥', en: 'Save an application key' },
  }),
  ...stepCalls(
    appKeyLife,
    '/api/docking',
    { noun: { zh: '应用密钥', en: 'an application key' }, access: 'docking_enable' },
    { revoke: { event: 'keyChanged' } },
  ),
});
