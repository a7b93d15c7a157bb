import { receiver, dict } from '@touchmark/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { FaceContext } from '../../../api/session.tsx';
import { chosenRegions } from '../../platform/division/chosen-regions.ts';
import ReceiverPage from './receiver.page.tsx';

const area = {
  goods: 'BRAND',
  goodsId: '12',
  goodsName: '云禾',
  divisions: ['420000'],
  divisionNames: ['湖北省'],
  validFrom: '2026-01-01',
  validTo: null,
};
const row = {
  id: '5',
  code: 'R001',
  name: '武汉居佳',
  type: 'DEALER',
  parentId: null,
  parentName: '',
  level: 1,
  contact: '**国',
  phone: '138****0001',
  adcode: '420103',
  region: '湖北省武汉市江汉区',
  address: '',
  gln: '',
  contractNo: '',
  contractStart: '2026-01-01',
  contractEnd: '2099-12-31',
  onward: false,
  remark: '',
  boundName: '',
  boundNameEn: '',
  bindStatus: 0,
  areas: [area],
  childCount: 0,
  accounts: 0,
  shippedLately: 0,
  status: 1,
  isTest: false,
  companyName: '云禾',
  companyNameEn: '',
  createTime: '2026-01-01 08:00:00',
  version: 3,
};
const whole = {
  ...row,
  endReason: '',
  areaVersion: 2,
  overlaps: [],
  history: [],
  areaVersions: [
    {
      areaVersion: 2,
      createTime: '2026-02-01 08:00:00',
      userName: '周渠道',
      areas: [area, { ...area, goods: 'ALL', goodsId: null, goodsName: '', validTo: '2026-01-31' }],
    },
    { areaVersion: 1, createTime: '2026-01-01 08:00:00', userName: '周渠道', areas: [area] },
  ],
};
const offered = { ...row, bindStatus: 1, companyName: '佛山云禾家具' };
const tree = [{ value: '420000', label: '湖北省', children: [{ value: '420100', label: '武汉市' }] }];

const server = useServer([
  [receiver.list, ({ direction }) => pageOf([direction === 'in' ? offered : row])],
  [receiver.tree, () => ok([row, { ...row, id: '6', code: 'R002', name: '襄阳门店', parentId: '5', level: 2, status: 1 }])],
  [receiver.findOne, () => ok(whole)],
  [receiver.goods, () => ok([{ id: '12', kind: 'BRAND', name: '云禾' }])],
  [receiver.overlaps, () => ok([{ id: '9', code: 'R009', name: '宜昌宜居', divisions: ['420000'] }])],
  [receiver.saveOrUpdate, () => ok({ id: '5', version: 4, overlaps: [], units: 0 })],
  [receiver.answerBinding, () => ok(true)],
  [receiver.unmask, () => ok({ name: '李建国', phone: '13800000001' })],
  [receiver.accounts, () => pageOf([])],
  [receiver.saveAccount, () => ok({ id: '11', version: 1 })],
  [receiver.holders, () => ok([{ holder: '佛山成品仓', units: 40, boxes: 2, recalls: 0, since: '2026-01-01 08:00:00' }])],
  [dict.dict, () => ok(tree)],
]);
workAs({ companyName: '云禾' });
const may = ['receiver_view', 'receiver_add', 'receiver_edit', 'receiver_enable', 'receiver_import', 'receiver_export'];
const list = '/preventFleeing/receiver';
const face = { version: '1', english: {} } as never;
const page = (
  <FaceContext value={face}>
    <ReceiverPage />
  </FaceContext>
);

it('offers an account of the phone page in the menu of a row, with the contact as a proposal', async () => {
  show(page, { may: [...may, 'receiveEntity_account'], at: list });
  const line = (await screen.findByText('武汉居佳')).closest('tr')!;
  await userEvent.click(within(line).getByRole('button', { name: /更多/ }));
  await userEvent.click(await screen.findByText('新增收货账号'));
  const form = await screen.findByRole('dialog');
  expect((within(form).getByLabelText(/手机号/) as HTMLInputElement).value).toBe('138****0001');
  await userEvent.click(within(form).getByRole('button', { name: /保\s?存/ }));
  await waitFor(() =>
    expect(server.sent(receiver.saveAccount)).toEqual([{ receiverId: '5', name: '**国', phone: '138****0001', enabled: true }]),
  );
});

