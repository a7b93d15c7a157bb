import * as z from 'zod';
import { calls, write } from '../call.ts';
import { done } from '../common.ts';

const refreshes = ['brandNode', 'productSeries', 'productIdentify', 'ecodeApply', 'ecodeBatch', 'labelTemplate', 'printJob', 'ecodeReturn'];

/** Sample data of a company: one brand, series, product and label, and ten test codes, to look at and to practise with. */
export const sample = calls('sample', {
  add: write('POST /api/sample/add', {
    input: z.object({}),
    output: done,
    access: 'product_add',
    refreshes,
    audit: { zh: '加入样例数据', en: 'Add sample data' },
  }),
  remove: write('POST /api/sample/remove', {
    input: z.object({}),
    output: done,
    access: 'product_add',
    refreshes,
    audit: { zh: '移除样例数据', en: 'Remove sample data' },
  }),
});
