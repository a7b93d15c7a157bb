import { circulation, menu, type Output } from '@touchmark/contract';
import { shipReasons } from '@touchmark/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import CirculationPage from './circulation.page.tsx';
import OpenDoc from './open-doc.page.tsx';

const line = (id: string, boxNo: string) => ({
  id,
  docId: '5',
  docNo: 'FH1',
  docType: 'SHIP',
  docStatus: 3,
  toName: '武汉经销商',
  boxId: id,
  boxNo,
  level: 1,
  code: '',
  codeTo: '',
  productId: '7',
  productName: '餐椅',
  units: 4,
  way: 'SCAN',
  state: 1,
  exception: null,
  exceptionNote: '',
  photos: [],
  userName: '李工',
  station: '',
  scanTime: '2026-03-01 08:00:00',
  removeReason: '',
  removeUserName: '',
});
const row = {
  id: '5',
  docNo: 'FH1',
  docType: 'SHIP',
  status: 2,
  from: { id: null, name: '云禾', companyId: '1' },
  to: { id: '9', name: '武汉经销商', companyId: null },
  ofDocId: null,
  ofDocNo: '',
  ofKind: null,
  products: '餐椅',
  erpOrderNo: '',
  carrier: '',
  waybillNo: '',
  planned: 10,
  units: 8,
  boxes: 2,
  received: 0,
  exceptions: 0,
  shipTime: null as string | null,
  receiveTime: null,
  transitDays: null,
  autoReceived: false,
  side: 'BRAND',
  buyerName: '',
  buyerPhone: '',
  remark: '',
  companyName: '云禾',
  createUserName: '李工',
  createTime: '2026-03-01 08:00:00',
  isTest: false,
  version: 3,
};
const whole = {
  ...row,
  plan: [{ productId: '7', productName: '餐椅', model: 'YH-S101', qty: 10, scanned: 8, received: 0 }],
  lines: [line('61', 'X1'), line('62', 'X2')],
  moreLines: false,
  following: [],
  areas: [],
  forceReason: '',
  closeReason: '',
  cancelReason: '',
  signature: null,
  remindTime: null,
  history: [],
};
const underWay = { status: 3, shipTime: '2026-03-02 08:00:00' };
const server = useServer([
  [circulation.list, () => pageOf([row])],
  [circulation.findOne, () => ok(whole)],
  [circulation.lines, () => pageOf([line('61', 'X1'), line('62', 'X2')])],
  [circulation.receiveFor, () => ok({ received: 4, missing: 1, status: 4, faults: [] })],
]);
workAs({ companyName: '云禾' });
const may = ['sendBatch_view', 'sendBatch_add', 'sendBatch_bind', 'sendBatch_ship', 'sendRecord_view', 'sendRecord_receive'];
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('says what to do first where there is no document yet', async () => {
  server.answer(circulation.list, () => pageOf([]));
  show(<CirculationPage />, { at: '/preventFleeing/sendBatch', may });
  expect(await screen.findByText(/先新增发货单/)).toBeTruthy();
  expect(server.last(circulation.list)).toMatchObject({ docTypes: ['SHIP', 'TRANSFER'], direction: 'out' });
});

it('shows what comes next of a draft beside it: it is confirmed by a button, not from a menu', async () => {
  server.answer(circulation.list, () => pageOf([{ ...row, status: 0, units: 0 }]));
  server.answer(circulation.confirm, () => ok(true));
  show(<CirculationPage />, { at: '/preventFleeing/sendBatch', may });
  await press('确认');
  await waitFor(() => expect(server.last(circulation.confirm)).toMatchObject({ id: '5' }));
});

it('keeps what was pasted while a product is added to the plan', async () => {
  show(<CirculationPage />, { at: '/preventFleeing/sendBatch', may });
  await press('新增发货单');
  await press('从表格粘贴');
  const field = await screen.findByRole('textbox', { name: '从表格粘贴' });
  fireEvent.change(field, { target: { value: 'YH-S101 24' } });
  await press(/添加产品/);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '从表格粘贴' }).value).toBe('YH-S101 24');
});

