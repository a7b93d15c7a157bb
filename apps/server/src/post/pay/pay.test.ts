import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payPortsOf } from '../../config-pay.ts';
import { readConfig } from '../../config.ts';
import { fenOf, signedNode, yuanOf } from './alipay-form.ts';
import { type Gateway, startGateway } from './gateway/gateway.ts';
import type { Lie } from './gateway/lie.ts';
import { type NoticeFault, NoticeRefused, type PayChannel, type PayPort, PayRefused } from './port.ts';

let gateway: Gateway;
let ports: readonly PayPort[];
beforeAll(async () => {
  gateway = await startGateway();
  ports = payPortsOf(readConfig({ ...gateway.settings, DATA_DIR: '/tmp' }, []), 'http://127.0.0.1:9');
});
afterAll(() => gateway.end());

let count = 0;
const asked = (channel: PayChannel) => ({
  outTradeNo: `A${channel}${String((count += 1)).padStart(6, '0')}`,
  amount: 120_001,
  title: '物印 年费 & 100% “一年”',
  expires: new Date(Date.now() + 60_000),
});
const portOf = (channel: PayChannel) => ports.find((port) => port.channel === channel)!;
const opened = async (channel: PayChannel) => {
  const request = asked(channel);
  const { qr } = await portOf(channel).create(request);
  return { ...request, qr, port: portOf(channel) };
};
/** A notice as it came, with the time of its stamp. */
const noticeOf = (channel: PayChannel, outTradeNo: string, lie?: Lie) => {
  const { body, headers } = gateway.noticeOf(channel, outTradeNo, lie);
  return { body: Buffer.from(body), headers };
};
const faultOf = (work: () => unknown): NoticeFault | undefined => {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof NoticeRefused) return error.fault;
    throw error;
  }
};

describe.each(['WECHAT', 'ALIPAY'] as const)('paying by %s', (channel) => {
  it('begins with a code to scan, and ends with money that the provider names', async () => {
    const { port, outTradeNo, qr } = await opened(channel);
    expect(qr).toContain('/scan/');
    expect(port.isTest).toBe(true);
    expect((await port.query(outTradeNo)).state).toBe('OPEN');
    expect(gateway.pay(channel, outTradeNo, { fails: true })).toBe(false);
    expect(gateway.pay(channel, outTradeNo, { silent: true })).toBe(true);
    expect(await port.query(outTradeNo)).toMatchObject({ state: 'PAID', amount: 120_001, providerNo: expect.stringMatching(/^\d+$/) });
    await expect(port.close(outTradeNo)).rejects.toBeInstanceOf(PayRefused);
    expect((await port.query('A00000000')).state).toBe('UNKNOWN');
  });

  it('closed, cannot be paid, and closing what nobody scanned is no fault', async () => {
    const { port, outTradeNo } = await opened(channel);
    await port.close(outTradeNo);
    expect((await port.query(outTradeNo)).state).toBe('CLOSED');
    expect(gateway.pay(channel, outTradeNo)).toBe(false);
    await port.close('A00000000');
  });

  it('is refunded once for a number, in parts, and never more than was paid', async () => {
    const { port, outTradeNo, amount } = await opened(channel);
    gateway.pay(channel, outTradeNo, { silent: true });
    const part = { outTradeNo, refundNo: `R${outTradeNo}`, amount: 20_000, total: amount, reason: '重复下单' };
    const first = await port.refund(part);
    expect(first).toMatchObject({ state: 'DONE' });
    expect(await port.refund(part)).toEqual(first);
    await expect(port.refund({ ...part, refundNo: `S${outTradeNo}`, amount: 100_002 })).rejects.toBeInstanceOf(PayRefused);
    expect(await port.query(outTradeNo)).toMatchObject({ state: 'PAID', amount });
  });

  it('tells of the payment by a notice, whichever key signs it', async () => {
    const { port, outTradeNo, amount } = await opened(channel);
    gateway.pay(channel, outTradeNo, { silent: true });
    const ids = new Set<string>();
    for (let at = 0; at < 8; at++) {
      const { body, headers } = noticeOf(channel, outTradeNo);
      const notice = port.readNotice(body, headers, new Date());
      expect(notice).toMatchObject({ outTradeNo, payment: { state: 'PAID', amount } });
      ids.add(notice.id);
    }
    expect(ids.size).toBe(8);
  });

  it.each<[lie: Lie, fault: NoticeFault]>([
    ['signature', 'signature'],
    ['key', channel === 'WECHAT' ? 'key' : 'signature'],
    ['merchant', 'merchant'],
  ])('refuses a notice with a wrong %s', async (lie, fault) => {
    const { port, outTradeNo } = await opened(channel);
    gateway.pay(channel, outTradeNo, { silent: true });
    const { body, headers } = noticeOf(channel, outTradeNo, lie);
    expect(faultOf(() => port.readNotice(body, headers, new Date()))).toBe(fault);
  });

  it('refuses a notice of which one byte is another one, and one that is no notice', async () => {
    const { port, outTradeNo } = await opened(channel);
    gateway.pay(channel, outTradeNo, { silent: true });
    const { body, headers } = noticeOf(channel, outTradeNo);
    for (let at = 0; at < body.length; at += 7) {
      const changed = Buffer.from(body);
      changed[at] = changed[at] === 0x31 ? 0x32 : 0x31;
      expect(
        faultOf(() => port.readNotice(changed, headers, new Date())),
        `byte ${at}`,
      ).toMatch(/signature|form|key/);
    }
    for (const bad of ['', '{}', 'a=b', '%', '[]', 'null'])
      expect(faultOf(() => port.readNotice(Buffer.from(bad), headers, new Date()))).toMatch(/signature|form/);
    expect(faultOf(() => port.readNotice(body, {}, new Date()))).toBe(channel === 'WECHAT' ? 'form' : undefined);
  });
});

