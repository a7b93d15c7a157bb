import { useEffect } from 'react';
import { openDialog } from '../core/dialog-store.ts';
import { burstMs, isCharacter, takesText } from '../core/stray-keys.ts';
import type { TabsInHand } from './use-tabs.ts';

/** The frame's keyboard shortcuts. The browser's own are not overridden. */
export function useKeys({ tabs, go, move }: TabsInHand): void {
  useEffect(() => {
    let [alone, lastAt] = [0, -Infinity];
    const onKey = (event: KeyboardEvent) => {
      const act = actionOf(event);
      // A character among others is a scanner's: our codes are addresses with a question mark.
      clearTimeout(alone);
      const among = event.timeStamp - lastAt < burstMs;
      if (isCharacter(event)) lastAt = event.timeStamp;
      if (!act || event.defaultPrevented) return;
      event.preventDefault();
      if (act === 'keys') {
        if (!among) alone = window.setTimeout(() => openDialog('keys'), burstMs);
        return;
      }
      if (act === 'palette' || act === 'lock' || act === 'settings') return openDialog(act);
      if (act === 'reopen') return move({ kind: 'reopen' });
      if (act === 'close') return move({ kind: 'close', path: tabs.active });
      const at = tabs.list.findIndex(({ path }) => path === tabs.active);
      const next = tabs.list[(at + (act === 'next' ? 1 : -1) + tabs.list.length) % tabs.list.length];
      if (next) go(next.path);
    };
    addEventListener('keydown', onKey);
    return () => {
      clearTimeout(alone);
      removeEventListener('keydown', onKey);
    };
  }, [tabs, go, move]);
}

type Act = 'palette' | 'keys' | 'lock' | 'settings' | 'reopen' | 'close' | 'next' | 'previous';
/** By position on the keyboard (`code`), because Alt produces other letters on some keyboards. */
const altKeys: Readonly<Record<string, Act>> = {
  KeyT: 'reopen',
  KeyW: 'close',
  KeyL: 'lock',
  Comma: 'settings',
  PageDown: 'next',
  PageUp: 'previous',
};

/** The action of a key event. */
export function actionOf(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'>,
): Act | undefined {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k') return 'palette';
  if (ctrlKey || metaKey) return undefined;
  if (altKey && shiftKey) return altKeys[code];
  return key === '?' && !altKey && !takesText(event.target) ? 'keys' : undefined;
}
