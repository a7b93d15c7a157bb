import { readElements, type Element } from '../ai/elements.ts';
import { unread, type Reading, type Unread } from '../reading.ts';
import { canonicalStem, uriOf } from '../digital-link/build.ts';
import type { DigitalLinkFault } from '../digital-link/parse.ts';
import { elementsOfLink } from './from-link.ts';
import { partsOfElements } from './from-elements.ts';
import { elementsOfParts } from './to-elements.ts';
import { readUrn, urnOf, type EpcParts, type UrnFault } from './urn.ts';
import type { EpcOptions } from './options.ts';

export type EpcFault = UrnFault | DigitalLinkFault | 'notAnEpc' | 'prefixLength' | 'unknownPrefixLength';
/** `value` is the URN; `uri` the canonical Digital Link; `level` says whether it names one instance, a lot, or a whole class. */
export type EpcReading = Reading<
  EpcFault,
  string,
  { urn: string; uri: string; prefixLength: number; scheme: string; level: 'instance' | 'lot' | 'class'; ais: Element[] }
>;

/** Reads an EPC URN or a Digital Link and gives both forms. */
export function readEpc(text: string, options: EpcOptions = {}): EpcReading {
  const parts = /^urn:/i.test(text) ? fromUrn(text, options) : fromLink(text, options);
  if (!parts.ok) return parts;
  const ais = elementsOfParts(parts.value);
  const urn = urnOf(parts.value);
  const { scheme, pattern, prefix } = parts.value;
  const level = pattern ? 'class' : scheme.space === 'class' ? 'lot' : 'instance';
  return { ok: true, value: urn, urn, uri: uriOf(canonicalStem, ais, []), prefixLength: prefix.length, scheme: scheme.name, level, ais };
}

function fromLink(text: string, options: EpcOptions): { ok: true; value: EpcParts } | Unread<EpcFault> {
  const link = elementsOfLink(text, options);
  if (!link.ok) return link;
  return faulty(link.value, options) ?? partsOfElements(link.value, options);
}

function fromUrn(text: string, options: EpcOptions): { ok: true; value: EpcParts } | Unread<EpcFault> {
  const parts = readUrn(text);
  return parts.ok ? (faulty(elementsOfParts(parts.value), options) ?? parts) : parts;
}

/** The fault found by the rules of the application identifiers, unless only the form is to be checked. */
function faulty(ais: readonly Element[], options: EpcOptions): Unread<EpcFault> | undefined {
  const checked = options.checkDigits === false ? undefined : readElements(ais, { associations: false });
  return checked?.ok === false ? unread(checked.fault, 0) : undefined;
}

/** Whether two identifiers, URN or Digital Link on any host, name the same object. An unreadable text equals only itself. */
export function sameIdentity(a: string, b: string, options: EpcOptions = {}): boolean {
  return a === b || identityKey(a, options) === identityKey(b, options);
}

/** A key that is equal for all forms of one identifier: the canonical Digital Link of its most specific identity, else the text itself. */
export function identityKey(text: string, options: EpcOptions = {}): string {
  const parts = /^urn:/i.test(text) ? readUrn(text) : undefined;
  if (parts) return parts.ok ? uriOf(canonicalStem, elementsOfParts(parts.value), []) : text;
  const link = elementsOfLink(text, { ...options, unescaped: false });
  return link.ok ? uriOf(canonicalStem, link.value, []) : text;
}
