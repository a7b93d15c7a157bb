import type { Elements } from './arrange.ts';

/** The drawing with everything that can be undone and done again. */
export interface History {
  readonly elements: Elements;
  readonly selected: readonly number[];
  readonly past: readonly Elements[];
  readonly future: readonly Elements[];
}

export const begun = (elements: Elements): History => ({ elements, selected: [], past: [], future: [] });

export const changedTo = (state: History, elements: Elements, selected = state.selected): History =>
  elements === state.elements ? { ...state, selected } : { elements, selected, past: [...state.past, state.elements], future: [] };

export const choose = (state: History, selected: readonly number[]): History => ({ ...state, selected });

const inside = (selected: readonly number[], elements: Elements): number[] => selected.filter((i) => i < elements.length);

export function undone(state: History): History {
  const elements = state.past.at(-1);
  if (!elements) return state;
  return { elements, selected: inside(state.selected, elements), past: state.past.slice(0, -1), future: [state.elements, ...state.future] };
}

export function redone(state: History): History {
  const [elements, ...future] = state.future;
  if (!elements) return state;
  return { elements, selected: inside(state.selected, elements), past: [...state.past, state.elements], future };
}
