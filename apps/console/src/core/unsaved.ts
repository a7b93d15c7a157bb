import { createContext, useContext, useEffect, useId } from 'react';

/** The tab a page stands in; none outside the tabs. */
export const TabKey = createContext(0);

const awake = new Set<string>();
/** Forms of pages that are not in front do nothing, but what they hold is still unsaved. */
const sleeping = new Map<string, number>();
let front = 0;
const listeners = new Set<() => void>();
const tell = () => {
  for (const one of listeners) one();
};

/** Whether some form holds what is not saved yet. */
export const hasUnsaved = (): boolean => awake.size > 0 || [...sleeping.values()].some((tab) => tab !== front);
export const onUnsaved = (hear: () => void): (() => void) => {
  listeners.add(hear);
  return () => {
    listeners.delete(hear);
  };
};

/** Of the frame: which tab is in front, and which are there at all. */
export function noteTabs(inFront: number, all: readonly number[]): void {
  front = inFront;
  for (const [id, tab] of sleeping) if (!all.includes(tab)) sleeping.delete(id);
  tell();
}

/** The browser asks before the window is left. */
export function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (hasUnsaved()) event.preventDefault();
  };
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}

/** Marks that a form holds what is not saved: the browser asks before the window is left, and a new release waits. */
export function useUnsaved(held: boolean): void {
  const id = useId();
  const tab = useContext(TabKey);
  useEffect(() => {
    const key = `${tab} ${id}`;
    sleeping.delete(key);
    if (!held) return undefined;
    awake.add(key);
    return () => {
      awake.delete(key);
      if (tab !== 0) sleeping.set(key, tab);
      tell();
    };
  }, [held, id, tab]);
}
