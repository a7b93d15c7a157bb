import { createHmac } from 'node:crypto';
import type { Services } from '../../../http/ctx.ts';
import { outsideFault, postOutside } from '../../../post/outside.ts';
import { textIn } from '../../../sealed.ts';

/** What the secrets of subscriptions are sealed for. */
export const secretPurpose = 'webhookSecret';

/** What a receiver answered; without a fault it has taken the document. */
export interface Answer {
  status: number;
  fault: string | undefined;
  ms: number;
}

/** Posts a document with its signature: HMAC-SHA256 over time, a dot and the body, by the secret of the subscription. */
export async function send(services: Services, { dest, secret }: { dest: string; secret: Buffer }, document: object): Promise<Answer> {
  const began = performance.now();
  const answered = (status: number, fault?: string): Answer => ({ status, fault, ms: Math.round(performance.now() - began) });
  const body = JSON.stringify(document);
  const time = String(Math.floor(Date.now() / 1000));
  const key = textIn(services, secret, secretPurpose);
  // Unsigned, nobody would know whose it is.
  if (key === null) return answered(0, 'secret');
  const signature = createHmac('sha256', key).update(`${time}.${body}`).digest('hex');
  try {
    const { status } = await postOutside({
      url: dest,
      body,
      allowed: services.webhookNetworks,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Touchmark',
        'gs1-epcis-version': '2.0.0',
        'gs1-cbv-version': '2.0.0',
        'gs1-signature': `t=${time},v1=${signature}`,
      },
    });
    return answered(status, status >= 200 && status < 300 ? undefined : `HTTP ${status}`);
  } catch (error) {
    return answered(0, outsideFault(error));
  }
}
