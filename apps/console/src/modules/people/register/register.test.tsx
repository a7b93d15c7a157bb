import { channel, platform, type PlatformFace, user } from '@touchmark/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FaceContext } from '../../../api/session.tsx';
import { fillAnswer } from '../../../ui/fill-answer-test-rig.ts';
import { ok, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import QuickRegister from './register.page.tsx';

workAs({});
const known: Readonly<Record<string, string>> = { 'FS-EXPO': '佛山家具展' };
const server = useServer([
  [user.ways, () => ok({ sms: true, mail: false, passkey: false, oauth: [], outbox: false })],
  [user.authCode, () => ok(fillAnswer(user.authCode, {}))],
  [channel.byCode, ({ code }) => ok({ name: known[code] ?? '', landing: known[code] ? '现场登记送 1,000 枚电子码' : '' })],
]);
beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));

it.each([
  ['FS-EXPO', '渠道：佛山家具展'],
  ['FS-EXPO-2019', ''],
  ['<b>1</b>', ''],
])('a registration by the channel %s says “%s”, and never a code that nobody knows', async (code, said) => {
  show(
    <FaceContext value={fillAnswer(platform.loginMsg, { tenantId: '000000', platformName: '物印' }) as PlatformFace}>
      <QuickRegister />
    </FaceContext>,
    { at: `/quickRegister/index?channel=${encodeURIComponent(code)}` },
  );
  await screen.findByLabelText('手机号');
  await waitFor(() => expect(server.sent(channel.byCode)).toEqual([{ code }]));
  if (said) await screen.findByText(said);
  expect(screen.getByRole('heading', { level: 1 }).parentElement!.textContent).not.toContain(code);
});
