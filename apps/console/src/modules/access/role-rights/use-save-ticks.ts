import type { Call, Input, Output } from '@touchmark/contract';
import { useWrite } from '../../../api/hooks.ts';
import { Refusal } from '../../../api/send.ts';
import { useUnanswered } from '../../../ui/index.ts';

/** Saves the codes of a role. A save without an answer is kept and repeated; after somebody else's save the role is read again. */
export function useSaveTicks<C extends Call>(call: C, onReread: () => void) {
  const lost = useUnanswered();
  const write = useWrite(call, ['network', 'timeout', 'versionConflict']);
  const save = async (input: Input<C>, onDone: (output: Output<C>) => void): Promise<void> => {
    try {
      const output = await write.mutateAsync(input);
      lost.end();
      onDone(output);
    } catch (error) {
      if (error instanceof Refusal && error.code === 0) return lost.waitFor(() => void save(input, onDone));
      lost.end();
      if (error instanceof Refusal && error.error === 'versionConflict') onReread();
    }
  };
  return { lost, busy: write.isPending, save };
}
