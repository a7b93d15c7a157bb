import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smsReceiver } from '../../test/post-office.ts';
import { aliyunSms } from './aliyun-sms.ts';
import { webhookSms } from './webhook-sms.ts';

describe('short messages by the operator’s own hook', () => {
  it('arrive with a signature that its secret explains', async () => {
    const hook = await smsReceiver();
    await hook.port.send({ phone: '13800138000', text: '验证码 123456', code: '123456' });
    const [{ phone, code, headers, body }] = hook.received as [(typeof hook.received)[number]];
    expect([phone, code]).toEqual(['13800138000', '123456']);
    expect(headers['x-signature']).toBe(
      createHmac('sha256', 'a shared secret')
        .update(`${String(headers['x-timestamp'])}.${body}`)
        .digest('hex'),
    );
    await hook.end();
  });

  it('fail when the hook refuses', async () => {
    const refusing = createServer((_, response) => {
      response.statusCode = 503;
      response.end();
    });
    await new Promise<void>((done) => {
      refusing.listen(0, '127.0.0.1', done);
    });
    await expect(
      webhookSms({ url: `http://127.0.0.1:${(refusing.address() as AddressInfo).port}/`, secret: 'a shared secret' }).send({
        phone: '13800138000',
        text: 'x',
      }),
    ).rejects.toThrow('503');
    await new Promise((done) => {
      refusing.close(done);
      refusing.closeAllConnections();
    });
  });
});

describe('short messages by Alibaba Cloud', () => {
  let cloud: Server;
  let url: string;
  const asked: string[] = [];
  beforeAll(async () => {
    cloud = createServer((request, response) => {
      let body = '';
      request
        .on('data', (part: Buffer) => {
          body += part.toString('utf8');
        })
        .on('end', () => {
          asked.push(body);
          response.end(JSON.stringify({ Code: body.includes('13900000000') ? 'isv.BUSINESS_LIMIT_CONTROL' : 'OK' }));
        });
    });
    await new Promise<void>((done) => {
      cloud.listen(0, '127.0.0.1', done);
    });
    url = `http://127.0.0.1:${(cloud.address() as AddressInfo).port}/`;
  });
  afterAll(
    () =>
      new Promise((done) => {
        cloud.close(done);
        cloud.closeAllConnections();
      }),
  );
  const port = () => aliyunSms({ url, keyId: 'LTAI', secret: 'cloud secret', signName: '物印', template: 'SMS_1' });

  it('are signed as the provider checks it', async () => {
    await port().send({ phone: '13800138000', text: '验证码 (1)*', code: '123456' });
    const query = new URLSearchParams(asked.at(-1));
    expect(Object.fromEntries(query)).toMatchObject({
      Action: 'SendSms',
      Version: '2017-05-25',
      PhoneNumbers: '13800138000',
      SignName: '物印',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"123456"}',
      AccessKeyId: 'LTAI',
      SignatureMethod: 'HMAC-SHA1',
    });
    // Computed independently from the received parameters.
    const encode = (text: string) =>
      encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
    const canonical = [...query]
      .filter(([name]) => name !== 'Signature')
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .join('&');
    expect(query.get('Signature')).toBe(
      createHmac('sha1', 'cloud secret&')
        .update(`POST&%2F&${encode(canonical)}`)
        .digest('base64'),
    );
  });

  it('carry a text without a code by the template that was set for such; without one they are refused, and never lost in silence', async () => {
    const before = asked.length;
    await expect(port().send({ phone: '13800138000', text: '您已注册过账号' })).rejects.toThrow('短信服务商未配置通知类模板');
    expect(asked.length).toBe(before);
    await aliyunSms({ url, keyId: 'LTAI', secret: 'cloud secret', signName: '物印', template: 'SMS_1', textTemplate: 'SMS_2' }).send({
      phone: '13800138000',
      text: '【物印】您已注册过账号',
    });
    expect(Object.fromEntries(new URLSearchParams(asked.at(-1)))).toMatchObject({
      TemplateCode: 'SMS_2',
      TemplateParam: '{"content":"您已注册过账号"}',
    });
  });

  it('fail when the provider refuses', async () => {
    await expect(port().send({ phone: '13900000000', text: 'x', code: '123456' })).rejects.toThrow('isv.BUSINESS_LIMIT_CONTROL');
  });
});
