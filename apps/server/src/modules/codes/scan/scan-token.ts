import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Data of a scan that the browser sends back with a PIN or a place; encrypted, so that only the server can read it. */
export interface ScanTicket {
  companyId: string;
  code: string;
  at: string;
  logId: string;
  /** Epoch seconds. */ until: number;
  path: string;
  productId?: string | undefined;
}

const seconds = 1800;

/** Encrypts a ticket (AES-256-GCM). */
export function sealTicket(key: Buffer, ticket: Omit<ScanTicket, 'until'>, now = Date.now()): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const { companyId, code, at, logId, path, productId } = ticket;
  const body = Buffer.concat([
    cipher.update(JSON.stringify([companyId, code, at, logId, Math.floor(now / 1000) + seconds, path, productId]), 'utf8'),
    cipher.final(),
  ]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Decrypts a ticket; null if it was changed, forged or has expired. */
export function openTicket(keys: readonly Buffer[], token: string, now = Date.now()): ScanTicket | null {
  for (const key of keys) {
    const ticket = openWith(key, token, now);
    if (ticket) return ticket;
  }
  return null;
}

function openWith(key: Buffer, token: string, now: number): ScanTicket | null {
  try {
    const bytes = Buffer.from(token, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    const [companyId, code, at, logId, until, path, productId] = JSON.parse(text) as [
      string,
      string,
      string,
      string,
      number,
      string,
      string?,
    ];
    return until * 1000 < now ? null : { companyId, code, at, logId, until, path, productId: productId ?? undefined };
  } catch {
    return null;
  }
}
