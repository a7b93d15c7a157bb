import type { PackFault } from '@touchmark/contract';
import { type PackReason, packReasons } from '@touchmark/domain';
import type { Verdict } from './pack/children.ts';

/** A reason in words; `{box}` becomes the number of the box it speaks of. */
export function faultOf(reason: PackReason, box = ''): PackFault {
  const words = packReasons[reason];
  return { reason, ...words, zh: words.zh.replace('{box}', box), en: words.en.replace('{box}', box) };
}

/** The texts that were refused, each with its reason. */
export const faultsOf = (verdicts: readonly Verdict[]) =>
  verdicts.flatMap(({ text, reason, box }) => (reason ? [{ text, ...faultOf(reason, box) }] : []));
