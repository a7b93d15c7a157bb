import { life } from '../lifecycle.ts';

/** A message in a user's list. */
export const messageLife = life(
  'message',
  { zh: '消息', en: 'Message' },
  {
    unread: { n: 0, zh: '未读', en: 'Unread', tone: 'blue', on: { read: 'read' } },
    read: { n: 1, zh: '已读', en: 'Read', tone: 'grey', final: true },
  },
  { read: { zh: '标记已读', en: 'Mark read' } },
);
