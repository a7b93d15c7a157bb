import { useSyncExternalStore } from 'react';

/** What the frame opens over the page; each is fetched when it is wanted first. */
export type DialogName = 'settings' | 'themes' | 'errors' | 'lock' | 'delTest' | 'keys' | 'palette';

let current: DialogName | null = null;
const listeners = new Set<() => void>();
const set = (next: DialogName | null) => {
  current = next;
  for (const tell of listeners) tell();
};

export const openDialog = (name: DialogName): void => set(name);
export const closeDialog = (): void => set(null);
const listen = (tell: () => void) => {
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
  };
};
export const useOpenDialog = (): DialogName | null => useSyncExternalStore(listen, () => current);

const once = () => () => undefined;
/** Whether a frame is there to open them over; read again once what stood here before has gone, which may have been the frame. */
export const useOpensDialogs = (): boolean => useSyncExternalStore(once, () => listeners.size > 0);
