import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { byId, done, id, recordOf, time } from '../common.ts';

/** A list is identified by the name of its call, such as `brandNode.list`. */
const list = z.string().regex(/^[a-z]\w{0,40}\.[a-z]\w{0,40}$/i);

/** The content of a saved view (方案): filters and sorting as in the address, and the table's columns and row height. */
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

/** Maximum number of views per person and list. */
export const mostListViews = 30;

export const listView = calls('listView', {
  /** One's own views of a list, and those shared by colleagues. */
  find: read('POST /api/personalCenter/listView/list', { input: z.object({ list }), output: z.array(ListView), access: 'signedIn' }),
  /** Saves a view; replaces one's own view of the same name. */
  save: write('POST /api/personalCenter/listView/save', {
    input: z.object(parts),
    output: ListView,
    access: 'signedIn',
    audit: { zh: '保存列表方案', en: 'Save a list view' },
  }),
  /** Deletes one's own view only; a shared view is deleted by its owner. */
  remove: write('POST /api/personalCenter/listView/remove', {
    input: byId,
    output: done,
    access: 'signedIn',
    audit: { zh: '删除列表方案', en: 'Delete a list view' },
  }),
});
