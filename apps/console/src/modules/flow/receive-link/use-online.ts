import { useSyncExternalStore } from 'react';

const onOnline = (tell: () => void) => {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
};

/** Whether the phone has a network, as far as it knows. */
export const useOnline = (): boolean => useSyncExternalStore(onOnline, () => navigator.onLine);
