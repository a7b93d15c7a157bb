import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for ever, that does what the newest one does. */
export function useSteady<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(act);
  useLayoutEffect(() => {
    newest.current = act;
  }, [act]);
  return useCallback((...args: Args) => newest.current(...args), []);
}
