import { type Call, moduleOf } from '@touchmark/contract';
import type { QueryClient } from '@tanstack/react-query';
import { tellFault } from './fault.ts';
import { say, words } from '../core/text.ts';
import { toast, toastUndo } from '../core/toast.tsx';
import { send } from './send.ts';

/** Shows that a write was successful, with an undo button for a minute if the call declares `undo`. */
export function tellDone(cache: QueryClient, call: Call, input: unknown, output: unknown): void {
  const back = call.undo?.(input, output);
  if (!back) {
    if (!call.quiet) toast('success', say(words.done));
    return;
  }
  const undo = async () => {
    await send(call, back);
    await Promise.all([moduleOf(call), ...(call.refreshes ?? []), 'wel'].map((module) => cache.invalidateQueries({ queryKey: [module] })));
    toast('success', say(words.undone));
  };
  toastUndo(say(words.done), () => void undo().catch(tellFault));
}
