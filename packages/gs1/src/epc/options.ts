import type { PrefixTable } from '../prefix.ts';

export type EpcOptions = {
  /** Length of the company prefix, when the caller knows it. */
  prefixLength?: number;
  /** Table of prefix lengths; without it only Chinese and demonstration prefixes are known. */
  prefixes?: PrefixTable;
  /** False to read the form only, for data whose check digits are known to be made up. */
  checkDigits?: boolean;
  /** Read links whose values were never percent-encoded, as older software writes them. */
  unescaped?: boolean;
};
