import type { Element } from '../ai/elements.ts';
import { prefixLength } from '../prefix.ts';
import { unread, type Unread } from '../reading.ts';
import type { EpcOptions } from './options.ts';
import { epcSchemes, type EpcScheme } from './schemes.ts';
import type { EpcParts } from './urn.ts';

type Fault = 'notAnEpc' | 'prefixLength' | 'unknownPrefixLength';

/** The EPC of elements: the most specific scheme their AIs allow, or the pattern of a class. */
export function partsOfElements(elements: readonly Element[], options: EpcOptions): { ok: true; value: EpcParts } | Unread<Fault> {
  const [key, qualifier] = elements;
  if (!key) return unread('notAnEpc', 0);
  const exact = epcSchemes.find(({ ai, serialAi }) => ai === key[0] && serialAi === (qualifier?.[0] ?? null));
  const scheme =
    exact ?? (qualifier ? undefined : epcSchemes.find(({ ai, pattern, serial }) => ai === key[0] && (pattern || serial === 'optional')));
  if (!scheme) return unread('notAnEpc', 0);
  return cut(scheme, key[1], qualifier?.[1], options);
}

function cut(
  scheme: EpcScheme,
  key: string,
  ownSerial: string | undefined,
  options: EpcOptions,
): { ok: true; value: EpcParts } | Unread<Fault> {
  const lead = scheme.lead === 'none' ? 0 : 1;
  const length = options.prefixLength ?? prefixLength(key.slice(lead), options.prefixes);
  if (length === undefined) return unread('unknownPrefixLength', 0);
  const prefix = key.slice(lead, lead + length);
  if (length < 6 || length > 12 || !/^\d+$/.test(prefix) || prefix.length < length) return unread('prefixLength', 0);
  const { reference, rest } = divide(scheme, key, lead + length);
  const serial = serialOf(scheme, ownSerial, rest);
  const indicator = scheme.lead === 'indicator' ? key.charAt(0) : '';
  return {
    ok: true,
    value: {
      scheme,
      pattern: serial === '' && scheme.pattern,
      prefix,
      reference: indicator + reference,
      piece: scheme.pieces ? rest : '',
      serial,
    },
  };
}

/** Reference after the prefix, and what follows the check digit. */
function divide(scheme: EpcScheme, key: string, from: number): { reference: string; rest: string } {
  if (scheme.digits === null) return { reference: key.slice(from), rest: '' };
  const end = scheme.digits + (scheme.lead === 'zero' ? 1 : 0);
  return { reference: key.slice(from, end), rest: key.slice(end + 1) };
}

/** The serial from its own AI or from the key; 0 for a GLN without extension. */
function serialOf(scheme: EpcScheme, own: string | undefined, rest: string): string {
  if (own !== undefined) return own;
  if (scheme.serial === 'optional') return '0';
  return scheme.serialAi === null && scheme.serial !== 'none' ? rest : '';
}
