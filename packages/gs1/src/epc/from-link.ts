import type { Element } from '../ai/elements.ts';
import { identityOf } from '../digital-link/canonical.ts';
import { readAnyDigitalLink } from '../digital-link/decompress.ts';
import type { DigitalLinkFault } from '../digital-link/parse.ts';
import { percentDecode } from '../digital-link/percent.ts';
import { unread, type Unread } from '../reading.ts';
import type { EpcOptions } from './options.ts';

type Links = { ok: true; value: Element[] } | Unread<DigitalLinkFault>;

/** Patterns of links whose values were never percent-encoded: a value extends to the next known AI or to the end. */
const loose: [RegExp, string, string?][] = [
  [/\/01\/(\d{14})\/21\/(.+)$/s, '01', '21'],
  [/\/01\/(\d{14})\/235\/(.+)$/s, '01', '235'],
  [/\/01\/(\d{14})\/10\/(.+)$/s, '01', '10'],
  [/\/01\/(\d{14})$/, '01'],
  [/\/8006\/(\d{18})\/21\/(.+)$/s, '8006', '21'],
  [/\/8006\/(\d{18})$/, '8006'],
  [/\/8010\/(\d{4}[#\-/0-9A-Z]*)\/8011\/(\d{1,12})$/s, '8010', '8011'],
  [/\/8010\/(\d{4}(?:(?!\/8011)[#\-/0-9A-Z])*)$/s, '8010'],
  [/\/414\/(\d{13})\/254\/(.+)$/s, '414', '254'],
  [/\/414\/(\d{13})$/, '414'],
  [/\/417\/(\d{13})$/, '417'],
  [/\/00\/(\d{18})$/, '00'],
  [/\/253\/(\d{13}.{0,17})$/s, '253'],
  [/\/255\/(\d{13,25})$/, '255'],
  [/\/401\/(\d{4}.*)$/s, '401'],
  [/\/402\/(\d{17})$/, '402'],
  [/\/8003\/(0\d{13}.{0,16})$/s, '8003'],
  [/\/8004\/(\d{4}.*)$/s, '8004'],
  [/\/8017\/(\d{18})$/, '8017'],
  [/\/8018\/(\d{18})$/, '8018'],
];

const longest = 90;
const furtherElement = /(?:^|\/)\d{2,4}\/|\?\d{2,4}=/;

/** The identifying elements of a Digital Link: the key and its most specific qualifier. */
export function elementsOfLink(uri: string, options: EpcOptions): Links {
  const link = readAnyDigitalLink(uri, { associations: false });
  if (link.ok) return { ok: true, value: identityOf(link.path).slice(0, 2) };
  const form = options.unescaped || options.checkDigits === false ? looseElements(uri, options) : undefined;
  return form ? { ok: true, value: form } : unread(link.fault, link.at);
}

function looseElements(uri: string, options: EpcOptions): Element[] | undefined {
  if (!/^https?:\/\/[^/]/.test(uri)) return undefined;
  const text = options.unescaped ? uri : uri.replace(/[?#].*$/s, '');
  for (const [shape, ai, serialAi] of loose) {
    const match = shape.exec(text);
    if (!match) continue;
    const [key = '', serial = ''] = match.slice(1).map((part) => percentDecode(part, false) ?? '');
    // A value that contains further elements or a query was split in the wrong place; no element is longer than 90 characters.
    return furtherElement.test(serial) || key.length + serial.length > longest
      ? undefined
      : serialAi === undefined
        ? [[ai, key]]
        : [
            [ai, key],
            [serialAi, serial],
          ];
  }
  return undefined;
}
