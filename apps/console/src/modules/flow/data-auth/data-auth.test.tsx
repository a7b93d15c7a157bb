import { dataAuth, type DataAuthDetail as Whole } from '@touchmark/contract';
import { dataAuthLife } from '@touchmark/domain';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { fillAnswer } from '../../../ui/fill-answer-test-rig.ts';
import { DataAuthDetail } from './data-auth-detail.tsx';
import DataAuthPage from './data-auth.page.tsx';

const offered = [
  { key: 'PRODUCT.productName', scope: 'PRODUCT' as const, name: { zh: '产品名称', en: 'Product name' }, sensitive: false },
  { key: 'PRODUCT.retailPrice', scope: 'PRODUCT' as const, name: { zh: '零售价', en: 'Retail price' }, sensitive: true },
];
const shown = {
  current: 1,
  size: 10,
  pages: 1,
  columns: [{ key: 'productName', name: { zh: '产品名称', en: 'Product name' } }],
  records: [{ id: '1', values: { productName: '三人沙发' } }],
  total: 1,
};
const server = useServer([
  [dataAuth.list, () => pageOf([])],
  [dataAuth.fields, () => ok(offered)],
  [dataAuth.preview, () => ok(shown)],
  [dataAuth.read, () => ok(shown)],
]);
workAs({ companyName: '云禾' });

it('what is sensitive is chosen by a press alone, and the preview asks for what the form says', async () => {
  const user = userEvent.setup();
  show(<DataAuthPage />, { may: ['dataAuth_view', 'dataAuth_add'] });
  await user.click((await screen.findAllByRole('button', { name: '发起授权' }))[0]!);
  const price = await screen.findByRole<HTMLInputElement>('checkbox', { name: /零售价/ });
  expect(price.checked).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '产品名称' }).checked).toBe(true);
  await user.click(screen.getByRole('button', { name: /全\s?选/ }));
  await waitFor(() => expect(price.checked).toBe(true));
  await user.click(screen.getByRole('button', { name: '以对方视角预览' }));
  await screen.findByText('三人沙发');
  await waitFor(() =>
    expect(server.last(dataAuth.preview)).toMatchObject({
      scope: 'PRODUCT',
      reach: 'ALL',
      fields: expect.arrayContaining(['PRODUCT.retailPrice']),
    }),
  );
});

const { open, inForce, ended, revoked, refused } = dataAuthLife.at;
it.each<[string, Whole['status'], string, string]>([
  ['is agreed to', inForce, '2026-01-01', '对方现在看到的内容'],
  ['is agreed to and has not begun', inForce, '2999-01-01', '对方将看到以下内容'],
  ['waits', open, '2026-01-01', '对方将看到以下内容'],
  ['is revoked', revoked, '2026-01-01', '对方现在什么都看不到'],
  ['has expired', ended, '2026-01-01', '对方现在什么都看不到'],
  ['was refused', refused, '2026-01-01', '对方现在什么都看不到'],
])('of an authorisation that %s, the owner reads what the partner sees at the moment', async (_, status, startDate, words) => {
  const more = { id: '7', status, startDate, scopes: ['PRODUCT' as const], direction: 'out' as const };
  server.answer(dataAuth.findOne, () => ok(fillAnswer(dataAuth.findOne, more)));
  show(<DataAuthDetail id="7" steps={{}} onClose={() => undefined} />, { may: ['dataAuth_view'] });
  await userEvent.click(await screen.findByRole('tab', { name: '授权数据' }));
  await screen.findByText(new RegExp(words));
});
