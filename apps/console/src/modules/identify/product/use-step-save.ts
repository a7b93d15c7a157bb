import { useState } from 'react';
import { Refusal } from '../../../api/send.ts';
import { useUnanswered } from '../../../ui/index.ts';

/** The errors that a step shows itself, so there is no toast. */
export const shownInStep: readonly Refusal['error'][] = ['network', 'timeout', 'versionConflict'];
export const isConflict = (error: unknown): boolean => error instanceof Refusal && error.error === 'versionConflict';
export const isUnanswered = (error: unknown): boolean => error instanceof Refusal && error.code === 0;

/**
 * The save of a step that is no form. Without an answer it is kept, said and repeated; somebody else's choice is said as well, and
 * the next save replaces it.
 */
export function useStepSave() {
  const lost = useUnanswered();
  const [theirs, setTheirs] = useState<string>();
  const run = async (save: () => Promise<string | undefined>): Promise<void> => {
    try {
      setTheirs(await save());
      lost.end();
    } catch (error) {
      if (isUnanswered(error)) lost.waitFor(() => void run(save));
      // Any other error was already shown.
      else lost.end();
    }
  };
  return { lost, theirs, run };
}
