import type { Piece } from './code-text.ts';
import type { ShownAttribute } from '../identify/shown-value.ts';
import type { Verdict } from './verdict.ts';

/** Everything the scan page shows, already in the visitor's language and without data he may not see. */
export interface ScanModel {
  language: 'zh' | 'en';
  /** Grouped for reading; null if no code was recognised. */
  code: string | null;
  codeType: 'ECODE' | 'AUTH' | 'SGTIN' | null;
  /** The package that carries the scanned label; null for a product in one package. */
  piece: Piece | null;
  verdict: Verdict;
  /** Null if `disclosed(verdict)` is 'nothing'. */
  product: ScanProduct | null;
  maker: ScanMaker | null;
  /** Public events only, oldest first; empty unless `disclosed(verdict)` is 'everything'. */
  timeline: readonly ScanStep[];
  /** The consumer's first query of this code; null on the first one. */
  firstQuery: { time: string; city: string | null } | null;
  /** What it is made of, as far as the lots and the authorisations are public; empty unless `disclosed(verdict)` is 'everything'. */
  materials: readonly ScanMaterial[];
  /** What the manufacturer asks for; only with the verdict 'recalled'. */
  recall: ScanRecall | null;
  /** Until when each part is covered; null without a card in force. Dates and parts alone. */
  warranty: { parts: readonly { label: string; until: string }[]; named: boolean } | null;
  /** Consumer queries, this one included; null if none was counted. */
  count: number | null;
  pin: { needed: boolean; locked: boolean; verified: boolean };
  /** Same-origin paths. */
  links: ScanLinks;
  /** A short random token of this scan; the page sends it back with the PIN and the place. */
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
  /** The attributes of the product's standard that the manufacturer made public; pictures and files by their same-origin paths. */
  attributes: readonly ShownAttribute[];
}

interface ScanMaker {
  name: string;
  certified: boolean;
  region: string | null;
}

/** A material of the product, and where it comes from. */
export interface ScanMaterial {
  material: string;
  supplier: string | null;
  origin: string | null;
  values: string | null;
}

/** A recall, as the consumer reads it. */
interface ScanRecall {
  no: string;
  title: string;
  instructions: string;
  hotline: string | null;
}

/** One event of the trace; `time` is ISO 8601 with zone. */
export interface ScanStep {
  time: string;
  step: string;
  place: string | null;
  note: string | null;
}

interface ScanLinks {
  /** The address of this page with the query it needs (`k`); the language is appended. */
  self: string;
  /** POST {token, pin}: answers JSON requests with the envelope, form requests with the page. */
  verifyPin: string;
  /** POST {token, lat, lng} or {token, adcode}; null if the place is not needed. */
  location: string | null;
  /** POST {token}: the form to write to the company, or to the platform where none is known; null for a preview. */
  feedback: { to: string; token: string } | null;
  /** POST {token}: the forms of a single piece; null where there is none. A piece that has a card changes hands instead of being registered. */
  warranty: { to: string; token: string } | null;
  service: { to: string; token: string } | null;
}
