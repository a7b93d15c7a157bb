import { chainKey } from '@touchmark/contract';

/** Where a node stands: whose it is, and what its queries ask by. */
export type Place = { companyId: string } & (
  | { kind: 'code'; batchId: string; serial: number; code: string }
  | Exclude<ChainKey, { kind: 'code' }>
);

type ById<Kind extends string> = Kind extends string ? { kind: Kind; id: string } : never;
/** What finds a node of a chain, as its key says it. */
export type ChainKey =
  | { kind: 'code'; code: string }
  | { kind: 'run'; batchId: string; from: number; to: number }
  | { kind: 'epc'; companyId: string; epc: string }
  | ById<'box' | 'prodBatch' | 'lot' | 'return' | 'recall' | 'dispatch'>;

/** Whether a text is the key of a node and no scanned text: no code, box or number contains a colon after such a word. */
export const isKey = (text: string): boolean => chainKey.safeParse(text).success;

/** Reads a key that the contract let through. */
export function readKey(key: string): ChainKey {
  const at = key.indexOf(':');
  const [kind, rest] = [key.slice(0, at) as ChainKey['kind'], key.slice(at + 1)];
  if (kind === 'code') return { kind, code: rest };
  if (kind === 'epc') {
    const mark = rest.indexOf(':');
    return { kind, companyId: rest.slice(0, mark), epc: rest.slice(mark + 1) };
  }
  if (kind !== 'run') return { kind, id: rest } as ChainKey;
  const [batchId, from, to] = rest.split(/[:-]/) as [string, string, string];
  return { kind, batchId, from: Number(from), to: Number(to) };
}

export const codeKey = (code: string) => `code:${code}`;
export const runKey = (batchId: string, from: number, to: number) => `run:${batchId}:${from}-${to}`;
/** Two companies may have events about one thing, and only their own. */
export const epcKey = (companyId: string, epc: string) => `epc:${companyId}:${epc}`;
export const idKey = (kind: Exclude<ChainKey['kind'], 'code' | 'run' | 'epc'>, id: string) => `${kind}:${id}`;
