import { createTransport } from 'nodemailer';
import type { MailPort } from './post.ts';

/** Mail by SMTP. `url` is smtp(s)://user:password@host:port. */
export function smtpPort({ url, from }: { url: string; from: string }): MailPort {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text }) => void (await transport.sendMail({ from, to, subject, text })),
    close: () => transport.close(),
  };
}
