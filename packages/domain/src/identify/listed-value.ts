import type { Words } from './standard-item.ts';

/** An entry of a value list that forms offer, such as a unit or a colour. A disabled one is still shown where it is stored. */
export interface ListedValue extends Words {
  readonly value: string;
  readonly synonyms: readonly string[];
  /** '#rrggbb' or ''. */
  readonly color: string;
  readonly enabled: boolean;
}

/** A stored word in both languages. Products store the Chinese word, because several Chinese words have the same English one. */
export const listedWords = (list: readonly ListedValue[], stored: string): Words =>
  list.find(({ zh }) => zh === stored) ?? { zh: stored, en: stored };

/** The word to store for text in either language or a synonym; of several entries with the same word the first. What no entry has is stored as typed. */
export function readListed(list: readonly ListedValue[], typed: string): string {
  const text = typed.trim();
  const lower = text.toLowerCase();
  const known = list.filter(({ enabled }) => enabled);
  const same =
    known.find(({ zh }) => zh === text) ?? known.find(({ en, synonyms }) => [en, ...synonyms].some((word) => word.toLowerCase() === lower));
  return same?.zh ?? text;
}
