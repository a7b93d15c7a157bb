import * as z from 'zod';
import { calls, write } from '../call.ts';
import { moment } from '../common.ts';

const text = (most: number) => z.string().max(most);

/** An entry of the console's local error log (specification 3). */
export const LocalError = z.object({
  url: text(500),
  time: moment(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  type: z.enum(['render', 'promise', 'script', 'chunk', 'call']),
  message: text(2000),
  stack: text(8000),
  info: text(2000),
});
export type LocalError = z.infer<typeof LocalError>;

export const errorLog = calls('errorLog', {
  /** Uploads the local log; returns the number of entries stored. */
  batchSave: write('POST /api/errorLog/batchSave', {
    input: z.object({ list: z.array(LocalError).min(1).max(200) }),
    output: z.number(),
    access: 'signedIn',
    quiet: true,
    audit: { zh: '上报错误日志', en: 'Send the error log' },
    secret: ['list'],
  }),
});
