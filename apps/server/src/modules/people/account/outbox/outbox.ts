import { asSystem } from '../../../../db/as-system.ts';
import { AppError } from '@touchmark/contract';
import type { Services } from '../../../../http/ctx.ts';
import * as rows from './outbox.queries.ts';

export interface Sending {
  channel: 'sms' | 'mail';
  target: string;
  subject?: string;
  body: string;
  code?: string;
  /** The row of the code, by which the message is found later. */
  codeId?: string;
  /** A part of the text that only the receiver may see. */
  secret?: string;
}

/** Whether messages can be sent by this channel. In the demonstration they are only stored in the outbox. */
export const canSend = ({ signInPorts, demo }: Pick<Services, 'signInPorts' | 'demo'>, channel: Sending['channel']): boolean =>
  signInPorts[channel] !== null || demo;

export function mustSend(services: Services, channel: Sending['channel']): void {
  if (!canSend(services, channel)) throw new AppError(channel === 'sms' ? 'smsNotSet' : 'mailNotSet');
}

/** Records a message and sends it without waiting for the provider. Errors are stored in the outbox. */
export async function deliver(services: Services, sending: Sending): Promise<void> {
  const id = await noteSending(services, sending);
  if (services.signInPorts[sending.channel]) void send(services, sending, id);
}

/** The same for a caller who waits for the result: an error text, or null. */
export async function post(services: Services, sending: Sending): Promise<string | null> {
  const id = await noteSending(services, sending);
  return services.signInPorts[sending.channel] ? send(services, sending, id) : null;
}

/** Stores a message in the outbox: masked if it is really sent, completely in the demonstration. */
function noteSending(services: Services, { channel, target, subject = '', body, code, codeId, secret }: Sending): Promise<string> {
  const real = services.signInPorts[channel] !== null;
  const shown = real || !services.demo ? { target: masked(channel, target), body: hidden(body, code ?? secret) } : { target, body };
  return asSystem(services, (db) =>
    rows.addSending(db, { channel, subject, state: real ? 'queued' : 'kept', ...shown, ...(codeId && { codeId }) }),
  );
}

async function send(
  { signInPorts, pool }: Services,
  { channel, target, subject = '', body, code }: Sending,
  id: string,
): Promise<string | null> {
  let fault: string | null = null;
  let gatewayId: string | undefined;
  try {
    if (channel === 'sms') gatewayId = await signInPorts.sms?.send({ phone: target, text: body, ...(code && { code }) });
    else await signInPorts.mail?.send({ to: target, subject, text: body });
  } catch (error) {
    fault = error instanceof Error ? error.message : 'unknown';
  }
  // The server may be shutting down: then the row stays "queued", which is correct.
  await asSystem({ pool } as Services, (db) => rows.endSending(db, id, fault, gatewayId)).catch(() => undefined);
  return fault;
}

const hidden = (body: string, secret?: string): string => (secret ? body.replaceAll(secret, '******') : body);

/** 138****8000, w***@example.com. */
export function masked(channel: Sending['channel'], target: string): string {
  return channel === 'sms' ? `${target.slice(0, 3)}****${target.slice(-4)}` : target.replace(/^(.).*(?=@)/u, '$1***');
}
