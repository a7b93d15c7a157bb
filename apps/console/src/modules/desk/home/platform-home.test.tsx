import {
  builtPages,
  type PagePath,
  pages,
  type PageRow,
  type PermissionCode,
  type PlatformSummary,
  wel,
  msgNotify,
} from '@touchmark/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { currentAddress, ok, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { PlatformHome } from './platform-home.tsx';

workAs({ userType: 'PLATFORM', user_id: '1' });
useServer([
  [wel.todo, () => ok([])],
  [wel.inbox, () => ok([])],
  [wel.quick, () => ok({ paths: [], own: false })],
  [msgNotify.msgNotifyList, () => ok([{ total: 0, unread: 0, list: [] }])],
]);
const page = '/wel/dashboard';
const of = (keys: readonly string[], from: number) => keys.map((key, at) => ({ key, n: from + at, path: `${page}?rows=${key}` }));
const summary = {
  side: 'PLATFORM',
  today: of(['companies', 'orders', 'codes', 'scans'], 1101),
  unknownScans: 1201,
  unknownPath: `${page}?rows=unknown`,
  total: of(['companies', 'products', 'codes'], 1301),
} as unknown as PlatformSummary;
const view = (pages[page as PagePath] as PageRow<PermissionCode>).codes.find((code) => code.endsWith('_view'))!;

it.each(
  [...summary.today, ...summary.total, { n: summary.unknownScans, path: summary.unknownPath! }].map(({ n, path }) => [
    n.toLocaleString('en-US'),
    path,
  ]),
)('the number %s opens %s', async (n, path) => {
  expect(builtPages.has(page)).toBe(true);
  show(<PlatformHome summary={summary} />, { may: ['wel_view', view] });
  await userEvent.click(await screen.findByRole('button', { name: n }));
  expect(currentAddress()).toBe(path);
});

it('is no button for somebody who may not open its page', async () => {
  show(<PlatformHome summary={summary} />, { may: ['wel_view'] });
  const [numbers] = await screen.findAllByText('1,101');
  expect(within(numbers!.closest('dl')!).queryByRole('button')).toBeNull();
});
