import { createTransport } from 'nodemailer';
import { isLoopback } from '../plain.ts';
import type { MailPort } from './post.ts';

/**
 * Mail by SMTP. `url` is smtp(s)://user:password@host:port. Without `plain`, nothing goes over a network before STARTTLS: neither the
 * password nor a code of a sign-in.
 */
export function smtpPort({ url, from, plain = false }: { url: string; from: string; plain?: boolean }): MailPort {
  const transport = createTransport({
    url,
    requireTLS: !plain && !isLoopback(new URL(url).hostname),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    // An object, because of a text nodemailer would read a list of receivers.
    send: async ({ to, subject, text }) => void (await transport.sendMail({ from, to: { name: '', address: to }, subject, text })),
    close: () => transport.close(),
  };
}
