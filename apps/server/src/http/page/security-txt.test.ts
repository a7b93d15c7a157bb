import { dayMs } from '@touchmark/domain';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addSecurityTxt } from './security-txt.ts';

const ask = (contact?: string) => {
  const app = Fastify();
  addSecurityTxt(app, 'https://codes.example.com', contact);
  return app.inject({ url: '/.well-known/security.txt' });
};

it('security.txt names whom to tell, in which languages, and ends within a year', async () => {
  const { body, headers } = await ask('mailto:security@example.com');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(
    /^Contact: mailto:security@example\.com\nExpires: \S+\nPreferred-Languages: zh, en\nCanonical: https:\/\/codes\.example\.com\/\.well-known\/security\.txt\n$/,
  );
  const left = Date.parse(/^Expires: (\S+)$/m.exec(body)![1]!) - Date.now();
  expect(left).toBeGreaterThan(30 * dayMs);
  expect(left).toBeLessThan(365 * dayMs);
});

it('is not there without a contact', async () => expect((await ask()).statusCode).toBe(404));
