import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { day, id, int, pageOf, paging, time } from '../common.ts';

const messageKind = z.enum(['REVIEW', 'EXPIRY', 'WARNING', 'ORDER', 'SYSTEM', 'NOTICE']);
export const Message = z.object({
  id,
  mark: z.string(),
  title: z.string(),
  content: z.string(),
  sendUser: z.string(),
  createTime: time,
  /** 0 unread, 1 read. */ status: z.number(),
  path: z.string(),
  level: z.string(),
  kind: messageKind,
});
export type Message = z.infer<typeof Message>;

const mostIds = 1000;
const ids = z.array(id).max(mostIds);

/** Messages for the signed-in person in his current company. */
export const msgNotify = calls('msgNotify', {
  /** Returns a list with one object, because the specification's console reads `data.data[0]`. */
  msgNotifyList: read('POST /api/msgNotify/msgNotifyList', {
    input: z.object({
      pageNum: z.coerce.number<number>().int().min(1).max(100_000).default(1),
      pageSize: z.coerce.number<number>().int().min(1).max(200).default(20),
      type: messageKind.optional(),
      status: int(0, 1).optional(),
      start: day.optional(),
      end: day.optional(),
      keyword: z.string().trim().max(50).optional(),
    }),
    output: z.tuple([z.object({ total: z.number(), unread: z.number(), list: z.array(Message) })]),
    access: 'signedIn',
  }),
  /** The same data as an ordinary page, for the message list. */
  page: read('POST /api/msgNotify/page', {
    input: z.object({
      ...paging,
      type: messageKind.optional(),
      status: int(0, 1).optional(),
      start: day.optional(),
      end: day.optional(),
      keyword: z.string().trim().max(50).optional(),
    }),
    output: pageOf(Message),
    access: 'signedIn',
  }),
  unreadCount: read('POST /api/msgNotify/unreadCount', { input: z.object({}), output: z.number(), access: 'signedIn' }),
  /**
   * Without ids: all messages. Returns those that were unread (at most a thousand), so that `unread` can undo it. `opened`: read
   * by opening it, which needs no undo.
   */
  allRead: write('POST /api/msgNotify/allRead', {
    input: z.object({ ids: ids.default([]), unread: z.boolean().default(false), opened: z.boolean().default(false) }),
    output: z.array(id),
    access: 'signedIn',
    quiet: true,
    audit: { zh: '消息设为已读', en: 'Mark messages read' },
    undo: ({ unread, opened }, changed) =>
      unread || opened || changed.length === 0 || changed.length > mostIds ? null : { ids: changed, unread: true },
  }),
  /** `restore` restores messages deleted within the hour. */
  delMsgNotify: write('POST /api/msgNotify/delMsgNotify', {
    input: z.object({ ids: ids.min(1), restore: z.boolean().default(false) }),
    output: z.number(),
    access: 'signedIn',
    audit: { zh: '删除消息', en: 'Delete messages' },
    undo: ({ ids: gone, restore }) => (restore ? null : { ids: gone, restore: true }),
  }),
});
