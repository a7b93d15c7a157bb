import type { Element } from '../ai/elements.ts';
import type { Reading } from '../reading.ts';
import { canonicalStem, uriOf } from './build.ts';
import { readAnyDigitalLink } from './decompress.ts';
import type { DigitalLinkFault, DigitalLinkOptions } from './parse.ts';
import { percentEncode } from './percent.ts';

const byAi = ([a]: Element, [b]: Element) => (a < b ? -1 : 1);

/** The canonical form: https://id.gs1.org, numeric AIs in order, attributes sorted, without parameters that are not AIs. */
export function canonicalDigitalLink(uri: string, options: DigitalLinkOptions = {}): Reading<DigitalLinkFault> {
  const link = readAnyDigitalLink(uri, options);
  if (!link.ok) return link;
  const attributes = link.attributes.toSorted(byAi).map(([ai, value]) => `${ai}=${percentEncode(value)}`);
  return { ok: true, value: uriOf(canonicalStem, link.path, attributes) };
}

/** The most specific identity of a link: with a serial, lot, variant and attributes are dropped; with a lot, the variant is dropped. */
export function identityOf(path: readonly Element[]): Element[] {
  const [key, ...qualifiers] = path;
  if (!key) return [];
  const of = (ai: string) => qualifiers.find((element) => element[0] === ai);
  if (key[0] === '01' || key[0] === '8006') {
    const finest = of('21') ?? of('235') ?? of('10');
    return finest ? [key, finest] : [key];
  }
  return [...path];
}
