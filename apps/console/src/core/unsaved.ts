import { createContext, useContext, useEffect, useId } from 'react';

/** The key of the tab that contains a page; 0 outside the tabs. */
export const TabKey = createContext(0);

const active = new Set<string>();
/** Unsaved forms in background tabs, counted by tab: their components are inactive, but their values are still unsaved. */
const background = new Map<string, number>();
let front = 0;
const listeners = new Set<() => void>();
const tell = () => {
  for (const one of listeners) one();
};

/** Whether any form has unsaved values. */
export const hasUnsaved = (): boolean => active.size > 0 || [...background.values()].some((tab) => tab !== front);
export const onUnsaved = (hear: () => void): (() => void) => {
  listeners.add(hear);
  return () => {
    listeners.delete(hear);
  };
};

/** Called by the frame: which tab is active, and which exist. */
export function noteTabs(inFront: number, all: readonly number[]): void {
  front = inFront;
  for (const [id, tab] of background) if (!all.includes(tab)) background.delete(id);
  tell();
}

/** Registers the browser's question before the window is closed. */
export function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (hasUnsaved()) event.preventDefault();
  };
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}

/** Marks a form as having unsaved values: the browser asks before the window is closed, and a new release is not loaded yet. */
export function useUnsaved(held: boolean): void {
  const id = useId();
  const tab = useContext(TabKey);
  useEffect(() => {
    const key = `${tab} ${id}`;
    background.delete(key);
    if (!held) return undefined;
    active.add(key);
    return () => {
      active.delete(key);
      if (tab !== 0) background.set(key, tab);
      tell();
    };
  }, [held, id, tab]);
}
