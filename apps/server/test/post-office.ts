import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { smtpPort } from '../src/post/smtp.ts';
import { webhookSms } from '../src/post/webhook-sms.ts';

/** Receives the SMS of an operator's web hook. */
export async function smsReceiver() {
  const received: { phone: string; text: string; code?: string; headers: Record<string, unknown>; body: string }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        const body = Buffer.concat(parts).toString('utf8');
        received.push({ ...(JSON.parse(body) as { phone: string; text: string; code?: string }), headers: request.headers, body });
        response.end('{}');
      });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`;
  return {
    received,
    url,
    port: webhookSms({ url, secret: 'a shared secret' }),
    end: () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  };
}

/** A mail server that stores what it receives. */
export async function mailReceiver() {
  const received: { to: string; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          received.push({
            to: session.envelope.rcptTo.map(({ address }) => address).join(','),
            text: decoded(Buffer.concat(parts).toString('utf8')),
          });
          done();
        });
    },
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', () => done());
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    port: smtpPort({ url: `smtp://127.0.0.1:${port}`, from: '物印 <no-reply@example.com>' }),
    end: () =>
      new Promise<void>((done) => {
        server.close(() => done());
      }),
  };
}

/** The text of a message with one part. */
function decoded(raw: string): string {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/content-transfer-encoding: base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8');
  if (/quoted-printable/i.test(head))
    return Buffer.from(
      text.replaceAll(/=\r\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ).toString('utf8');
  return text;
}

/** Waits until a message has arrived. */
export async function until<T>(find: () => T | undefined): Promise<T> {
  for (let tries = 0; tries < 500; tries++) {
    const found = find();
    if (found !== undefined) return found;
    await new Promise((done) => {
      setTimeout(done, 10);
    });
  }
  throw new Error('nothing has come');
}
