import { life, type StateOf } from '../lifecycle.ts';

/** A long-running task, shown to the user. */
export const taskLife = life(
  'task',
  { zh: '任务', en: 'Task' },
  {
    queued: { n: 'queued', zh: '排队中', en: 'Queued', tone: 'grey', on: { start: 'running', cancel: 'cancelled' } },
    running: { n: 'running', zh: '进行中', en: 'In progress', tone: 'blue', on: { finish: 'done', fail: 'failed', cancel: 'cancelled' } },
    done: { n: 'done', zh: '已完成', en: 'Completed', tone: 'green', final: true },
    failed: { n: 'failed', zh: '失败', en: 'Failed', tone: 'red', final: true },
    cancelled: { n: 'cancelled', zh: '已取消', en: 'Cancelled', tone: 'grey', final: true },
  },
  {
    start: { zh: '开始', en: 'Starts' },
    finish: { zh: '完成', en: 'Done' },
    fail: { zh: '失败', en: 'Failed' },
    cancel: { zh: '取消', en: 'Cancel' },
  },
);
export type TaskState = StateOf<typeof taskLife>;
