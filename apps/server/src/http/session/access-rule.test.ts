import { expect, it } from 'vitest';
import { allowed, isNetwork } from './access-rule.ts';

const now = new Date('2026-11-16T12:00:00+08:00');
const rule = (...addresses: string[]) => ({ addresses, days: [], fromTime: null, toTime: null });

it.each([
  [rule(), '203.0.113.7', true],
  [rule('203.0.113.7'), '203.0.113.7', true],
  [rule('203.0.113.7'), '203.0.113.8', false],
  [rule('203.0.113.0/24', '10.0.0.1'), '203.0.113.200', true],
  [rule('203.0.113.0/24'), '::ffff:203.0.113.200', true],
  [rule('2001:db8::/32'), '2001:db8:1::5', true],
  [rule('2001:db8::/32'), '2001:db9::5', false],
  [rule('2001:db8::/32'), '10.0.0.1', false],
  [{ ...rule('203.0.113.7'), days: [2] }, '203.0.113.7', false],
  [{ ...rule(), fromTime: '08:00', toTime: '18:00' }, '10.0.0.1', true],
  [{ ...rule(), fromTime: '13:00', toTime: '18:00' }, '10.0.0.1', false],
])('%j lets %s in: %s', (set, address, is) => expect(allowed(set, address, now)).toBe(is));

it.each([
  ['203.0.113.7', true],
  ['203.0.113.0/24', true],
  ['2001:db8::/32', true],
  ['203.0.113.0/33', false],
  ['203.0.113.0/0', false],
  ['203.0.113', false],
  ['localhost', false],
  ['10.0.0.1/8/8', false],
  ['', false],
])('%s is an address or a network: %s', (text, is) => expect(isNetwork(text)).toBe(is));
