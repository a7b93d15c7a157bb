import { dict, partner } from '@touchmark/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FaceContext } from '../../../api/session.tsx';
import { fillRow } from '../../../ui/fill-answer-test-rig.ts';
import { ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import PartnerPage from './partner.page.tsx';

const row = fillRow(partner.list, {
  id: '5',
  name: '顺彩印刷',
  kinds: ['PRINT'],
  applyStatus: 1,
  qualificationEnd: '2020-01-01',
  version: 3,
});
const server = useServer([
  [partner.list, () => pageOf([row])],
  [partner.audit, () => ok(true)],
  [dict.dict, () => ok([])],
]);
workAs({ companyName: '平台', userType: 'PLATFORM' });

it('says that a qualification has expired, and is rejected with a reason', async () => {
  show(
    <FaceContext value={{ version: '1', english: {} } as never}>
      <PartnerPage />
    </FaceContext>,
    { may: ['partner_view', 'partner_audit'], at: '/partner/serviceProvider' },
  );
  expect(await screen.findByText('资质过期')).toBeTruthy();
  await userEvent.click(screen.getByText('驳回', { selector: 'td *' }));
  const form = await screen.findByRole('dialog');
  await userEvent.type(within(form).getByLabelText(/审核意见/), '资质文件已过期');
  await userEvent.click(within(form).getByRole('button', { name: /驳\s?回/ }));
  await waitFor(() => expect(server.last(partner.audit)).toEqual({ id: '5', version: 3, pass: false, opinion: '资质文件已过期' }));
});
