import type { ChainNode } from '@touchmark/contract';
import { bracketed, canonicalStem, digitalLink, type Element, identityKey, readAnyDigitalLink, readBracketed } from '@touchmark/gs1';
import { epcKey } from './chain-key.ts';

/** Anything that only events name, by its identifier: element strings are shorter than the addresses that stand for them. */
export function epcNode(companyId: string, epc: string, note = ''): ChainNode {
  const link = epc.startsWith(`${canonicalStem}/`) ? readAnyDigitalLink(epc) : undefined;
  return {
    key: epcKey(companyId, epc),
    kind: 'epc',
    title: link?.ok ? bracketed(link.path) : epc,
    note,
    state: null,
    holder: '',
    count: 0,
    back: true,
    forward: true,
  };
}

/** What a typed text may name in the events of other systems: an address, a URN, an element string in brackets. */
export function epcsOf(text: string): string[] {
  const read = readBracketed(text, { associations: false });
  const link = read.ok ? digitalLink(canonicalStem, read.value as Element[], { associations: false }) : undefined;
  return [...(/^[a-z][a-z0-9+.-]*:\S+$/i.test(text) ? [text] : []), ...(link?.ok ? [link.value] : [])].map((one) =>
    identityKey(one, { checkDigits: false }),
  );
}
