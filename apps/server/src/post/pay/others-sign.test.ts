import { createPublicKey } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AlipaySdk } from 'alipay-sdk';
import { Aes, Formatter, Rsa, Wechatpay } from 'wechatpay-axios-plugin';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { payConfig, payPortsOf } from '../../config-pay.ts';
import { type Gateway, startGateway } from './gateway/gateway.ts';
import { merchant } from './gateway/pair.ts';
import type { PayChannel, PayPort } from './port.ts';

// Our signatures beside those of other programs: what one side of ours writes and the other reads could be wrong in both.

interface Heard {
  method: string;
  path: string;
  body: string;
  headers: IncomingHttpHeaders;
}
let gateway: Gateway;
let line: Awaited<ReturnType<typeof listenTo>>;
let ports: readonly PayPort[];
let wechat: Wechatpay;
let ali: AlipaySdk;
const settings = () => gateway.settings;
beforeAll(async () => {
  gateway = await startGateway();
  line = await listenTo(gateway.url);
  const { settings: given } = gateway;
  ports = payPortsOf(payConfig({ ...given, WECHAT_PAY_URL: line.url, ALIPAY_URL: `${line.url}/gateway.do` }), 'http://127.0.0.1:9');
  wechat = new Wechatpay({
    mchid: merchant.mchId,
    serial: merchant.serial,
    privateKey: given['WECHAT_PAY_KEY']!,
    certs: Object.fromEntries(providerKeys()),
    baseURL: gateway.url,
  });
  ali = new AlipaySdk({
    appId: merchant.alipayApp,
    privateKey: given['ALIPAY_KEY']!,
    keyType: 'PKCS8',
    alipayPublicKey: given['ALIPAY_PROVIDER_KEY']!,
    gateway: `${gateway.url}/gateway.do`,
  });
});
afterAll(async () => {
  line.end();
  await gateway.end();
});
beforeEach(() => line.heard.splice(0));

const providerKeys = () =>
  [...settings()['WECHAT_PAY_PROVIDER_KEYS']!.matchAll(/(PUB_KEY_ID_\d+)\n(-----BEGIN[^-]+-----[^-]+-----END[^-]+-----)/g)].map(
    ([, serial, pem]) => [serial!, pem!] as const,
  );
const publicOf = (pem: string) => createPublicKey(pem).export({ format: 'pem', type: 'spki' });
const portOf = (channel: PayChannel) => ports.find((port) => port.channel === channel)!;
/** Signs that one encoding or another writes differently. */
const title = "物印 年费 & 100% “一年” +=~*'()";
let count = 0;
const asked = () => ({
  outTradeNo: `OTHER${String((count += 1)).padStart(6, '0')}`,
  amount: 120_001,
  title,
  expires: new Date(Date.now() + 60_000),
});
/** Everything a port says: creating, asking, closing, refunding. */
async function sayAll(channel: PayChannel): Promise<string> {
  const port = portOf(channel);
  const request = asked();
  await port.create(request);
  await port.query(request.outTradeNo);
  gateway.pay(channel, request.outTradeNo, { silent: true });
  await port.refund({
    outTradeNo: request.outTradeNo,
    refundNo: `R${request.outTradeNo}`,
    amount: 1,
    total: request.amount,
    reason: title,
  });
  const other = asked();
  await port.create(other);
  await port.close(other.outTradeNo);
  return request.outTradeNo;
}

it('wechatpay-axios-plugin finds the merchant’s signature on each of our requests', async () => {
  await sayAll('WECHAT');
  expect(line.heard).toHaveLength(5);
  const key = Rsa.from(String(publicOf(settings()['WECHAT_PAY_KEY']!)), 'public');
  for (const { method, path, body, headers } of line.heard) {
    const parts = new Map([...headers.authorization!.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value!]));
    const text = Formatter.request(method, path, parts.get('timestamp')!, parts.get('nonce_str')!, body);
    expect(Rsa.verify(text, parts.get('signature')!, key), path).toBe(true);
    expect(Rsa.verify(`${text} `, parts.get('signature')!, key)).toBe(false);
    const written = Formatter.authorization(
      parts.get('mchid')!,
      parts.get('nonce_str')!,
      parts.get('signature')!,
      parts.get('timestamp')!,
      parts.get('serial_no')!,
    );
    expect(new Set(headers.authorization!.split(/[ ,]/))).toEqual(new Set(written.split(/[ ,]/)));
  }
});

