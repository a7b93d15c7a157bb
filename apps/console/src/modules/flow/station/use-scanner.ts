import { type RefObject, useEffect, useRef, useState } from 'react';
import { noteUse } from './last-use.ts';

const separator = '\u001d';
const isField = (at: EventTarget | null): boolean => at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement;

const end = '\n';
/** Some scanners end with Enter and Tab, one behind the other within this time. */
const sameEndMs = 100;
/** Scanners type without pauses: what still waits after this time has no end. */
const endlessMs = 600;

/** Whether characters stand in the input that nobody has taken yet: they are just being typed, or their end did not come. */
export type Untaken = 'none' | 'typing' | 'endless';

/** The character that a key adds to the input, `end` for the end of a scan, null if the key is left to the browser. */
function typedBy({ key, ctrlKey, shiftKey, target }: KeyboardEvent, field: HTMLInputElement): string | null {
  const here = target === field;
  if (isField(target) && !here) return null;
  // Scanners that emulate a keyboard type GS as Ctrl+], and some end with Ctrl+J or Ctrl+M.
  if (ctrlKey) return key === ']' ? separator : /^[jm]$/i.test(key) ? end : null;
  // With an empty input, Enter and space press the button that has the focus.
  if (key === 'Enter') return here || field.value !== '' ? end : null;
  // Many scanners end with Tab. With an empty input it goes on to the next control.
  if (key === 'Tab') return field.value !== '' && !shiftKey ? end : null;
  return here || key.length > 1 || (key === ' ' && field.value === '') ? null : key;
}

/**
 * Takes what a scanner types, wherever the focus is: characters go into the input, so that the Enter at their end never presses a
 * button that happens to have the focus. `keys`: function keys for those who work without a mouse. The input is not controlled by
 * React, because a scanner types faster than a page is drawn. Returns whether characters wait in it.
 */
export function useScanner(
  input: RefObject<HTMLInputElement | null>,
  onScan: (text: string) => void,
  keys: Readonly<Record<string, () => void>>,
): Untaken {
  const [untaken, setUntaken] = useState<Untaken>('none');
  const latest = useRef({ onScan, keys });
  useEffect(() => {
    latest.current = { onScan, keys };
  });
  useEffect(() => {
    input.current?.focus();
    let [later, endedAt] = [0, -Infinity];
    const look = () => {
      clearTimeout(later);
      const filled = Boolean(input.current?.value);
      setUntaken((was) => (filled ? (was === 'endless' ? was : 'typing') : 'none'));
      if (filled) later = window.setTimeout(() => setUntaken(input.current?.value ? 'endless' : 'none'), endlessMs);
    };
    const take = (field: HTMLInputElement, at: number) => {
      const text = field.value;
      field.value = '';
      if (text === '') return;
      endedAt = at;
      latest.current.onScan(text);
    };
    const hear = (event: KeyboardEvent) => {
      noteUse();
      const field = input.current;
      if (!field || event.isComposing || event.altKey || event.metaKey) return;
      if (event.key === 'Tab' && field.value === '' && event.timeStamp - endedAt < sameEndMs) return event.preventDefault();
      const act = event.ctrlKey ? undefined : latest.current.keys[event.key];
      const clears = event.key === 'Escape' && field.value !== '';
      const typed = act || clears ? '' : typedBy(event, field);
      if (typed === null) return;
      event.preventDefault();
      if (act) return act();
      if (clears) field.value = '';
      else if (typed === end) take(field, event.timeStamp);
      else {
        field.focus();
        field.value += typed;
      }
      look();
    };
    const field = input.current;
    // Also what is pasted, or typed by an input method and by a keyboard on the screen.
    field?.addEventListener('input', look);
    addEventListener('keydown', hear, { capture: true });
    return () => {
      clearTimeout(later);
      field?.removeEventListener('input', look);
      removeEventListener('keydown', hear, { capture: true });
    };
  }, [input]);
  return untaken;
}