describe('the form of a receiver', () => {
  it('sends its areas as they were, also what is over, with the masked contact, and warns of another dealer by name', async () => {
    show(page, { may, at: list });
    await userEvent.click(await screen.findByRole('button', { name: '编辑' }));
    const form = await screen.findByRole('dialog');
    expect(await within(form).findByText(/宜昌宜居（R009）：湖北省/)).toBeTruthy();
    await userEvent.type(within(form).getByLabelText('备注'), '月结');
    await userEvent.click(within(form).getByRole('button', { name: /保\s?存/ }));
    await waitFor(() => expect(server.sent(receiver.saveOrUpdate)).toHaveLength(1));
    expect(server.sent(receiver.saveOrUpdate)[0]).toMatchObject({
      id: '5',
      version: 3,
      contact: '**国',
      phone: '138****0001',
      parentId: null,
      remark: '月结',
      areas: [
        { goods: 'BRAND', goodsId: '12', divisions: ['420000'], validFrom: '2026-01-01', validTo: null },
        { goods: 'ALL', goodsId: null, divisions: ['420000'], validFrom: '2026-01-01', validTo: '2026-01-31' },
      ],
    });
  });

  it('begins with the words of a holder that is taken over, and takes over what he has', async () => {
    show(page, { may, at: list });
    await userEvent.click(await screen.findByText('更多', { selector: '.tm-list-head *' }));
    await userEvent.click(await screen.findByText('接管文字持有方'));
    const holders = await screen.findByRole('dialog');
    await userEvent.click((await within(holders).findAllByRole('checkbox')).at(-1)!);
    await userEvent.click(within(holders).getByRole('button', { name: '转为新收货方' }));
    const name = await screen.findByDisplayValue('佛山成品仓');
    expect(name).toBeTruthy();
  });
});

it('lists what a receiver was shipped of late, and shows the QR code of the phone page where somebody receives by phone', async () => {
  server.answer(receiver.list, () => pageOf([{ ...row, accounts: 2, shippedLately: 1234 }]));
  show(page, { may, at: list });
  expect(await screen.findByText('1,234')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '收货二维码' }));
  expect(await screen.findByText(`${location.origin}/m/receive`)).toBeTruthy();
  expect(screen.getByRole('img', { name: '收货二维码' })).toBeTruthy();
});

it('a contact is masked until it is asked for, by a call that is logged', async () => {
  show(page, { may, at: `${list}?id=5` });
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('138****0001')).toBeTruthy();
  await userEvent.click(within(drawer).getByRole('button', { name: '查看完整' }));
  expect(await within(drawer).findByText('13800000001')).toBeTruthy();
  expect(server.sent(receiver.unmask)).toEqual([{ id: '5' }]);
});

it('a company that a brand names accepts, or declines with a reason', async () => {
  show(page, { may, at: `${list}?direction=in` });
  await userEvent.click(await screen.findByRole('button', { name: '拒绝' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox'), '我们不是该收货方');
  await userEvent.click(within(dialog).getByRole('button', { name: /拒\s?绝/ }));
  await waitFor(() =>
    expect(server.sent(receiver.answerBinding)).toEqual([{ id: '5', version: 3, accept: false, reason: '我们不是该收货方' }]),
  );
  expect(screen.queryByRole('button', { name: '新增收货方' })).toBeNull();
});

it('the same rows stand as a tree behind the other door, and what is chosen there narrows the list', async () => {
  show(page, { may, at: '/antiChanging/receiveEntity' });
  const channel = await screen.findByRole('navigation', { name: '收货主体' });
  await userEvent.click(await within(channel).findByText('襄阳门店'));
  await waitFor(() => expect(server.sent(receiver.list).at(-1)).toMatchObject({ below: '6' }));
});

it.each<[string, string[], string[], string[]]>([
  ['the whole country replaces its parts', ['420000', 'ALL'], ['420000'], ['ALL']],
  ['a part replaces the whole country', ['ALL', '420000'], ['ALL'], ['420000']],
  ['parts stand together', ['420000', '430000'], ['420000'], ['420000', '430000']],
  ['the whole country stands alone', ['ALL'], [], ['ALL']],
])('%s', (_, chosen, before, kept) => expect(chosenRegions(chosen, before)).toEqual(kept));
