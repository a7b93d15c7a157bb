import { settings } from '../core/settings.ts';
import { broadcast } from './channel.ts';
import { keepTokens, tokens } from './tokens.ts';

let onEnd: ((message: string) => void) | null = null;
let onLock: (() => void) | null = null;

/** For the session alone: called once when the server has ended it, and when it says that the screen is locked. */
export function whenEnded(end: (message: string) => void, lock: () => void): () => void {
  onEnd = end;
  onLock = lock;
  return () => {
    onEnd = null;
    onLock = null;
  };
}

/** The server no longer knows a token. Of ten calls that hear it at once the first signs out; for the others nobody is signed in any more. */
export function sessionEnded(used: string, message: string): void {
  if (tokens()?.token !== used) return;
  keepTokens(null);
  broadcast('expired');
  onEnd?.(message);
}

/** The server says that the screen is locked. */
export const screenIsLocked = (code: number): void => {
  if (settings.quietCodes.includes(code)) onLock?.();
};
