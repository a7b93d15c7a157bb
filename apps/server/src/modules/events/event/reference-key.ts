import { createHash } from 'node:crypto';
import { type EpcisFields, referenceKey, referencesOf } from '@touchmark/gs1';

/** A key of an index has a bound; a longer text is found by its hash. */
const longestKey = 500;
const bounded = (key: string) => (key.length <= longestKey ? key : `sha256 ${createHash('sha256').update(key).digest('hex')}`);

/** Under which key an event is stored that names a value, whatever form it came in. */
export const storedKey = (...asked: Parameters<typeof referenceKey>): string => bounded(referenceKey(...asked));

/** All keys of a document. */
export const storedKeys = (doc: EpcisFields): string[] => [...new Set(referencesOf(doc).map(bounded))];
