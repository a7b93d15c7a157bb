import { dealerPhone, user } from '@touchmark/contract';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../../core/text.ts';
import { ok, pageOf, useServer } from '../../../ui/test-rig.tsx';
import { PhoneApp } from './phone-app.tsx';
import { keepSessions, sessionsNow } from './phone-sessions.ts';

const [wuhan, carton, second] = ['武汉居佳', 'X100001261123000018', 'X100001261123000025'];
const account = { id: '11', companyId: '1', companyName: '云禾家居', receiverId: '5', receiverName: wuhan, name: '**货' };
const other = { ...account, id: '12', companyId: '2', companyName: '木语定制', receiverId: '6', receiverName: '木语武汉店' };
const doc = {
  id: '7',
  docNo: 'FH20261127000001',
  docType: 'SHIP',
  status: 3,
  fromName: '云禾家居',
  toName: wuhan,
  products: '榉木餐椅',
  units: 8,
  received: 0,
  shipTime: null,
};
const home = {
  account,
  shops: [{ id: '9', name: '襄阳门店' }],
  arriving: [doc],
  moreArriving: false,
  sent: [{ ...doc, id: '8', docNo: 'XS1', docType: 'SALE', status: 5, units: 1 }],
};
const line = { id: '1', boxNo: carton, level: 1, code: '', codeTo: '', productName: '榉木餐椅', units: 8, state: 1 };
const whole = {
  ...doc,
  companyName: '云禾家居',
  carrier: '',
  waybillNo: '',
  receiveTime: null,
  exceptions: 0,
  signed: false,
  lines: [line],
  moreLines: false,
};
const ways = { sms: true, mail: false, passkey: false, oauth: [], outbox: false };
const stock = {
  productId: '3',
  productName: '榉木餐椅',
  model: 'YH-S101',
  inTransit: 2,
  inStock: 6,
  sold: 1,
  oldest: '2026-01-01 08:00:00',
};
const done = (units: number) => (input: { key: string }) =>
  ok({ key: input.key, accepted: true, waits: false, docNo: 'XS2', units, faults: [] });
const fault = {
  text: carton,
  reason: 'notHeld',
  zh: '不在发货方手中',
  en: 'The sender does not hold it',
  doZh: '核对',
  doEn: 'Check',
} as const;
const refuse = (input: { key: string }) => ok({ key: input.key, accepted: false, waits: false, docNo: '', units: 0, faults: [fault] });
const signedOut = () => ({ success: false, code: 410, error: 'phoneSignedOut', data: null, msg: '登录已失效' }) as never;

const server = useServer([
  [user.ways, () => ok(ways)],
  [user.authCode, () => ok({ authId: 'c1', image: 'data:image/png;base64,iVBORw0KGgo=', expire: 120 })],
  [dealerPhone.code, () => ok(true)],
  [dealerPhone.signIn, () => ok([{ ...account, token: 'token-of-the-first-account' }])],
  [dealerPhone.signOut, () => ok(true)],
  [dealerPhone.home, () => ok(home)],
  [dealerPhone.document, () => ok(whole)],
  [dealerPhone.stock, () => pageOf([stock])],
  [dealerPhone.sell, done(1)],
  [dealerPhone.ship, done(1)],
  [dealerPhone.giveBack, done(1)],
]);

const openWith = (...sessions: Parameters<typeof keepSessions>[0]) => {
  keepSessions(sessions);
  return render(<PhoneApp />);
};
const first = { ...account, token: 'token-of-the-first-account' };
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const scan = (text: string) => {
  const field = screen.getByLabelText(/扫描或输入/);
  fireEvent.change(field, { target: { value: text } });
  (field as HTMLInputElement).value = text;
  fireEvent.click(screen.getByRole('button', { name: '录入' }));
};

beforeEach(() => {
  location.hash = '';
  act(() => setLanguage('zh'));
});

