import { taskLife } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { byId, done, id, pageOf, paging, stateField, time } from '../common.ts';

/** A long-running task: its kind, progress and result. */
export const Task = z.object({
  id,
  kind: z.string(),
  title: z.object({ zh: z.string(), en: z.string() }),
  state: stateField(taskLife),
  done: z.number(),
  total: z.number(),
  rate: z.number(),
  secondsLeft: z.number().nullable(),
  fault: z.string(),
  result: z.unknown(),
  refId: id.nullable(),
  /** The page of what it works on. */
  path: z.string().optional(),
  /** Whether the caller may cancel it: he began it, or has the right to. */
  mayCancel: z.boolean(),
  createTime: time,
  updateTime: time,
});
export type Task = z.infer<typeof Task>;

export const task = calls('task', {
  list: read('POST /api/task/list', {
    input: z.object({ ...paging, state: stateField(taskLife).optional(), refId: id.optional() }),
    output: pageOf(Task),
    access: 'signedIn',
  }),
  findOne: read('POST /api/task/findOne', { input: byId, output: Task, access: 'signedIn' }),
  cancel: write('POST /api/task/cancel', {
    input: byId,
    output: done,
    access: 'signedIn',
    forCompany: true,
    audit: { zh: '取消任务', en: 'Cancel a task' },
  }),
});
