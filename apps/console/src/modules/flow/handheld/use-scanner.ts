import { type RefObject, useEffect, useRef, useState } from 'react';
import { followsStray, isCharacter } from '../../../core/stray-keys.ts';
import { noteUse } from './last-use.ts';

const separator = '\u001d';
const isField = (at: EventTarget | null): boolean => at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement;

const end = '\n';
/** Escape empties the input. */
const cleared = '\u001b';
/** Some scanners end with Enter and Tab, one behind the other within this time. */
const sameEndMs = 100;
/** Scanners type without pauses: what still waits after this time has no end. */
const endlessMs = 600;

/** Whether characters stand in the input that nobody has taken yet: they are just being typed, or their end did not come. */
export type Untaken = 'none' | 'typing' | 'endless';

/** Scanners that emulate a keyboard type GS as Ctrl+], and some end with Ctrl+J or Ctrl+M. */
const controls: Readonly<Record<string, string>> = { ']': separator, j: end, m: end };
/** With an empty input, Enter and space press the button that has the focus, and Tab goes on to the next control. */
const whenFilled: Readonly<Record<string, string>> = { Enter: end, Tab: end, Escape: cleared };

/** The character that a key adds to the input, `end` for the end of a scan, null if the key is left to the browser. */
function typedBy({ key, ctrlKey, shiftKey, target }: KeyboardEvent, field: HTMLInputElement): string | null {
  const here = target === field;
  if (isField(target) && !here) return null;
  if (ctrlKey) return controls[key.toLowerCase()] ?? null;
  const filled = field.value !== '';
  const ending = shiftKey ? undefined : whenFilled[key];
  if (ending) return filled || (here && key === 'Enter') ? ending : null;
  return here || key.length > 1 || (key === ' ' && !filled) ? null : key;
}

/**
 * Takes what a scanner types, wherever the focus is: characters go into the input, so that the Enter at their end never presses a
 * button that happens to have the focus. `keys`: function keys for those who work without a mouse. The input is not controlled by
 * React, because a scanner types faster than a page is drawn. Returns whether characters wait in it. `onCut`: a scan that began before
 * the input was there is not taken.
 */
export function useScanner(
  input: RefObject<HTMLInputElement | null>,
  onScan: (text: string) => void,
  keys: Readonly<Record<string, () => void>>,
  onCut: () => void,
): Untaken {
  const [untaken, setUntaken] = useState<Untaken>('none');
  const latest = useRef({ onScan, keys, onCut });
  useEffect(() => {
    latest.current = { onScan, keys, onCut };
  });
  useEffect(() => {
    input.current?.focus();
    let [later, endedAt, isCut] = [0, -Infinity, false];
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
      const { onScan: tell, onCut: refuse } = latest.current;
      if (isCut) refuse();
      else tell(text);
      isCut = false;
    };
    const put = (typed: string, field: HTMLInputElement, at: number) => {
      if (typed === end) take(field, at);
      else if (typed === cleared) field.value = '';
      else {
        field.focus();
        field.value += typed;
      }
      look();
    };
    const noteBeginning = (event: KeyboardEvent, { value }: HTMLInputElement) => {
      if (value === '' && isCharacter(event)) isCut = followsStray(event);
    };
    const hear = (event: KeyboardEvent) => {
      noteUse();
      const field = input.current;
      if (!field || event.isComposing || event.altKey || event.metaKey) return;
      noteBeginning(event, field);
      const act = event.ctrlKey ? undefined : latest.current.keys[event.key];
      // The second end of one scan would only move the focus away.
      const again = event.key === 'Tab' && field.value === '' && event.timeStamp - endedAt < sameEndMs;
      const typed = act || again ? '' : typedBy(event, field);
      if (typed === null) return;
      event.preventDefault();
      if (act) act();
      else if (!again) put(typed, field, event.timeStamp);
    };
    // What the browser itself puts in: keys while the input has the focus, a paste, an input method, a keyboard on the screen. The
    // input may be drawn later than this.
    const filled = ({ target }: Event) => target === input.current && look();
    addEventListener('input', filled, { capture: true });
    addEventListener('keydown', hear, { capture: true });
    return () => {
      clearTimeout(later);
      removeEventListener('input', filled, { capture: true });
      removeEventListener('keydown', hear, { capture: true });
    };
  }, [input]);
  return untaken;
}
