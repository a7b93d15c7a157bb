import { expect, it } from 'vitest';
import { maskAddress } from './mask.ts';

it.each([
  ['', ''],
  ['5', '****'],
  ['3栋', '3****'],
  ['3栋502室', '3栋****'],
  ['中南路 8 号', '中南****'],
  ['𠮷野路12号', '𠮷野****'],
])('of the address %j only %j is shown', (address, shown) => expect(maskAddress(address)).toBe(shown));