describe('the dealer’s phone without a session', () => {
  it('signs in by a code after a captcha, and opens what is under way', async () => {
    render(<PhoneApp />);
    await userEvent.type(await screen.findByLabelText('手机号'), '13800002001');
    await userEvent.type(screen.getByLabelText('图形验证码', { selector: 'input' }), 'ABCD');
    await press('获取短信验证码');
    await userEvent.type(await screen.findByLabelText('短信验证码'), '123456');
    await press('登录');
    expect(await screen.findByRole('heading', { name: wuhan })).toBeTruthy();
    expect(await screen.findByRole('button', { name: /FH2026/ })).toBeTruthy();
    expect(location.href).not.toContain('token');
  });

  it('says where no SMS can be sent, and leads to the link and the console', async () => {
    server.answer(user.ways, () => ok({ ...ways, sms: false }));
    render(<PhoneApp />);
    expect(await screen.findByRole('heading', { name: '暂不能用短信登录' })).toBeTruthy();
    expect(screen.getByText(/送货单上的二维码/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '登录控制台' }).getAttribute('href')).toBe('/circulateGS1/saleInOutDepot');
  });

  it('shows why a code was not accepted, and asks for a new captcha', async () => {
    server.answer(
      dealerPhone.code,
      () => ({ success: false, code: 400, error: 'wrongCaptcha', data: null, msg: '图形验证码错误' }) as never,
    );
    render(<PhoneApp />);
    await userEvent.type(await screen.findByLabelText('手机号'), '13800002001');
    await userEvent.type(screen.getByLabelText('图形验证码', { selector: 'input' }), 'XXXX');
    await press('获取短信验证码');
    expect((await screen.findByRole('alert')).textContent).toBe('图形验证码错误');
  });

  it('lets whoever has accounts at two brands choose for which the work is, and change', async () => {
    openWith(first, { ...other, token: 'token-of-the-second-account' });
    await userEvent.click(await screen.findByRole('button', { name: /木语武汉店/ }));
    expect(await screen.findByRole('heading', { name: '木语武汉店' })).toBeTruthy();
    await press('切换');
    expect(await screen.findByRole('button', { name: new RegExp(wuhan) })).toBeTruthy();
  });
});

