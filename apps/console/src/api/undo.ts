import type { Call } from '@touchmark/contract';
import type { QueryClient } from '@tanstack/react-query';
import { tellRefused } from './fault.ts';
import { isOutdated, refetchAfter } from './hooks.ts';
import { fill, say, words } from '../core/text.ts';
import { toast, toastUndo } from '../core/toast.tsx';
import { send } from './send.ts';

/** What was done, by the words of the audit log: “保存商品码成功”. */
const doneWords = ({ audit }: Call): string => (audit ? fill(text.done, { act: say(audit) }) : say(words.done));
const text = { done: { zh: '{act}成功', en: 'Done: {act}' } } as const;

/** Shows that a write was successful, with an undo button for a minute if the call declares `undo`. */
export function tellDone(cache: QueryClient, call: Call, input: unknown, output: unknown): void {
  const back = call.undo?.(input, output);
  if (!back) {
    if (!call.quiet) toast('success', doneWords(call));
    return;
  }
  const undo = async () => {
    await send(call, back);
    await refetchAfter(cache, call);
    toast('success', say(words.undone));
  };
  const refused = (error: Error) => {
    if (isOutdated(error)) void refetchAfter(cache, call);
    tellRefused(error);
  };
  toastUndo(doneWords(call), () => void undo().catch(refused));
}
