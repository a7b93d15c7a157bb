import { firstNonDigit } from './charsets.ts';
import { failure, type Check } from './check-result.ts';

/** A company prefix has at least four digits. Whether it was ever issued is answered by the caller's `prefixLookup`. */
export const gcppos1: Check = (text, { prefixLookup }) => {
  if (text.length < 4) return failure('tooShortForGcp', text);
  const at = firstNonDigit(text.slice(0, 4));
  if (at !== -1) return failure('invalidGcpPrefix', text, at, 1);
  const answer = prefixLookup?.(text) ?? 'known';
  if (answer === 'known') return undefined;
  return failure(answer === 'offline' ? 'gcpDatasourceOffline' : 'invalidGcpPrefix', text);
};

/** The same check from the second character on, after an indicator or extension digit. */
export const gcppos2: Check = (text, context) => {
  if (text.length < 2) return failure('tooShortForGcp', text);
  const inner = gcppos1(text.slice(1), context);
  return inner && { ...inner, at: inner.at + 1 };
};
