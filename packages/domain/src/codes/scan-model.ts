import type { Verdict } from './verdict.ts';

/** Everything the scan page shows, already in the visitor's language and already free of what he may not see. */
export interface ScanModel {
  language: 'zh' | 'en';
  /** Grouped for reading; null where nothing was recognised. */
  code: string | null;
  codeType: 'ECODE' | 'AUTH' | 'SGTIN' | null;
  verdict: Verdict;
  /** Null where `disclosed(verdict)` is 'nothing'. */
  product: ScanProduct | null;
  maker: ScanMaker | null;
  /** Public events only, oldest first; empty unless `disclosed(verdict)` is 'everything'. */
  timeline: readonly ScanStep[];
  /** The consumer's first query of this code; null on the first one. */
  firstQuery: { time: string; city: string | null } | null;
  /** Consumer queries, this one included; null where none was counted. */
  count: number | null;
  pin: { needed: boolean; locked: boolean; verified: boolean };
  /** Same-origin paths. */
  links: ScanLinks;
  /** The short opaque token of this scan; it goes back with the PIN and the place. */
  token: string;
  operatorName: string;
  requestId: string;
}

export interface ScanProduct {
  name: string;
  model: string | null;
  spec: string | null;
  picture: string | null;
  brandName: string | null;
  brandLogo: string | null;
  /** What the maker chose to show of the product's standard. */
  attributes: readonly { label: string; value: string }[];
}

export interface ScanMaker {
  name: string;
  certified: boolean;
  region: string | null;
}

/** One event of the trace; `time` is ISO 8601 with zone. */
export interface ScanStep {
  time: string;
  step: string;
  place: string | null;
  note: string | null;
}

export interface ScanLinks {
  /** This page, with whatever its address needs (`k`); the language is appended. */
  self: string;
  /** POST {token, pin}: JSON gets the envelope, a form gets the page. */
  verifyPin: string;
  /** POST {token, lat, lng} or {token, adcode}; null where the place is of no use. */
  location: string | null;
}
