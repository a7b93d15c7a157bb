import { readElements, type Element, type ElementFault } from '../ai/elements.ts';
import { aiEntry } from '../ai/table.ts';
import type { AiOptions } from '../ai/value.ts';
import { unread, type Reading } from '../reading.ts';
import { arrange } from './paths.ts';
import { percentEncode } from './percent.ts';

export type DigitalLinkBuildFault = ElementFault | 'stem' | 'noPrimaryKey' | 'notAnAttribute';
/** The host of canonical Digital Links. */
export const canonicalStem = 'https://id.gs1.org';

const stemShape = /^(?:https?|HTTPS?):\/\/[A-Za-z0-9.:[\]-]+(?:\/[A-Za-z0-9\-._~:/[\]@!$&'()*+,;=%]*)?$/;

/** Builds a GS1 Digital Link URI on a stem such as https://id.example.cn: key and qualifiers in order, attributes in the query. */
export function digitalLink(stem: string, ais: readonly Element[], options: AiOptions = {}): Reading<DigitalLinkBuildFault> {
  if (!stemShape.test(stem)) return unread('stem', 0);
  const checked = readElements(ais, options);
  return checked.ok ? writeDigitalLink(stem, checked.value) : checked;
}

/** Writes elements that were already read and checked as a Digital Link; `at` counts elements. */
export function writeDigitalLink(stem: string, ais: readonly Element[]): Reading<'noPrimaryKey' | 'notAnAttribute'> {
  const arranged = arrange(ais);
  if (!arranged) return unread('noPrimaryKey', 0);
  const stray = arranged.attributes.find(([ai]) => aiEntry(ai)?.attribute !== true);
  if (stray)
    return unread(
      'notAnAttribute',
      ais.findIndex(([ai]) => ai === stray[0]),
    );
  return {
    ok: true,
    value: uriOf(
      stem,
      arranged.path,
      arranged.attributes.map(([ai, value]) => `${ai}=${percentEncode(value)}`),
    ),
  };
}

/** Joins stem, path elements and already encoded query parameters. */
export function uriOf(stem: string, path: readonly Element[], query: readonly string[]): string {
  let uri = stem.endsWith('/') ? stem.slice(0, -1) : stem;
  for (const [ai, value] of path) uri += `/${ai}/${percentEncode(value)}`;
  return query.length === 0 ? uri : `${uri}?${query.join('&')}`;
}
