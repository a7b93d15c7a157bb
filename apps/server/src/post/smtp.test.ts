import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smtpPort } from './smtp.ts';

/** A mail server that notes who is to receive what. */
async function server(options: SMTPServerOptions) {
  const got: { to: string[]; raw: string }[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    logger: false,
    ...options,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          got.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(parts).toString('utf8') });
          done();
        });
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((done) => {
    smtp.listen(0, '127.0.0.1', () => done());
  });
  return { got, port: (smtp.server.address() as AddressInfo).port, end: () => smtp.close(() => undefined) };
}
type Receiver = Awaited<ReturnType<typeof server>>;

const folder = mkdtempSync(join(tmpdir(), 'touchmark-mail-'));
let plain: Receiver;
let selfSigned: Receiver;
beforeAll(async () => {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=localhost',
  ];
  execFileSync('openssl', [...made, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  plain = await server({ disabledCommands: ['STARTTLS'] });
  selfSigned = await server({ secure: true, key: readFileSync(key), cert: readFileSync(cert) });
});
afterAll(() => {
  plain.end();
  selfSigned.end();
  rmSync(folder, { recursive: true, force: true });
});

const message = { to: 'buyer@example.com', subject: '验证码', text: '123456' };
async function sendBy(url: string, more: { plain?: boolean; from?: string; message?: typeof message } = {}) {
  const port = smtpPort({ url, from: more.from ?? '物印 <no-reply@example.com>', plain: more.plain ?? false });
  return port.send(more.message ?? message).finally(() => port.close());
}

describe('a mail', () => {
  // 0.0.0.0 leads to this machine, too, but it is no name of it that a setting would be trusted for.
  it('does not leave for another machine without TLS, unless the settings say that it may', async () => {
    const url = `smtp://0.0.0.0:${plain.port}`;
    await expect(sendBy(url)).rejects.toThrow(/STARTTLS|TLS/);
    expect(plain.got).toEqual([]);
    await sendBy(url, { plain: true });
    await sendBy(`smtp://127.0.0.1:${plain.port}`);
    expect(plain.got.splice(0)).toHaveLength(2);
  });

  it('is not given to a server that nobody vouches for', async () => {
    await expect(sendBy(`smtps://127.0.0.1:${selfSigned.port}`)).rejects.toThrow(/self[- ]signed/);
    expect(selfSigned.got).toEqual([]);
  });

  it.each([
    ['subject', { message: { ...message, subject: '验证码\r\nBcc: thief@example.com\r\n\r\nstolen' } }],
    ['receiver', { message: { ...message, to: 'buyer@example.com\r\nBcc: thief@example.com' } }],
    ['name of the sender', { from: '物印\r\nBcc: thief@example.com <no-reply@example.com>' }],
    ['text', { message: { ...message, text: 'a\r\n.\r\nRCPT TO:<thief@example.com>\r\n' } }],
  ])('with line breaks in its %s gets no further header and no further receiver', async (_, more) => {
    await sendBy(`smtp://127.0.0.1:${plain.port}`, more).catch(() => undefined);
    for (const { to, raw } of plain.got.splice(0)) {
      expect(to).not.toContain('thief@example.com');
      expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
    }
  });
});
