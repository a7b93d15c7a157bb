import { timingSafeEqual } from 'node:crypto';

const expected = Buffer.from(`Basic ${Buffer.from('touchmark:touchmark_secret').toString('base64')}`);

/** The Basic header identifies the console. It is public and protects nothing. */
export function hasClientHeader(header: string | undefined): boolean {
  const given = Buffer.from(header ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
