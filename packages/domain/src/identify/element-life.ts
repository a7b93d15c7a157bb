import { gone, life } from '../lifecycle.ts';

/** A data element. A published one is changed by a successor; publishing that one disables it, and standards made with it keep it. */
export const elementLife = life(
  'dataElement',
  { zh: '数据元', en: 'Data element', rule: 'SM-21' },
  {
    draft: { n: 0, zh: '草稿', en: 'Draft', tone: 'grey', on: { edit: 'draft', publish: 'published', delete: gone } },
    published: { n: 1, zh: '已发布', en: 'Published', tone: 'green', on: { revise: 'published', disable: 'disabled' } },
    disabled: { n: 2, zh: '已停用', en: 'Disabled', tone: 'grey', final: true },
  },
  {
    edit: { zh: '编辑', en: 'Edit' },
    publish: { zh: '发布', en: 'Publish' },
    revise: { zh: '修订', en: 'Revise' },
    disable: { zh: '停用', en: 'Disable' },
    delete: { zh: '删除', en: 'Delete' },
  },
);
