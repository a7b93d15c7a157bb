import { useSyncExternalStore } from 'react';

/** The dialogs of the frame; the code of each is loaded when it is first opened. */
export type DialogName = 'settings' | 'themes' | 'errors' | 'lock' | 'delTest' | 'keys' | 'help' | 'palette';

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
/** Whether a frame exists that can show the dialogs. Read again after unmounting, because the frame itself may have been unmounted. */
export const useOpensDialogs = (): boolean => useSyncExternalStore(once, () => listeners.size > 0);
