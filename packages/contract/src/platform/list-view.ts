import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { byId, done, id, recordOf, time } from '../common.ts';

/** A list goes by the name of its call, such as `brandNode.list`. */
const list = z.string().regex(/^[a-z]\w{0,40}\.[a-z]\w{0,40}$/i);

/** What a saved view (方案) brings back: the filters as the address carries them, the sorting among them, and the table's columns and row height. */
const parts = {
  list,
  name: z.string().trim().min(1).max(20),
  shared: z.boolean(),
  filters: recordOf(z.string().max(60), z.string().max(500), 40),
  hidden: z.array(z.string().max(60)).max(60),
  density: z.enum(['compact', 'normal', 'loose']),
};
export const ListView = z.object({ id, ...parts, own: z.boolean(), ownerName: z.string(), updateTime: time });
export type ListView = z.infer<typeof ListView>;

/** So many views one person keeps of one list. */
export const mostListViews = 30;

export const listView = calls('listView', {
  /** One's own views of a list, and those that colleagues share. */
  find: read('POST /api/personalCenter/listView/list', { input: z.object({ list }), output: z.array(ListView), access: 'signedIn' }),
  /** Keeps a view; one's own of the same name is replaced. */
  save: write('POST /api/personalCenter/listView/save', {
    input: z.object(parts),
    output: ListView,
    access: 'signedIn',
    audit: { zh: '保存列表方案', en: 'Save a list view' },
  }),
  /** Only one's own; what a colleague shares is his to take away. */
  remove: write('POST /api/personalCenter/listView/remove', {
    input: byId,
    output: done,
    access: 'signedIn',
    audit: { zh: '删除列表方案', en: 'Delete a list view' },
  }),
});
