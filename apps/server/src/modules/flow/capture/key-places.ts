import { Places } from '../../../places.ts';

/** Places that all keys share, of which each key holds one at most: one system that sends much leaves the others to everybody else. */
export class KeyPlaces {
  readonly #places: Places;
  readonly #mostWaiting: number;
  readonly #keys = new Map<string, { turns: Places; under: number }>();

  constructor(places: Places, mostWaiting: number) {
    this.#places = places;
    this.#mostWaiting = mostWaiting;
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const own = this.#keys.get(key) ?? { turns: new Places(1, this.#mostWaiting), under: 0 };
    this.#keys.set(key, own);
    own.under++;
    try {
      return await own.turns.run(async () => this.#places.run(work));
    } finally {
      if (--own.under === 0) this.#keys.delete(key);
    }
  }
}
