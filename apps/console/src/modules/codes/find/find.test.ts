import { type Found, scanFind } from '@touchmark/contract';
import { expect, it } from 'vitest';
import { ok, useServer } from '../../../ui/test-rig.tsx';
import { findByScan, foundLine } from './public.ts';

const product: Found = {
  type: 'product',
  id: '7',
  title: '三人布艺沙发',
  note: 'YH-S301',
  state: { zh: '服务中', en: 'In service', tone: 'green' },
  path: '/productNode/templateNew?id=7',
};
const refusals = { '999': { code: 404, error: 'notFound' }, '(01)1': { code: 400, error: 'invalidInput' } } as const;
useServer([
  [
    scanFind.find,
    ({ text }) => (text in refusals ? { success: false, ...refusals[text as keyof typeof refusals], data: null, msg: '' } : ok(product)),
  ],
]);

it('answers a palette with what was found, or with nothing where there is none or the text is no code', async () => {
  expect(await findByScan('06901234567892')).toEqual(product);
  expect(foundLine(product)).toBe('产品 · 三人布艺沙发 · YH-S301 · 服务中');
  expect(await findByScan('999')).toBeNull();
  expect(await findByScan('(01)1')).toBeNull();
});
