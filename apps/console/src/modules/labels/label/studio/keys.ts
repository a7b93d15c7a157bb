import type { KeyboardEvent } from 'react';
import { moveAll, type Elements } from './arrange.ts';
import { movedBy, turned } from './elements.ts';
import { changedTo, choose, redone, undone, type History } from './history.ts';

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What was copied; kept outside the page, so that it can be pasted into another template. */
let copied: Elements = [];

export const withoutChosen = (state: History): History =>
  changedTo(
    state,
    state.elements.filter((_, i) => !state.selected.includes(i)),
    [],
  );

export const turnChosen = (state: History): History =>
  changedTo(
    state,
    state.elements.map((element, i) => (state.selected.includes(i) && !element.locked ? turned(element) : element)),
  );

/** Adds elements on top of the others and selects them. */
export const withAdded = (state: History, added: Elements): History =>
  changedTo(
    state,
    [...state.elements, ...added],
    added.map((_, i) => state.elements.length + i),
  );

const chosen = ({ elements, selected }: History): Elements => selected.map((i) => elements[i]!);
export const doubled = (state: History): History =>
  withAdded(
    state,
    chosen(state).map((element) => movedBy(element, 2, 2)),
  );

const withControl: Readonly<Record<string, (state: History) => History>> = {
  z: undone,
  Z: redone,
  y: redone,
  a: (state) =>
    choose(
      state,
      state.elements.map((_, i) => i),
    ),
  d: doubled,
  c: (state) => {
    copied = chosen(state);
    return state;
  },
  x: (state) => {
    copied = chosen(state);
    return withoutChosen(state);
  },
  v: (state) =>
    withAdded(
      state,
      copied.map((element) => movedBy(element, 2, 2)),
    ),
};

const plain: Readonly<Record<string, (state: History) => History>> = {
  Delete: withoutChosen,
  Backspace: withoutChosen,
  r: turnChosen,
  R: turnChosen,
};

/** Whether a key is meant for a text box or a list of choices. */
export const isTyping = (event: KeyboardEvent): boolean =>
  (event.target as Element).closest('input, textarea, [role="combobox"], [role="listbox"]') !== null;

/** The state after a key; undefined if the key means nothing here, as inside a text box. */
export function afterKey(state: History, event: KeyboardEvent): History | undefined {
  if (isTyping(event)) return undefined;
  if (event.ctrlKey || event.metaKey) return withControl[event.key]?.(state);
  if (state.selected.length === 0) return undefined;
  const arrow = arrows[event.key];
  if (!arrow) return plain[event.key]?.(state);
  const step = event.shiftKey ? 1 : 0.1;
  return changedTo(state, moveAll(state.elements, state.selected, arrow[0] * step, arrow[1] * step));
}
