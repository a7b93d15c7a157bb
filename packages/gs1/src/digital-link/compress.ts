import type { Element } from '../ai/elements.ts';
import { aiEntry } from '../ai/table.ts';
import type { Reading } from '../reading.ts';
import { bitsToBase64, digitBits, encodeText, lengthBits, numberToBits } from './bits.ts';
import { uriOf } from './build.ts';
import { chooseSequences, runsOf, sequences } from './compress-format.ts';
import { readDigitalLink, type DigitalLinkFault, type DigitalLinkOptions } from './parse.ts';
import { isPrimaryKey } from './paths.ts';

/** Bits of one value, divided into the runs of its AI. */
function valueBits(ai: string, value: string): string {
  const entry = aiEntry(ai);
  let bits = '';
  let at = 0;
  for (const { digits, length, open } of entry ? runsOf(entry) : []) {
    const text = open ? value.slice(at) : value.slice(at, at + length);
    at += text.length;
    const size = open ? text.length.toString(2).padStart(lengthBits(length), '0') : '';
    bits += digits ? size + numberToBits(text, digitBits(open ? text.length : length)) : encodeText(text, size);
  }
  return bits;
}

const keyBits = (code: string) => Array.from(code, (char) => Number.parseInt(char, 16).toString(2).padStart(4, '0')).join('');

/** Bits of elements: chosen sequences first, then single AIs in the order given. */
function elementBits(values: ReadonlyMap<string, string>, codes: readonly string[], singles: readonly string[]): string {
  const one = (ai: string) => valueBits(ai, values.get(ai) ?? '');
  return (
    codes.map((code) => keyBits(code) + (sequences.get(code) ?? []).map(one).join('')).join('') +
    singles.map((ai) => keyBits(ai) + one(ai)).join('')
  );
}

/** Chooses sequences such that decompression returns the attributes in their order; if that is impossible, only the path uses sequences. */
function pack(path: readonly Element[], attributes: readonly Element[]): string {
  const values = new Map([...path, ...attributes]);
  const pathAis = path.map(([ai]) => ai);
  const attributeAis = attributes.map(([ai]) => ai);
  const all = chooseSequences([...values.keys()]);
  const order = [...all.codes.flatMap((code) => sequences.get(code) ?? []), ...all.rest];
  const sameAttributes = order.filter((ai) => !pathAis.includes(ai)).join() === attributeAis.join();
  // Decompression takes the first primary key it finds, so a primary key among the attributes must not come before it.
  if (sameAttributes && order.find(isPrimaryKey) === pathAis.find(isPrimaryKey)) return elementBits(values, all.codes, all.rest);
  const inPath = chooseSequences(pathAis);
  return elementBits(values, inPath.codes, [...inPath.rest, ...attributeAis]);
}

/**
 * Compresses a Digital Link into one path segment of base64url. Parameters that are not AIs and the fragment are not compressed.
 * With `keepKey` the primary key stays in plain digits before the segment (partly compressed), unless another key among the
 * attributes would make the result ambiguous.
 */
export function compressDigitalLink(uri: string, options: DigitalLinkOptions & { keepKey?: boolean } = {}): Reading<DigitalLinkFault> {
  const link = readDigitalLink(uri, options);
  if (!link.ok) return link;
  const { path, attributes, fragment } = link;
  const foreign = link.ignored.filter((parameter) => parameter !== '');
  const separable = link.value.length > 1 && !attributes.some(([ai]) => isPrimaryKey(ai));
  const plain = options.keepKey && separable ? path.slice(0, 1) : [];
  const segment = bitsToBase64(pack(path.slice(plain.length), attributes));
  const compressed = `${uriOf(link.stem, plain, [])}/${segment}`;
  return {
    ok: true,
    value: compressed + (foreign.length === 0 ? '' : `?${foreign.join('&')}`) + (fragment === null ? '' : `#${fragment}`),
  };
}
