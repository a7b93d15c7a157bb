import { orderLife, subscribeLife } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { byId, done, FileRef, id, pageOf, paging, stateField, stateFilter, time, version, words } from '../common.ts';
import { sheetCall } from '../platform/sheet.ts';

/** An application that the own company has, asked for or had. */
export const SubscribeRow = z.object({
  id,
  subNo: z.string(),
  listingId: id,
  name: z.string(),
  nameEn: z.string(),
  icon: FileRef.nullable(),
  providerName: z.string(),
  providerNameEn: z.string(),
  /** What it has, and until when: the grant's. */
  edition: z.string(),
  startTime: time.nullable(),
  endTime: time.nullable(),
  status: stateField(subscribeLife),
  opinion: z.string(),
  /** How many people may open it; null: everybody. */
  users: z.number().nullable(),
  lastOpen: time.nullable(),
  orderId: id.nullable(),
  orderNo: z.string(),
  orderStatus: stateField(orderLife).nullable(),
  /** Where it is opened; empty where the caller cannot. */
  path: z.string(),
  createTime: time,
  version: z.number(),
});
export type SubscribeRow = z.infer<typeof SubscribeRow>;

const filters = { name: words(30).optional(), status: stateFilter(subscribeLife).optional() };
const one = z.object({ id, version: version.optional() });
const manage = 'appService_renew';

/** The applications of the own company. */
export const appSubscribe = calls('appSubscribe', {
  list: read('POST /api/appSubscribe/list', {
    input: z.object({ ...paging, ...filters }),
    output: pageOf(SubscribeRow),
    access: 'appService_view',
  }),
  /** Takes back what is not in use yet; an unpaid order is cancelled with it. */
  cancel: write('POST /api/appSubscribe/cancel', {
    input: one,
    output: done,
    access: manage,
    refreshes: ['order', 'appMarket'],
    audit: { zh: '取消应用订阅', en: 'Cancel a subscription' },
  }),
  /** Its use ends at once; nothing is refunded. */
  quit: write('POST /api/appSubscribe/quit', {
    input: one,
    output: done,
    access: manage,
    refreshes: ['appMarket', 'menu'],
    event: 'rightsChanged',
    audit: { zh: '退订应用', en: 'Unsubscribe from an application' },
  }),
  /** Everybody of the company, and who of them may open it. */
  members: read('POST /api/appSubscribe/members', {
    input: byId,
    output: z.object({
      everybody: z.boolean(),
      people: z.array(z.object({ userId: id, name: z.string(), account: z.string(), deptName: z.string(), may: z.boolean() })),
    }),
    access: manage,
  }),
  grantMembers: write('POST /api/appSubscribe/grantMembers', {
    input: z
      .object({ id, everybody: z.boolean(), userIds: z.array(id).max(1000).default([]) })
      .refine(({ everybody, userIds }) => everybody || userIds.length > 0, {
        path: ['userIds'],
        message: '请至少选择一名成员|must name at least one person',
      }),
    output: done,
    access: manage,
    refreshes: ['menu'],
    event: 'rightsChanged',
    audit: { zh: '授权应用成员', en: 'Choose who may open an application' },
  }),
  export: sheetCall('POST /api/appSubscribe/export', filters, 'appService_view'),
});
