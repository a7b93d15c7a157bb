import { useSyncExternalStore } from 'react';

/** Whether the window is narrower than so many px. */
export function useWindowBelow(px: number): boolean {
  const query = `(max-width: ${px - 1}px)`;
  return useSyncExternalStore(
    (tell) => {
      const media = matchMedia(query);
      media.addEventListener('change', tell);
      return () => media.removeEventListener('change', tell);
    },
    () => matchMedia(query).matches,
  );
}
