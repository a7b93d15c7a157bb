import { afterSales, dict, warranty } from '@touchmark/contract';
import { afterSalesLife, qualityWarningLife } from '@touchmark/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillAnswer, fillRow } from '../../../ui/fill-answer-test-rig.ts';
import { ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { FaceContext } from '../../../api/session.tsx';
import AfterSalesPage from './request.page.tsx';

const row = fillRow(afterSales.list, {
  id: '5',
  version: 3,
  requestNo: 'A2026030200001',
  status: afterSalesLife.at.waiting,
  type: 'REPAIR',
  part: 'FRAME',
  code: '1999910000100001000000017',
  productName: '清屿三人沙发',
  description: '右后脚断裂，坐下摇晃',
  customerName: '**明',
  phone: '139****1234',
  cover: 'COVERED',
  coveredUntil: '2031-05-01',
  side: 'COMPANY',
  held: true,
});
const detail = fillAnswer(afterSales.findOne, {
  ...row,
  adcode: '420106',
  address: '中南****',
  parts: [{ name: '沙发脚', qty: 2 }],
  solution: 'ONSITE',
  free: true,
  rejectReason: '',
  warning: { id: '9', requests: 6 },
  facts: { code: row.code, productName: row.productName, unitState: { zh: '已召回', en: 'Recalled' }, days: 12, seller: '武汉居佳' },
});
const saved = { id: '5', version: 4, requestNo: row.requestNo };
const server = useServer([
  [afterSales.list, () => pageOf([row])],
  [afterSales.findOne, () => ok(detail)],
  [afterSales.stat, () => ok(fillAnswer(afterSales.stat, { waiting: 1 }))],
  [afterSales.saveOrUpdate, () => ok(saved)],
  [afterSales.warnings, () => pageOf([])],
  [afterSales.beginRecall, () => ok({ recallId: '7', recallNo: 'R1' })],
  [warranty.subjects, () => ok({ products: [{ id: '31', name: '清屿三人沙发 YH-S301' }], categories: [] })],
  [dict.dict, () => ok([{ value: '420106', label: '武昌区' }])],
]);
workAs({ companyName: '云禾', userType: 'ENTERPRISE' });
const may = [
  'afterSales_view',
  'afterSales_add',
  'afterSales_accept',
  'afterSales_handle',
  'afterSales_dispatch',
  'afterSales_finish',
  'recall_add',
];
const open = (at = '/afterSales/index') =>
  show(
    <FaceContext value={{ version: '1', english: {} } as never}>
      <AfterSalesPage />
    </FaceContext>,
    { may, at },
  );
const save = async (form: HTMLElement) => userEvent.click(within(form).getByRole('button', { name: /保\s?存|确\s?定/ }));

it('edits a request without touching what is masked, and asks for a code only where there is none', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: /更多/ }));
  await userEvent.click(await screen.findByText(/^编\s?辑$/));
  const form = await screen.findByRole('dialog');
  expect(within(form).queryByLabelText('编码')).toBeNull();
  const said = await within(form).findByLabelText('问题描述');
  await userEvent.clear(said);
  await userEvent.type(said, '左前脚断裂');
  await save(form);
  await waitFor(() =>
    expect(server.sent(afterSales.saveOrUpdate)).toMatchObject([
      { id: '5', version: 3, description: '左前脚断裂', customerName: '**明', phone: '139****1234', address: '中南****' },
    ]),
  );
  expect(server.last(afterSales.saveOrUpdate)).not.toHaveProperty('code');
});

it('offers no editing of what is completed', async () => {
  server.answer(afterSales.list, () => pageOf([{ ...row, status: afterSalesLife.at.done }]));
  open();
  await screen.findByText(row.requestNo);
  for (const more of screen.queryAllByRole('button', { name: /更多/ })) await userEvent.click(more);
  expect(screen.queryByText(/^编\s?辑$/)).toBeNull();
});

it('finds the product of a request without a code by its name on the server', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: '登记申请' }));
  const form = await screen.findByRole('dialog');
  await userEvent.type(within(form).getByLabelText('产品'), '清屿');
  await waitFor(() => expect(server.last(warranty.subjects)).toEqual({ search: '清屿' }));
  await userEvent.click(await screen.findByText('清屿三人沙发 YH-S301'));
  await userEvent.click(within(form).getByLabelText('类型'));
  await userEvent.click((await screen.findAllByText('报修')).at(-1)!);
  await userEvent.type(within(form).getByLabelText('问题描述'), '右后脚断裂');
  await userEvent.type(within(form).getByLabelText('手机号'), '13900001234');
  await userEvent.click(within(form).getByLabelText('所在地区'));
  await userEvent.click(await screen.findByText('武昌区'));
  await save(form);
  await waitFor(() => expect(server.sent(afterSales.saveOrUpdate)).toMatchObject([{ productId: '31', type: 'REPAIR', adcode: '420106' }]));
});

it('shows what a clerk must know: cover, state of the unit, the warning of its batch, and what was done', async () => {
  open('/afterSales/index?id=5');
  const drawer = await screen.findByRole('dialog');
  for (const said of [/保修期内/, /已召回/, /6 件产品申请售后/, /更换配件/, /沙发脚 × 2/, /^免费$/, /武汉居佳/, /12 天/])
    expect((await within(drawer).findAllByText(said)).length).toBeGreaterThan(0);
});

it('leaves to whoever it was handed to what is his: to answer and to enter the result', async () => {
  server.answer(afterSales.list, () => pageOf([{ ...row, status: afterSalesLife.at.dispatched, side: 'DEALER' }]));
  open('/afterSales/index?direction=in');
  expect(await screen.findByRole('button', { name: /回填结果/ })).toBeTruthy();
  expect(server.last(afterSales.list)).toMatchObject({ direction: 'in' });
  for (const more of screen.queryAllByRole('button', { name: /更多/ })) await userEvent.click(more);
  for (const gone of [/^派单$/, /^换货$/, /^退货$/, /^编\s?辑$/]) expect(screen.queryByText(gone)).toBeNull();
});

it('begins the recall of a warning by its id alone', async () => {
  const one = fillRow(afterSales.warnings, { id: '9', version: 2, prodBatchNo: 'PB-1', requests: 5, status: qualityWarningLife.at.open });
  server.answer(afterSales.warnings, () => pageOf([one]));
  open('/afterSales/index?view=warnings');
  expect(await screen.findByText('5 件产品')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /起草召回/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^(确\s?定|OK)$/ }));
  await waitFor(() => expect(server.sent(afterSales.beginRecall)).toEqual([{ id: '9', version: 2 }]));
});

it('shows the photos of a request, and plays its video', async () => {
  const ref = (fileId: string, mime: string) => ({
    fileId,
    name: fileId,
    originalName: `现场.${fileId}`,
    link: `/files/${fileId}`,
    size: 9,
    mime,
  });
  server.answer(afterSales.findOne, () => ok({ ...detail, photos: [ref('1', 'image/png'), ref('2', 'video/mp4')] }));
  open('/afterSales/index?id=5');
  const video = await screen.findByLabelText('现场.2');
  expect([video.tagName, video.getAttribute('src')]).toEqual(['VIDEO', '/files/2']);
  expect(screen.getByAltText('现场.1').getAttribute('src')).toBe('/files/1');
  expect(screen.getByRole('link', { name: '现场.2' }).getAttribute('href')).toBe('/files/2');
});
