import { labelTemplate } from '@touchmark/contract';
import { type LineDrawer, outlinedBy } from '@touchmark/labels';
import { useSyncExternalStore } from 'react';
import { send } from '../../../api/send.ts';

/** The outlines of the printed font that were needed so far, by weight. The font itself, 20 MB, stays on the server. */
const known = { regular: new Map<string, string>(), bold: new Map<string, string>() };
type Weight = keyof typeof known;
const missing = { regular: new Set<string>(), bold: new Set<string>() };

/** As many as one call answers. */
const most = 200;
const listeners = new Set<() => void>();
let loading: Promise<void> | undefined;

async function fetchWeight(weight: Weight): Promise<void> {
  while (missing[weight].size > 0) {
    const asked = [...missing[weight]].slice(0, most);
    for (const char of asked) missing[weight].delete(char);
    const { outlines } = await send(labelTemplate.glyphs, { chars: asked.join(''), bold: weight === 'bold' });
    asked.forEach((char, at) => known[weight].set(char, outlines[at] ?? ''));
  }
}

async function fetchMissing(): Promise<void> {
  try {
    await Promise.all([fetchWeight('regular'), fetchWeight('bold')]);
    // A new function tells what keeps its picture to draw again.
    drawer = outlinedBy(outlineOf);
  } catch {
    // Letters stay text, and are asked for again when they are next drawn.
    missing.regular.clear();
    missing.bold.clear();
  }
  loading = undefined;
  for (const tell of listeners) tell();
}

const outlineOf = (char: string, bold: boolean): string | undefined => {
  const weight = bold ? 'bold' : 'regular';
  const outline = known[weight].get(char);
  if (outline === undefined) {
    missing[weight].add(char);
    // Once for all letters that are being drawn now.
    loading ??= Promise.resolve().then(fetchMissing);
  }
  return outline;
};

let drawer: LineDrawer = outlinedBy(outlineOf);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Draws the letters that are printed, by the drawer that prints them; another one each time more of them have arrived. */
export const useLetters = (): LineDrawer => useSyncExternalStore(subscribe, () => drawer);

const onTheirWay = () => loading;

/** A picture for paper: drawn once its letters are there, or with those of this computer if the server does not answer in time. */
export async function withLetters<T>(draw: (lines: LineDrawer) => T, patienceMs = 3000): Promise<T> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  let drawn = draw(drawer);
  // Twice, where letters were asked for while others were on their way.
  for (let nth = 0; nth < 2 && onTheirWay(); nth++) {
    await Promise.race([loading, patience]);
    drawn = draw(drawer);
  }
  return drawn;
}
