import { life, type StateOf, type StepOf } from '../lifecycle.ts';

export const printLife = life(
  'printJob',
  { zh: '打印任务', en: 'Print job', rule: 'SM-27' },
  {
    waiting: { n: 0, zh: '待打印', en: 'Waiting', tone: 'blue', on: { print: 'printed', fail: 'failed' } },
    printed: { n: 1, zh: '已打印', en: 'Printed', tone: 'green', on: { print: 'printed', confirm: 'done', fail: 'failed' } },
    done: { n: 2, zh: '完成', en: 'Done', tone: 'green', final: true },
    failed: { n: 3, zh: '失败', en: 'Failed', tone: 'red', on: { retry: 'waiting' } },
  },
  {
    print: { zh: '登记为已打印', en: 'Mark as printed' },
    confirm: { zh: '确认完成', en: 'Confirm done' },
    fail: { zh: '打印失败', en: 'Failed' },
    retry: { zh: '重新打印', en: 'Try again' },
  },
);
export type PrintStatus = StateOf<typeof printLife>;
export type PrintEvent = StepOf<typeof printLife>;

const switching = { enable: { zh: '启用', en: 'Enable' }, disable: { zh: '停用', en: 'Disable' } };
export const templateLife = life(
  'labelTemplate',
  { zh: '标签模板', en: 'Label template', rule: 'SM-27' },
  {
    draft: { n: 0, zh: '草稿', en: 'Draft', tone: 'grey', on: { enable: 'enabled' } },
    enabled: { n: 1, zh: '启用', en: 'Enabled', tone: 'green', on: { disable: 'disabled' } },
    disabled: { n: 2, zh: '停用', en: 'Disabled', tone: 'red', on: { enable: 'enabled' } },
  },
  switching,
);
