import type { Proof, Words } from './proof.ts';

export interface CheckedModel {
  standard: Words;
  versionNo: string;
  newest: boolean;
  missing: readonly Words[];
  proof: Proof | null;
}

export interface CheckedProduct {
  productName: string;
  model: string;
  /** All texts that consumers read, joined. */
  publicText: string;
  images: readonly { name: string; width: number; height: number }[];
  executeStandards: readonly string[];
  /** Those of its standards that a newer edition has replaced by today. */
  superseded: readonly { code: string; until: string }[];
  gtin: string | null;
  /** Whether the GTIN identifies the product (scheme GS1), so that it must have an allotted one. */
  gs1?: boolean;
  /** Null if nothing is wrong with it; else a sentence why the GTIN is not this company's. */
  gtinFault: Words | null;
  /** Open issues, such as an allotment that is not approved yet. */
  gtinDoubt?: Words | null;
  category: { name: Words; codes: readonly string[]; requireReport: boolean; requireStandards: readonly string[] };
  models: readonly CheckedModel[];
  today: string;
}

export type CheckTone = 'ok' | 'warn' | 'bad';
export interface ProductCheck {
  key: string;
  tone: CheckTone;
  zh: string;
  en: string;
}

export const check = (key: string, tone: CheckTone, zh: string, en: string): ProductCheck => ({ key, tone, zh, en });
export const zhList = (words: readonly Words[]) => words.map((word) => word.zh).join('、');
export const enList = (words: readonly Words[]) => words.map((word) => word.en).join(', ');
