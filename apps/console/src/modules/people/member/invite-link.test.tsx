import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { InviteLink } from './invite-link.tsx';

workAs({ userType: 'ENTERPRISE', companyName: '佛山云禾' });
useServer({});

it('gives a link to register that names the company, as text, SMS and mail', async () => {
  show(<InviteLink />);
  await userEvent.click(screen.getByRole('button', { name: '邀请还没有账号的人' }));
  const address = `${location.origin}/login?register=1&company=${encodeURIComponent('佛山云禾')}`;
  expect((screen.getByLabelText('邀请链接') as HTMLInputElement).value).toBe(address);
  for (const [name, scheme] of [
    ['用短信发送', 'sms:'],
    ['用邮件发送', 'mailto:'],
  ] as const) {
    const href = screen.getByRole('link', { name }).getAttribute('href')!;
    expect(href.startsWith(scheme)).toBe(true);
    expect(decodeURIComponent(href)).toContain(`佛山云禾邀请您加入，请打开链接注册：${address}`);
  }
});