describe('a notice of WeChat Pay', () => {
  it.each([-301, 301])('is refused with a stamp %d seconds from now, which somebody kept', async (seconds) => {
    const { port, outTradeNo } = await opened('WECHAT');
    gateway.pay('WECHAT', outTradeNo, { silent: true });
    const { body, headers } = noticeOf('WECHAT', outTradeNo);
    expect(faultOf(() => port.readNotice(body, headers, new Date(Date.now() + seconds * 1000 + 1000 * Math.sign(seconds))))).toBe('time');
  });

  it('is refused from a key that is not in the settings', async () => {
    const { port, outTradeNo } = await opened('WECHAT');
    gateway.pay('WECHAT', outTradeNo, { silent: true });
    const { body, headers } = noticeOf('WECHAT', outTradeNo);
    expect(faultOf(() => port.readNotice(body, { ...headers, 'wechatpay-serial': 'PUB_KEY_ID_9' }, new Date()))).toBe('key');
    // The providers send signatures of this form on purpose, to see whether they are checked.
    const probe = { ...headers, 'wechatpay-signature': `WECHATPAY/SIGNTEST/${headers['wechatpay-signature']}` };
    expect(faultOf(() => port.readNotice(body, probe, new Date()))).toBe('signature');
  });
});

describe('a notice of Alipay', () => {
  it('is decoded once, and names nothing twice', async () => {
    const { port, outTradeNo } = await opened('ALIPAY');
    gateway.pay('ALIPAY', outTradeNo, { silent: true });
    const { body, headers } = noticeOf('ALIPAY', outTradeNo);
    const twice = Buffer.from(decodeURIComponent(body.toString('utf8').replaceAll('+', '%20')));
    expect(faultOf(() => port.readNotice(twice, headers, new Date()))).toMatch(/signature|form/);
    const added = Buffer.from(`${body.toString('utf8')}&total_amount=0.01`);
    expect(faultOf(() => port.readNotice(added, headers, new Date()))).toBe('form');
  });
});

describe('an answer of Alipay', () => {
  it('is signed over its node as it came', () => {
    expect(signedNode('{"x_response":{"a":"}\\"{","b":{"c":1}},"sign":"s"}', 'x_response')).toBe('{"a":"}\\"{","b":{"c":1}}');
    expect(signedNode('{"y":1}', 'x_response')).toBeNull();
    expect(signedNode('{"x_response":{"a":1', 'x_response')).toBeNull();
  });

  it.each([
    [0, '0.00'],
    [1, '0.01'],
    [120_001, '1200.01'],
    [99_999_999_999, '999999999.99'],
  ])('says %d fen as %s yuan', (fen, yuan) => {
    expect(yuanOf(fen)).toBe(yuan);
    expect(fenOf(yuan)).toBe(fen);
  });

  it.each(['', '-1', '1.001', '1e3', '1,000.00', ' 1'])('does not read “%s” as an amount', (text) => {
    expect(() => fenOf(text)).toThrow(NoticeRefused);
  });
});

describe('a provider that is not theirs', () => {
  it('is not believed, be it that it answers with another key', async () => {
    const other = await startGateway();
    const [wechat, ali] = payPortsOf(
      readConfig({ ...gateway.settings, WECHAT_PAY_URL: other.url, ALIPAY_URL: `${other.url}/gateway.do`, DATA_DIR: '/tmp' }, []),
      'http://127.0.0.1:9',
    );
    await expect(wechat!.create(asked('WECHAT'))).rejects.toBeInstanceOf(NoticeRefused);
    await expect(ali!.create(asked('ALIPAY'))).rejects.toBeInstanceOf(NoticeRefused);
    await other.end();
  });
});