describe('the dealer’s phone, signed in', () => {
  it('shows the stock by product and age', async () => {
    openWith(first);
    await screen.findByRole('heading', { name: wuhan });
    await press('查库存');
    expect(await screen.findByText('在库 6 件')).toBeTruthy();
    expect(screen.getByText(/最早 \d+ 天前到货 · 在途 2 · 已售 1/)).toBeTruthy();
  });

  it('sells by scan with the phone as the only required field, and forgets the phone', async () => {
    openWith(first);
    await screen.findByRole('heading', { name: wuhan });
    await press('销售');
    await screen.findByRole('heading', { name: '扫描箱码或单品码' });
    scan(carton);
    await screen.findByRole('heading', { name: '已加入' });
    await userEvent.type(screen.getByLabelText('购买人手机号'), '12');
    await press('确认销售');
    expect(await screen.findByText('手机号码长度不为11位')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('购买人手机号'));
    await userEvent.type(screen.getByLabelText('购买人手机号'), '13900138001');
    await userEvent.click(screen.getByLabelText('需要上门安装'));
    await press('确认销售');
    expect(await screen.findByRole('heading', { name: '已登记销售 1 件' })).toBeTruthy();
    expect(server.sent(dealerPhone.sell)).toMatchObject([{ texts: [carton], phone: '13900138001', buyerName: '', installNeeded: true }]);
    expect(screen.getByLabelText<HTMLInputElement>('需要上门安装').checked).toBe(false);
    expect(screen.queryByText(carton)).toBeNull();
  });

  it('ships on to one of his shops; of what was refused, the rest lies there again to be sent', async () => {
    server.answer(dealerPhone.ship, refuse);
    openWith(first);
    await screen.findByRole('heading', { name: wuhan });
    await press('发货');
    for (const text of [carton, second]) {
      scan(text);
      await screen.findByText(text);
    }
    expect(screen.getByLabelText<HTMLSelectElement>('发给').value).toBe('9');
    await press('确认发货');
    await screen.findByRole('heading', { name: /其余已放回/ });
    const list = (await screen.findByText(/不在发货方手中/)).closest('section')!;
    await userEvent.click(within(list).getByRole('button', { name: '知道了' }));
    await waitFor(() => expect(screen.queryByText(/不在发货方手中/)).toBeNull());
    expect(screen.queryByText(carton)).toBeNull();
    server.answer(dealerPhone.ship, done(1));
    await press('确认发货');
    await screen.findByRole('heading', { name: '已发货 1 件' });
    expect(server.sent(dealerPhone.ship)).toMatchObject([
      { toReceiver: '9', texts: [carton, second] },
      { toReceiver: '9', texts: [second] },
    ]);
  });

  it('keeps what the form says over another page, and brings the buyer back where a sale was refused', async () => {
    server.answer(
      dealerPhone.sell,
      () => ({ success: false, code: 409, error: 'versionConflict', data: null, msg: '数据已被他人修改' }) as never,
    );
    openWith(first);
    await screen.findByRole('heading', { name: wuhan });
    await press('销售');
    scan(carton);
    await screen.findByText(carton);
    await userEvent.type(screen.getByLabelText('购买人手机号'), '13900138001');
    await press('查库存');
    await press('销售');
    expect(screen.getByLabelText<HTMLInputElement>('购买人手机号').value).toBe('13900138001');
    await press('确认销售');
    await screen.findByRole('heading', { name: /其余已放回/ });
    expect(screen.getByText(carton)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('购买人手机号').value).toBe('13900138001');
  });

  it('asks for a return with a reason; a scan that is no code, or came twice, is said', async () => {
    openWith(first);
    await screen.findByRole('heading', { name: wuhan });
    await press('退货');
    await screen.findByRole('heading', { name: '扫描箱码或单品码' });
    scan('hello');
    expect(await screen.findByRole('heading', { name: '不是箱码或单品码' })).toBeTruthy();
    scan(carton);
    await screen.findByRole('heading', { name: '已加入' });
    scan(carton);
    expect(await screen.findByRole('heading', { name: '刚才已扫过' })).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/退货原因/), '椅脚有裂纹');
    await press('申请退货');
    expect(await screen.findByRole('heading', { name: '已申请退货 1 件' })).toBeTruthy();
    expect(server.sent(dealerPhone.giveBack)).toMatchObject([{ texts: [carton], reason: '椅脚有裂纹' }]);
  });

  it('opens a document that arrives, and comes back', async () => {
    openWith(first);
    await userEvent.click(await screen.findByRole('button', { name: /FH2026/ }));
    expect(await screen.findByRole('heading', { name: '扫描托盘、箱或单品' })).toBeTruthy();
    await press('返回');
    expect(await screen.findByRole('button', { name: /FH2026/ })).toBeTruthy();
  });

  it('that was signed out asks to sign in again, and keeps what waits', async () => {
    server.answer(dealerPhone.home, signedOut);
    openWith(first);
    expect(await screen.findByLabelText('手机号')).toBeTruthy();
    expect(sessionsNow()).toEqual([]);
  });

  it('that was signed out of one of two accounts does not go on as the other', async () => {
    server.answer(dealerPhone.home, signedOut);
    openWith(first, { ...other, token: 'token-of-the-second-account' });
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(wuhan) }));
    expect(await screen.findByRole('heading', { name: '选择收货方' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: new RegExp(wuhan) })).toBeNull();
    await press('登录其他账号');
    expect(await screen.findByLabelText('手机号')).toBeTruthy();
  });

  it('has no shipping on without shops, and is whole in English', async () => {
    server.answer(dealerPhone.home, () => ok({ ...home, shops: [], arriving: [] }));
    openWith(first);
    await screen.findByRole('heading', { name: wuhan });
    expect(screen.queryByRole('button', { name: '发货' })).toBeNull();
    expect(screen.getByText('没有在途的货')).toBeTruthy();
    await press('English');
    expect(await screen.findByText('Nothing is on its way')).toBeTruthy();
    expect(document.body.textContent.replaceAll(/武汉居佳|云禾家居|榉木餐椅|中文/g, '')).not.toMatch(/\p{Script=Han}/u);
  });
});
