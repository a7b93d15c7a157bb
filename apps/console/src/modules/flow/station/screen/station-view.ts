import type { Text } from '@touchmark/contract';
import type { Tone } from '../../handheld/public.ts';
import { type Act, openRefusals } from '../acts.ts';
import { isOnDoc } from '../doc/doc-table.ts';
import { ask, countOf, type StationState } from '../station-state.ts';
import type { Strip } from '../strip.ts';
import { text } from '../station.text.ts';

/** Acts on the screen. */
const shown = 30;

/** What the worker sees and hears: the state of the station, with what follows from its acts. */
export class StationView {
  readonly #acts: () => readonly Act[];
  readonly #play: (tone: Tone) => void;
  readonly #listeners = new Set<() => void>();
  #state: StationState = {
    box: null,
    doc: null,
    docWaiting: 0,
    count: 0,
    pallet: false,
    replace: 'off',
    strip: ask(text.scanBox, text.scanBoxNote),
    acts: [],
    waiting: 0,
    refused: [],
    sending: 'idle',
    unprinted: [],
  };

  constructor(acts: () => readonly Act[], play: (tone: Tone) => void) {
    this.#acts = acts;
    this.#play = play;
  }

  readonly subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  };
  readonly state = (): StationState => this.#state;

  /** Changes the state; without an argument the acts alone have changed. */
  set(more: Partial<StationState> = {}): void {
    const next = { ...this.#state, ...more };
    const acts = this.#acts();
    const waiting = acts.filter(({ state }) => state === 'waiting');
    this.#state = {
      ...next,
      count: countOf(next.box, waiting),
      docWaiting: waiting.filter((act) => isOnDoc(next.doc, act)).length,
      waiting: waiting.length,
      acts: acts.slice(-shown).reverse(),
      refused: openRefusals(acts),
    };
    for (const tell of this.#listeners) tell();
  }

  /** Shows a strip with its tone. */
  tell(strip: Strip & { tone: Tone }): void {
    this.set({ strip });
    this.#play(strip.tone);
  }

  say(tone: Tone, title: Text, more: Partial<Strip> = {}): void {
    this.tell({ ...more, tone, title });
  }
}