it('wechatpay-axios-plugin pays at the test gateway: it takes our answers, and its requests are taken', async () => {
  const { outTradeNo, amount } = asked();
  const made = await wechat['v3']!['pay']!['transactions']!['native']!.post({
    appid: merchant.appId,
    mchid: merchant.mchId,
    description: title,
    out_trade_no: outTradeNo,
    time_expire: new Date(Date.now() + 60_000).toISOString(),
    notify_url: 'http://127.0.0.1:9/',
    amount: { total: amount, currency: 'CNY' },
  });
  expect(made.data).toMatchObject({ code_url: expect.stringContaining('/scan/') });
  gateway.pay('WECHAT', outTradeNo, { silent: true });
  const found = await wechat.chain(`v3/pay/transactions/out-trade-no/${outTradeNo}`).get({ params: { mchid: merchant.mchId } });
  expect(found.data).toMatchObject({ trade_state: 'SUCCESS' });
  // The money as our own port reads it.
  expect(await portOf('WECHAT').query(outTradeNo)).toMatchObject({ state: 'PAID', amount });
});

it('wechatpay-axios-plugin checks and opens a notice as we do, and we open what it seals', async () => {
  const outTradeNo = await sayAll('WECHAT');
  for (let turn = 0; turn < 2; turn++) {
    const { body, headers } = gateway.noticeOf('WECHAT', outTradeNo);
    const keys = new Map(providerKeys());
    const text = Formatter.response(headers['wechatpay-timestamp']!, headers['wechatpay-nonce']!, body);
    expect(Rsa.verify(text, headers['wechatpay-signature']!, keys.get(headers['wechatpay-serial']!)!)).toBe(true);
    const { resource } = JSON.parse(body) as { resource: { ciphertext: string; nonce: string; associated_data: string } };
    const apiKey = settings()['WECHAT_PAY_API_KEY']!;
    const told = Aes.AesGcm.decrypt(resource.ciphertext, apiKey, resource.nonce, resource.associated_data);
    expect(JSON.parse(told)).toMatchObject({ out_trade_no: outTradeNo, mchid: merchant.mchId });
    expect(resource.ciphertext).toBe(Aes.AesGcm.encrypt(told, apiKey, resource.nonce, resource.associated_data));
    expect(portOf('WECHAT').readNotice(Buffer.from(body), headers, new Date())).toMatchObject({ outTradeNo });
  }
});

it('alipay-sdk writes the same signature under each of our requests', async () => {
  await sayAll('ALIPAY');
  expect(line.heard.length).toBeGreaterThan(5);
  for (const { body } of line.heard) {
    const { sign, method, biz_content: content, ...more } = Object.fromEntries(new URLSearchParams(body));
    const written = ali.sdkExecute(method!, { ...more, bizContent: JSON.parse(content!) as object });
    const parameters = Object.fromEntries(new URLSearchParams(written.replaceAll('+', '%2B')));
    expect(parameters, method!).toEqual({ ...more, method, biz_content: content, sign });
  }
});

it('alipay-sdk pays at the test gateway: it takes our answers, and its requests are taken', async () => {
  const { outTradeNo } = asked();
  const made = await ali.exec(
    'alipay.trade.precreate',
    {
      notify_url: 'http://127.0.0.1:9/',
      biz_content: { out_trade_no: outTradeNo, total_amount: '1200.01', subject: title, time_expire: '2099-01-01 00:00:00' },
    },
    { validateSign: true },
  );
  expect(made).toMatchObject({ code: '10000', qrCode: expect.stringContaining('/scan/') });
  gateway.pay('ALIPAY', outTradeNo, { silent: true });
  expect(await portOf('ALIPAY').query(outTradeNo)).toMatchObject({ state: 'PAID', amount: 120_001 });
});

it('alipay-sdk finds the signature of a notice as we do, and not that of a changed one', async () => {
  const outTradeNo = await sayAll('ALIPAY');
  const { body, headers } = gateway.noticeOf('ALIPAY', outTradeNo);
  const told = Object.fromEntries(new URLSearchParams(body));
  expect(told['subject']).toBe(title);
  expect(ali.checkNotifySignV2(told)).toBe(true);
  expect(ali.checkNotifySignV2({ ...told, total_amount: '0.01' })).toBe(false);
  expect(portOf('ALIPAY').readNotice(Buffer.from(body), headers, new Date())).toMatchObject({ outTradeNo });
});

/** Stands before the gateway and keeps what was said, byte for byte. */
async function listenTo(gatewayUrl: string) {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
      const body = Buffer.concat(parts).toString('utf8');
      const [method, path] = [request.method!, request.url!];
      const { host: _h, connection: _c, 'content-length': _l, ...headers } = request.headers;
      const answered = await fetch(gatewayUrl + path, { method, headers: headers as Record<string, string>, ...(body && { body }) });
      const answer = await answered.text();
      heard.push({ method, path, body, headers: request.headers });
      const kept = [...answered.headers].filter(([name]) => name.startsWith('wechatpay-') || name === 'content-type');
      response.writeHead(answered.status, Object.fromEntries(kept)).end(answer);
    })().catch(() => response.writeHead(502).end());
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    heard,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    end: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
