import { useEffect, useRef } from 'react';

/** What the back button closes next, the innermost last. */
const layers: (() => void)[] = [];
/** Whether the page goes back itself, because somebody closed layers by their own buttons, and over how many. */
let isOwn = false;
let over = 0;

function closeInnermost(): void {
  if (isOwn) isOwn = false;
  else layers.pop()?.();
}

/** Layers that close together are one step: of several steps at once a browser may leave some out. */
function goBack(): void {
  over += 1;
  if (over > 1) return;
  queueMicrotask(() => {
    isOwn = true;
    history.go(-over);
    over = 0;
  });
}

/**
 * The back button of a phone closes what was opened over a page, and leaves the page only when nothing is open: each layer has an
 * entry in the history of its own.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const layer = () => latest.current();
    // Once for all: the same listener is not added twice.
    addEventListener('popstate', closeInnermost);
    layers.push(layer);
    history.pushState(history.state, '');
    return () => {
      const at = layers.indexOf(layer);
      if (at < 0) return;
      layers.splice(at, 1);
      goBack();
    };
  }, [isOpen]);
}