it('ships less than planned only with a reason, and lists what cannot leave with what to do; what was typed stays', async () => {
  server.answer(circulation.ship, () =>
    ok({ units: 0, boxes: 0, restId: null, restNo: '', faults: [{ text: 'X1', reason: 'frozen', ...shipReasons.frozen }] }),
  );
  show(<CirculationPage />, { at: '/preventFleeing/sendBatch', may });
  await press('发货');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('比计划少 2 件')).toBeTruthy();
  const send = within(dialog).getByRole('button', { name: '发货' });
  await userEvent.click(send);
  await waitFor(() => expect(dialog.querySelector('.ant-form-item-explain-error')).toBeTruthy());
  expect(server.last(circulation.ship)).toBeUndefined();
  const reason = within(dialog).getByRole('textbox', { name: '短少原因' });
  await userEvent.type(reason, '客户同意分两次发');
  await userEvent.click(send);
  await waitFor(() => expect(server.last(circulation.ship)).toMatchObject({ id: '5', force: '客户同意分两次发', rest: true }));
  expect(await within(dialog).findByText(shipReasons.frozen.zh)).toBeTruthy();
  expect(within(dialog).getByText(shipReasons.frozen.doZh)).toBeTruthy();
  expect((reason as HTMLTextAreaElement).value).toBe('客户同意分两次发');
});

it('receives line by line: one is here, one is missing with its exception, each under its own line', async () => {
  server.answer(circulation.list, () => pageOf([{ ...row, ...underWay }]));
  server.answer(circulation.findOne, () => ok({ ...whole, ...underWay }));
  show(<CirculationPage />, { at: '/preventFleeing/sendRecord', may });
  await press('代签收');
  await userEvent.click(await screen.findByRole('radio', { name: /逐行登记/ }));
  const second = await screen.findByRole('combobox', { name: 'X2 的签收情况' });
  fireEvent.mouseDown(second);
  await userEvent.click(await screen.findByTitle('未到货'));
  await press('本页其余都已到货');
  await userEvent.type(screen.getByRole('textbox', { name: '原因' }), '门店电话确认');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '代签收' }));
  await waitFor(() =>
    expect(server.last(circulation.receiveFor)).toMatchObject({
      id: '5',
      reason: '门店电话确认',
      receipts: [
        { lineId: '62', state: 4, exception: 'SHORT', photos: [] },
        { lineId: '61', state: 2, photos: [] },
      ],
    }),
  );
});

it('a dealer sees of a document that comes to him how to receive it, and nothing of the sender’s', async () => {
  server.answer(circulation.list, () => pageOf([{ ...row, ...underWay, side: 'TO' }]));
  show(<CirculationPage />, { at: '/circulateGS1/saleInOutDepot', may: ['saleDepot_view', 'saleDepot_receive', 'saleDepot_ship'] });
  expect(await screen.findByRole('button', { name: '签收' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '扫码' })).toBeNull();
  expect(server.last(circulation.list)).toMatchObject({ direction: 'in' });
});

it('takes the codes of a collector’s file, and keeps what was refused with its reason', async () => {
  server.answer(circulation.scan, (sent) =>
    ok({
      answers: sent.scans.map(({ key, text }) => ({
        key,
        accepted: text !== 'A2',
        shown: text,
        lineId: null,
        productId: null,
        productName: '餐椅',
        units: 1,
        docUnits: 9,
        scanned: 9,
        planned: 10,
        fault: text === 'A2' ? { reason: 'frozen' as const, ...shipReasons.frozen } : null,
        olderBatch: null,
      })),
    }),
  );
  show(<CirculationPage />, { at: '/preventFleeing/sendBatch', may });
  await press('扫码');
  const drawer = await screen.findByRole('dialog');
  const choose = async (file: File) =>
    userEvent.upload(await waitFor(() => drawer.querySelector<HTMLInputElement>('input[type=file]')!), file);
  await choose(new File(['条码,时间\nA1,8:00\nA2,8:01\nA1,8:02\n'], '采集.txt', { type: 'text/plain' }));
  expect(await within(drawer).findByText('采集.txt：已处理 2 / 2，未加入 1')).toBeTruthy();
  expect(within(drawer).getByText(new RegExp(`A2：${shipReasons.frozen.zh}`))).toBeTruthy();
  expect(server.last(circulation.scan)).toMatchObject({ id: '5', way: 'FILE' });
  await choose(new File(['条码\n'], '空.txt', { type: 'text/plain' }));
  expect(await within(drawer).findByText(/文件“空.txt”中没有编码/)).toBeTruthy();
});

const leaf = (path: string): Output<typeof menu.findRoutes>[number] => ({
  id: path,
  name: path,
  path,
  source: '',
  group: 'ENTERPRISE',
  children: [],
  query: {},
  meta: { i18n: '', app: 'APP_FLOW', isTab: true, keepAlive: true, isAuth: true },
});

it('the symbol on a note opens the document on the page that the reader has', async () => {
  server.answer(menu.findRoutes, () => ok([leaf('/antiChanging/deliveryBatch')]));
  show(<OpenDoc />, { at: '/doc?no=FH1', may });
  await waitFor(() => expect(document.querySelector('#address')?.textContent).toBe('/antiChanging/deliveryBatch?id=5'));
  expect(server.last(circulation.findOne)).toEqual({ docNo: 'FH1' });
});
