import { timingSafeEqual } from 'node:crypto';

/** What the console sends with every call. */
export const clientHeader = `Basic ${Buffer.from('touchmark:touchmark_secret').toString('base64')}`;
const expected = Buffer.from(clientHeader);

/** The Basic header identifies the console. It is public and protects nothing. */
export function hasClientHeader(header: string | undefined): boolean {
  const given = Buffer.from(header ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
