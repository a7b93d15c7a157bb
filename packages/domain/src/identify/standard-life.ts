import { gone, life } from '../lifecycle.ts';

/** A version of a data standard. Publishing a version makes the version before it history. */
export const standardLife = life(
  'standardVersion',
  { zh: '标准版本', en: 'Version of a standard', rule: 'SM-21' },
  {
    draft: { n: 0, zh: '草稿', en: 'Draft', tone: 'grey', on: { edit: 'draft', submit: 'pending', delete: gone } },
    pending: { n: 1, zh: '待审', en: 'To be reviewed', tone: 'blue', on: { approve: 'published', sendBack: 'draft' } },
    published: { n: 2, zh: '已发布', en: 'Published', tone: 'green', on: { supersede: 'history' } },
    history: { n: 3, zh: '历史版本', en: 'Previous version', tone: 'grey', on: { abolish: 'abolished' } },
    abolished: { n: 4, zh: '已废止', en: 'Repealed', tone: 'red', final: true },
  },
  {
    edit: { zh: '编辑', en: 'Edit' },
    delete: { zh: '删除', en: 'Delete' },
    submit: { zh: '提交审核', en: 'Submit for review' },
    approve: { zh: '通过', en: 'Approve' },
    sendBack: { zh: '退回修改', en: 'Send back' },
    supersede: { zh: '新版本发布', en: 'A newer version is published' },
    abolish: { zh: '废止', en: 'Repeal' },
  },
);
