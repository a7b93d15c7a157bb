import { appServiceAudit } from '@touchmark/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillRow } from '../../../ui/fill-answer-test-rig.ts';
import { ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import AppServiceAuditPage from './app-service-audit.page.tsx';

const server = useServer([
  [
    appServiceAudit.subscribeList,
    () => pageOf([fillRow(appServiceAudit.subscribeList, { id: '5', companyName: '杉木堂', name: '质检宝', status: 0, version: 2 })]),
  ],
  [
    appServiceAudit.ratingList,
    () =>
      pageOf([
        fillRow(appServiceAudit.ratingList, { id: '7', companyName: '杉木堂', content: '加微信领优惠', hiddenFor: null, version: 1 }),
      ]),
  ],
  [appServiceAudit.subscribeAudit, () => ok(true)],
  [appServiceAudit.hide, () => ok(true)],
]);
workAs({ companyName: '平台', userType: 'PLATFORM' });
const may = ['appServiceAudit_view', 'appServiceAudit_audit', 'appServiceAudit_delist'];
const at = '/applicationServiceManage/audit';

it('a request is rejected with a reason', async () => {
  show(<AppServiceAuditPage />, { may, at: `${at}?view=subscriptions` });
  await userEvent.click(await screen.findByText('驳回', { selector: 'td *' }));
  const form = await screen.findByRole('dialog');
  await userEvent.type(within(form).getByLabelText(/意见/), '名额已满，请改订企业版');
  await userEvent.click(within(form).getByRole('button', { name: /驳\s?回/ }));
  await waitFor(() =>
    expect(server.last(appServiceAudit.subscribeAudit)).toEqual({ id: '5', version: 2, pass: false, opinion: '名额已满，请改订企业版' }),
  );
});

it('a rating is hidden for one of the named reasons', async () => {
  show(<AppServiceAuditPage />, { may, at: `${at}?view=ratings` });
  await userEvent.click(await screen.findByText('隐藏', { selector: 'td *' }));
  const form = await screen.findByRole('dialog');
  await userEvent.click(within(form).getByLabelText('广告'));
  await userEvent.click(within(form).getByRole('button', { name: /隐\s?藏/ }));
  await waitFor(() => expect(server.last(appServiceAudit.hide)).toEqual({ id: '7', version: 1, reason: 'ADVERT' }));
});
