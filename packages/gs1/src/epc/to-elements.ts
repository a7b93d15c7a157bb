import type { Element } from '../ai/elements.ts';
import { checkDigit } from '../check-digit.ts';
import type { EpcParts } from './urn.ts';

/** The GS1 elements of an EPC; a GLN extension of 0 means that there is none. */
export function elementsOfParts({ scheme, pattern, prefix, reference, piece, serial }: EpcParts): Element[] {
  const key = keyOf(scheme.lead, prefix, reference, scheme.checkDigit) + piece;
  if (pattern || scheme.serial === 'none' || (scheme.serial === 'optional' && serial === '0')) return [[scheme.ai, key]];
  return scheme.serialAi === null
    ? [[scheme.ai, key + serial]]
    : [
        [scheme.ai, key],
        [scheme.serialAi, serial],
      ];
}

/** Moves the indicator in front of the prefix and adds the check digit. */
function keyOf(lead: EpcParts['scheme']['lead'], prefix: string, reference: string, withCheckDigit: boolean): string {
  const body = lead === 'indicator' ? reference.charAt(0) + prefix + reference.slice(1) : prefix + reference;
  return (lead === 'zero' ? '0' : '') + body + (withCheckDigit ? checkDigit(body) : '');
}
