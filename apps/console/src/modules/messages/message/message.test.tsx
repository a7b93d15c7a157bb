import { msgNotify, accountSecurity, personalCenter } from '@touchmark/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ok, pageOf, show, useServer } from '../../../ui/test-rig.tsx';
import { fillAnswer } from '../../../ui/fill-answer-test-rig.ts';
import NoticePage from './notice.page.tsx';
import { NoticesByMail } from './notices-by-mail.tsx';

const message = {
  id: '7',
  mark: '',
  title: '品牌被驳回',
  content: '证书过期',
  sendUser: '平台',
  createTime: '2026-01-01 08:00:00',
  status: 0,
  path: '/brandNode/index',
  level: 'warning',
  kind: 'REVIEW',
};
const server = useServer([
  [msgNotify.page, () => pageOf([message])],
  [msgNotify.allRead, () => ok(['7'])],
  [msgNotify.delMsgNotify, () => ok(1)],
  [accountSecurity.state, () => ok(fillAnswer(accountSecurity.state, { mail: true }))],
  [personalCenter.changeUserCfg, () => ok(true)],
]);

describe('the message list', () => {
  it('marks what is opened as read without offering to take that back', async () => {
    show(<NoticePage />);
    await userEvent.click(await screen.findByRole('button', { name: '品牌被驳回' }));
    await waitFor(() => expect(server.last(msgNotify.allRead)).toEqual({ ids: ['7'], opened: true }));
  });

  it('deletes what was chosen after a question', async () => {
    show(<NoticePage />);
    await screen.findByText('品牌被驳回');
    await userEvent.click(screen.getAllByRole('checkbox')[1]!);
    await userEvent.click(screen.getByRole('button', { name: '删除' }));
    await userEvent.click(await screen.findByRole('button', { name: '确定' }));
    await waitFor(() => expect(server.last(msgNotify.delMsgNotify)).toEqual({ ids: ['7'] }));
  });
});

describe('notices by mail', () => {
  const me = { email: 'y***@example.com', notices: ['REVIEW', 'ORDER'] };

  it('are switched kind by kind, each at once', async () => {
    show(<NoticesByMail me={me} />);
    expect(await screen.findByText(/打开的类型同时发送到 y\*\*\*@example\.com/)).toBeDefined();
    expect(screen.getByRole('switch', { name: /审核/ }).getAttribute('aria-checked')).toBe('true');
    await userEvent.click(screen.getByRole('switch', { name: /到期/ }));
    await waitFor(() => expect(server.last(personalCenter.changeUserCfg)).toEqual({ notices: ['REVIEW', 'EXPIRY', 'ORDER'] }));
  });

  it('lead to binding an address where there is none, and say so where no mail is sent', async () => {
    show(<NoticesByMail me={{ ...me, email: '' }} />);
    expect((await screen.findByRole('link', { name: '去绑定' })).getAttribute('href')).toBe('/personalCenter/index?tab=security');
    expect(screen.getByRole('switch', { name: /审核/ }).hasAttribute('disabled')).toBe(true);
    server.answer(accountSecurity.state, () => ok(fillAnswer(accountSecurity.state, { mail: false })));
    show(<NoticesByMail me={me} />);
    expect(await screen.findByText('平台未开通邮件服务，消息仅在站内接收')).toBeDefined();
  });
});
