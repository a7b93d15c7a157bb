import { describe, expect, it } from 'vitest';
import { addressLockedUntil, lockedUntil } from './sign-in-lock.ts';

const at = (...minutes: number[]) => minutes.map((minute) => minute * 60_000);
const inMinutes = (until: number | null) => (until === null ? null : until / 60_000);

describe('failures of an account', () => {
  it.each([
    ['four lock nothing', [0, 1, 2, 3], 3, null],
    ['five within a quarter of an hour lock for a quarter of an hour from the last', [0, 1, 2, 3, 4], 4, 19],
    ['the lock ends', [0, 1, 2, 3, 4], 19, null],
    ['five that are spread wider lock nothing', [0, 4, 8, 12, 16], 16, null],
    ['after a lock five more are allowed', [0, 0, 0, 0, 0, 15.1, 15.2, 15.3, 15.4], 16, null],
    ['ten in an hour lock until the first of them is an hour old', [0, 0, 0, 0, 0, 15.1, 15.2, 15.3, 15.4, 15.5], 16, 60],
    ['what is older than an hour is forgotten', [0, 0, 0, 0, 0, 15.1, 15.2, 15.3, 15.4, 15.5], 61, null],
  ])('%s', (_, failures, now, until) => expect(inMinutes(lockedUntil(at(...failures), now * 60_000))).toBe(until));
});

it('an address is locked by ten in an hour alone', () => {
  expect(addressLockedUntil(at(0, 1, 2, 3, 4, 5, 6, 7, 8), 600_000)).toBeNull();
  expect(inMinutes(addressLockedUntil(at(0, 1, 2, 3, 4, 5, 6, 7, 8, 9), 600_000))).toBe(60);
});
