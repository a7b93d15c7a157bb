import { unread, type Reading } from '../reading.ts';
import { percentEncode } from './percent.ts';

/** One element: application identifier and its data. */
export type Element = readonly [ai: string, value: string];
export type DigitalLinkBuildFault = 'stem' | 'noPrimaryKey';

/** Primary keys and their qualifiers in the order the path must have. */
const qualifiers: Record<string, string[]> = {
  '01': ['22', '10', '21'], '8006': ['22', '10', '21'], '00': [], '414': ['254'], '8004': [], '253': [], '255': [], '8003': [],
  '8010': ['8011'], '8017': ['8019'], '8018': ['8019'],
};

/** Builds a GS1 Digital Link URI on a stem such as https://id.example.cn: key, qualifiers in order, the rest as query. */
export function digitalLink(stem: string, ais: readonly Element[]): Reading<DigitalLinkBuildFault> {
  if (!/^https?:\/\/[^/?#]+[^?#]*$/i.test(stem)) return unread('stem', 0);
  const key = ais.find(([ai]) => ai in qualifiers);
  if (!key) return unread('noPrimaryKey', 0);
  const inPath = [key, ...(qualifiers[key[0]] ?? []).flatMap((ai) => ais.filter((element) => element[0] === ai))];
  const query = ais.filter((element) => !inPath.includes(element));
  const path = inPath.map(([ai, value]) => `/${ai}/${percentEncode(value)}`).join('');
  const rest = query.map(([ai, value]) => `${ai}=${percentEncode(value)}`).join('&');
  return { ok: true, value: stem.replace(/\/+$/, '') + path + (rest === '' ? '' : `?${rest}`) };
}
