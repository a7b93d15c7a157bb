import { settings } from '../core/settings.ts';
import { broadcast } from './channel.ts';
import { keepTokens, storedToken } from './tokens.ts';

let onEnd: ((message: string) => void) | null = null;
let onLock: (() => void) | null = null;

/** Registers the session's callbacks: the server ended the session, or reports that the screen is locked. */
export function whenEnded(end: (message: string) => void, lock: () => void): () => void {
  onEnd = end;
  onLock = lock;
  return () => {
    onEnd = null;
    onLock = null;
  };
}

/**
 * The server rejected a token, or there was none to send (''). If ten calls are rejected at once, only the first signs out, because
 * the token is gone for the others.
 */
export function sessionEnded(used: string, message: string): void {
  if (storedToken() !== used) return;
  keepTokens(null);
  broadcast('expired');
  onEnd?.(message);
}

/** Handles the status code that means "screen locked". */
export const screenIsLocked = (code: number): void => {
  if (settings.quietCodes.includes(code)) onLock?.();
};
