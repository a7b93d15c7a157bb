import { type PlatformFace, recall } from '@touchmark/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { FaceContext } from '../../../api/session.tsx';
import { ok, show, useServer } from '../../../ui/test-rig.tsx';
import AnswerPage from './answer.page.tsx';

const face = { platformName: '物印', operatorName: '示范中心', english: {} } as PlatformFace;
const token = 'abcdefghijklmnopqrstuvwxyz';
const opened = {
  recallNo: 'RC20990101000001',
  title: '海绵批次召回',
  drill: false,
  reason: '海绵阻燃不合格',
  instructions: '停止销售并退回',
  instructionsEn: 'Stop selling and send back',
  hotline: '0757-8888 6666',
  companyName: '佛山云禾',
  companyNameEn: 'Foshan Yunhe',
  holderName: '华东一店',
  units: 12,
  boxes: 2,
  products: [{ productName: '三人沙发', model: 'YH-S301', batchNo: 'PC1', units: 12 }],
  boxNos: ['C1', 'C2'],
  codes: [{ code: '612DD272HD1TJ3YY', lastCode: '', units: 1, boxNo: 'C1' }],
  moreCodes: false,
  found: null,
  returned: null,
  destroyed: null,
  sold: null,
  answer: '',
  contactName: '',
  contactPhone: '',
  answerTime: null,
};
const server = useServer([
  [recall.openAnswer, () => ok(opened)],
  [recall.reply, () => ok(true)],
]);
const open = (hash = token) => {
  location.hash = hash;
  show(
    <FaceContext value={face}>
      <AnswerPage />
    </FaceContext>,
  );
};
beforeEach(() => {
  location.hash = '';
});
const typed = async (name: string, value: string) => {
  const box = screen.getByRole('spinbutton', { name });
  await userEvent.clear(box);
  await userEvent.type(box, value);
};
const submit = () => userEvent.click(screen.getByRole('button', { name: '提交答复' }));

it('says what is recalled and what he holds, checks the numbers against each other, and keeps them until they are right', async () => {
  open();
  await screen.findByText('请立即停止销售以下产品，并隔离存放。');
  screen.getByText('三人沙发 · YH-S301');
  expect(screen.getByRole('link', { name: '0757-8888 6666' }).getAttribute('href')).toBe('tel:075788886666');
  await submit();
  await screen.findByText('请填写数量，没有则填 0');
  await typed('已找到（件）', '9');
  await typed('已售出（件）', '5');
  await submit();
  await screen.findByText('不能大于 3 件');
  expect(server.last(recall.reply)).toBeUndefined();
  await typed('已售出（件）', '3');
  await typed('其中已退回（件）', '4');
  await userEvent.type(screen.getByLabelText('联系人'), '陈店长');
  await submit();
  await screen.findByText('已收到您的答复，感谢配合。');
  expect(server.last(recall.reply)).toEqual({
    token,
    found: 9,
    returned: 4,
    destroyed: 0,
    sold: 3,
    answer: '',
    contactName: '陈店长',
    contactPhone: '',
  });
});

it('says that a link has ended, and that one is not whole', async () => {
  server.answer(recall.openAnswer, () => ({ success: false, code: 410, error: 'linkEnded', msg: '链接已失效', data: null }));
  open();
  await screen.findByText('链接已失效');
  expect(screen.queryByRole('button', { name: '提交答复' })).toBeNull();
});

it('asks for no answer without a token', async () => {
  open('short');
  await screen.findByText('链接不完整，请从通知函重新打开');
  await waitFor(() => expect(server.last(recall.openAnswer)).toBeUndefined());
});
