import { createHmac } from 'node:crypto';
import type { SmsPort } from './post.ts';

/**
 * SMS by the operator's own web hook: POST { phone, text, code? } as JSON. The headers X-Timestamp and X-Signature (HMAC-SHA256,
 * hex, over timestamp, a dot and the body) prove the sender. The hook may answer with an id of the message: { id }.
 */
export function webhookSms({ url, secret }: { url: string; secret: string }): SmsPort {
  return {
    async send(message) {
      const body = JSON.stringify(message);
      const timestamp = String(Math.floor(Date.now() / 1000));
      const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
      const response = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
        headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature },
      });
      const answer = await response.text();
      if (!response.ok) throw new Error(`the SMS hook answered ${response.status}`);
      return idIn(answer);
    },
  };
}

/** What the hook calls the message; it may also say nothing, or something else. */
function idIn(answer: string): string {
  try {
    const { id } = JSON.parse(answer.slice(0, 4000)) as { id?: unknown };
    return typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 100) : '';
  } catch {
    return '';
  }
}
