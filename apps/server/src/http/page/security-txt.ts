import { dayMs } from '@touchmark/domain';
import type { FastifyInstance } from 'fastify';

/** Researchers may rely on the contact for so long; the RFC wants less than a year. */
const validDays = 180;

/** Whom to tell of a weakness (RFC 9116); without a contact there is no such file. */
export function addSecurityTxt(app: FastifyInstance, publicUrl: string, contact: string | undefined): void {
  const path = '/.well-known/security.txt';
  app.get(path, async (_, reply) => {
    void reply.type('text/plain; charset=utf-8');
    if (contact === undefined) return reply.code(404).send('not found\n');
    // Renewed every day, at midnight UTC.
    const expires = new Date((Math.floor(Date.now() / dayMs) + validDays) * dayMs).toISOString();
    return [`Contact: ${contact}`, `Expires: ${expires}`, 'Preferred-Languages: zh, en', `Canonical: ${publicUrl}${path}`, ''].join('\n');
  });
}
