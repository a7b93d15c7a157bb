import * as z from 'zod';
import { calls, read, write } from './call.ts';
import { day, id, int, pageOf, paging, time } from './common.ts';

const messageKind = z.enum(['REVIEW', 'EXPIRY', 'WARNING', 'ORDER', 'SYSTEM', 'NOTICE']);
export const Message = z.object({ id, mark: z.string(), title: z.string(), content: z.string(), sendUser: z.string(), createTime: time, /** 0 unread, 1 read. */ status: z.number(), path: z.string(), level: z.string(), kind: messageKind });
export type Message = z.infer<typeof Message>;

const ids = z.array(id).max(1000);

/** Messages to the signed-in person in the company he works for. */
export const msgNotify = calls('msgNotify', {
  /** A list with one object: the specification's console reads `data.data[0]`. */
  msgNotifyList: read('POST /api/msgNotify/msgNotifyList', {
    input: z.object({ pageNum: z.coerce.number<number>().int().min(1).max(100_000).default(1), pageSize: z.coerce.number<number>().int().min(1).max(200).default(20), type: messageKind.optional(), status: int(0, 1).optional(), start: day.optional(), end: day.optional(), keyword: z.string().trim().max(50).optional() }),
    output: z.tuple([z.object({ total: z.number(), unread: z.number(), list: z.array(Message) })]), access: 'signedIn',
  }),
  /** The same as an ordinary page, for the message list. */
  page: read('POST /api/msgNotify/page', {
    input: z.object({ ...paging, type: messageKind.optional(), status: int(0, 1).optional(), start: day.optional(), end: day.optional(), keyword: z.string().trim().max(50).optional() }), output: pageOf(Message), access: 'signedIn',
  }),
  unreadCount: read('POST /api/msgNotify/unreadCount', { input: z.object({}), output: z.number(), access: 'signedIn' }),
  /** No ids: all of them. Answers how many were unread. */
  allRead: write('POST /api/msgNotify/allRead', { input: z.object({ ids: ids.default([]) }), output: z.number(), access: 'signedIn', quiet: true, audit: { zh: '消息设为已读', en: 'Mark messages read' } }),
  delMsgNotify: write('POST /api/msgNotify/delMsgNotify', { input: z.object({ ids: ids.min(1) }), output: z.number(), access: 'signedIn', audit: { zh: '删除消息', en: 'Delete messages' } }),
});
