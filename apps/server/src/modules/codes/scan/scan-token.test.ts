import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openTicket, sealTicket } from './scan-token.ts';

const key = randomBytes(32);
const ticket = { companyId: '42', code: '1999910000100001000000017', at: '2026-01-31 10:00:00', logId: '7', path: '/e/1' };

it('opens what it sealed, and says nothing in clear', () => {
  const token = sealTicket(key, ticket);
  expect(openTicket([key], token)).toMatchObject(ticket);
  expect(Buffer.from(token, 'base64url').includes('1999910000')).toBe(false);
});

it('is refused when changed, foreign or old', () => {
  const token = sealTicket(key, ticket, 0);
  expect(openTicket([key], token)).toBeNull();
  expect(openTicket([randomBytes(32)], sealTicket(key, ticket))).toBeNull();
  expect(openTicket([key], `${sealTicket(key, ticket).slice(0, -2)}AA`)).toBeNull();
  expect(openTicket([key], 'nonsense')).toBeNull();
});
