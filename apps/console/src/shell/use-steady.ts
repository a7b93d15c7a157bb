import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function with a stable identity that calls the newest version of the given one. */
export function useSteady<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(act);
  useLayoutEffect(() => {
    newest.current = act;
  }, [act]);
  return useCallback((...args: Args) => newest.current(...args), []);
}
