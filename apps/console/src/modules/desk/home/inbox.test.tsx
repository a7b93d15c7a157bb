import { type InboxItem, wel } from '@touchmark/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { currentAddress, ok, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { setLanguage } from '../../../core/text.ts';
import { Inbox } from './inbox.tsx';

workAs({ userType: 'PLATFORM', user_id: '1' });
const item = (more: Partial<InboxItem>): InboxItem => ({
  queue: 'brandAudit',
  id: '1',
  what: '云禾',
  companyName: '佛山云禾',
  companyNameEn: 'Foshan Yunhe',
  submitTime: '2026-01-05 08:00:00',
  waitingDays: 3,
  daysLeft: -1,
  lockedBy: null,
  ...more,
});
let items = [
  item({}),
  item({ id: '2', what: '清屿', daysLeft: 0, lockedBy: '小林' }),
  item({ id: '9', queue: 'nodeAudit', what: '¥1,200.00', daysLeft: 2 }),
];
const countOf = (key: string) => items.filter(({ queue }) => queue === key).length + (key === 'brandAudit' ? further : 0);
let further = 0;
useServer([
  [
    wel.inbox,
    ({ queue, pageNum }) =>
      ok(pageNum === 2 ? [item({ id: '30', what: '第十一条' })] : items.filter((one) => !queue || one.queue === queue)),
  ],
  [
    wel.todo,
    () =>
      ok(
        ['brandAudit', 'nodeAudit'].map((key) => ({
          key,
          title: { zh: '', en: '' },
          count: countOf(key),
          path: '',
          tone: 'blue',
          oldestDays: 1,
        })),
      ),
  ],
]);

it('shows the age of each submission against the promised time, and who has taken it', async () => {
  show(<Inbox />);
  expect(await screen.findByText('超时 1 个工作日')).toBeTruthy();
  expect(['今天到时限', '剩 2 个工作日'].map((words) => screen.queryByText(words) !== null)).toEqual([true, true]);
  expect(screen.getByText(/小林 已领取/)).toBeTruthy();
});

it('names a company in English by its English name', async () => {
  setLanguage('en');
  show(<Inbox />);
  expect((await screen.findAllByText(/Foshan Yunhe/)).length).toBe(3);
  setLanguage('zh');
});

it('goes along the submissions by arrow keys, and opens one at its review', async () => {
  show(<Inbox />);
  (await screen.findByRole('button', { name: /^云禾/ })).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement!.textContent).toContain('清屿');
  await userEvent.keyboard('{Enter}');
  expect(currentAddress()).toBe('/identifyAudit/brandAudit?id=2');
});

it('of one queue leads to deciding like submissions together', async () => {
  show(<Inbox />);
  await userEvent.click(await screen.findByText('品牌审核 2'));
  expect(screen.queryByText('¥1,200.00')).toBeNull();
  await userEvent.click(screen.getByText('同类 2 条一起审核'));
  expect(currentAddress()).toBe('/identifyAudit/brandAudit');
});

it('turns the pages of a queue that is longer than one', async () => {
  further = 9;
  show(<Inbox />);
  await userEvent.click(await screen.findByRole('listitem', { name: '2' }));
  expect(await screen.findByText('第十一条')).toBeTruthy();
  further = 0;
});

it('says so when every queue is done', async () => {
  items = [];
  show(<Inbox />);
  expect(await screen.findByText('所有队列都已处理完')).toBeTruthy();
});
