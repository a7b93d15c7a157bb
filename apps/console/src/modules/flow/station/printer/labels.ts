import type { Text } from '@touchmark/contract';
import type { Tone } from '../../handheld/public.ts';
import type { StationStore } from '../acts.ts';
import type { OpenBox, Unprinted } from '../station-state.ts';
import { text } from '../station.text.ts';

export interface LabelParts {
  store: StationStore;
  play: (tone: Tone) => void;
  /** Prints the label of a box, or fails. */
  print: (box: OpenBox) => Promise<void>;
  /** What the worker is told of a label that failed to print. */
  faultOf: (error: unknown) => Text | undefined;
}

/** The labels of boxes that a station prints. One that failed is kept, also over a reload, until it is printed. */
export class Labels {
  #unprinted: readonly Unprinted[] = [];
  readonly #parts: LabelParts;
  readonly #fact: string;
  readonly #show: (unprinted: readonly Unprinted[]) => void;

  /** `fact`: where those that failed are kept. */
  constructor(parts: LabelParts, fact: string, show: (unprinted: readonly Unprinted[]) => void) {
    this.#parts = parts;
    this.#fact = fact;
    this.#show = show;
  }

  /** Takes up what was left over before a reload. */
  async start(): Promise<void> {
    this.#set((await this.#parts.store.fact<Unprinted[]>(this.#fact)) ?? []);
  }

  /** Prints what failed before; otherwise the label of the box on the table. */
  async again(box: OpenBox | null): Promise<void> {
    const left = this.#unprinted.map((label) => label.box);
    for (const one of left.length > 0 || !box ? left : [box]) await this.print(one);
  }

  /** Scanning goes on meanwhile. */
  async print(box: OpenBox): Promise<void> {
    const { store, play, print, faultOf } = this.#parts;
    const fault = await print(box).then(
      () => undefined,
      (error: unknown) => faultOf(error) ?? text.notPrinted,
    );
    const others = this.#unprinted.filter((label) => label.box.boxNo !== box.boxNo);
    this.#set(fault ? [...others, { box, fault }] : others);
    if (fault) play('bad');
    await store.keepFact(this.#fact, this.#unprinted);
  }

  #set(unprinted: readonly Unprinted[]): void {
    this.#unprinted = unprinted;
    this.#show(unprinted);
  }
}
