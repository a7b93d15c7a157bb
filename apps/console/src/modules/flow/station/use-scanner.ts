import { type RefObject, useEffect, useRef } from 'react';
import { noteUse } from './last-use.ts';

const separator = '\u001d';
const isField = (at: EventTarget | null): boolean => at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement;

const end = '\n';

/** The character that a key adds to the input, `end` for the end of a scan, null if the key is left to the browser. */
function typedBy({ key, ctrlKey, target }: KeyboardEvent, field: HTMLInputElement): string | null {
  const here = target === field;
  if (isField(target) && !here) return null;
  // Scanners that emulate a keyboard type GS as Ctrl+], and some end with Ctrl+J or Ctrl+M.
  if (ctrlKey) return key === ']' ? separator : /^[jm]$/i.test(key) ? end : null;
  // With an empty input, Enter and space press the button that has the focus.
  if (key === 'Enter') return here || field.value !== '' ? end : null;
  return here || key.length > 1 || (key === ' ' && field.value === '') ? null : key;
}

/**
 * Takes what a scanner types, wherever the focus is: characters go into the input, so that the Enter at their end never presses a
 * button that happens to have the focus. `keys`: function keys for those who work without a mouse. The input is not controlled by
 * React, because a scanner types faster than a page is drawn.
 */
export function useScanner(
  input: RefObject<HTMLInputElement | null>,
  onScan: (text: string) => void,
  keys: Readonly<Record<string, () => void>>,
) {
  const latest = useRef({ onScan, keys });
  useEffect(() => {
    latest.current = { onScan, keys };
  });
  useEffect(() => {
    input.current?.focus();
    const hear = (event: KeyboardEvent) => {
      noteUse();
      const field = input.current;
      if (!field || event.isComposing || event.altKey || event.metaKey) return;
      const act = event.ctrlKey ? undefined : latest.current.keys[event.key];
      const typed = act ? '' : typedBy(event, field);
      if (!act && typed === null) return;
      event.preventDefault();
      if (act) return act();
      if (typed !== end) {
        field.focus();
        field.value += typed;
        return;
      }
      const text = field.value;
      field.value = '';
      if (text !== '') latest.current.onScan(text);
    };
    addEventListener('keydown', hear, { capture: true });
    return () => removeEventListener('keydown', hear, { capture: true });
  }, [input]);
}
