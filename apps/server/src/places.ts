import { AppError } from '@touchmark/contract';

interface Waiting {
  weight: number;
  begin: () => void;
}

/**
 * Limits concurrent work that needs much memory or time. Callers wait in order when all places are taken; if too many are waiting
 * already, the answer is 503 with Retry-After.
 */
export class Places {
  readonly #most: number;
  readonly #mostWaiting: number;
  readonly #waiting: Waiting[] = [];
  #taken = 0;

  constructor(most: number, mostWaiting: number) {
    this.#most = most;
    this.#mostWaiting = mostWaiting;
  }

  /** Takes places (at most all of them) and returns a function that releases them; calling it twice does nothing. */
  async take(weight = 1): Promise<() => void> {
    const wanted = Math.min(weight, this.#most);
    if (this.#waiting.length > 0 || this.#taken + wanted > this.#most) {
      if (this.#waiting.length >= this.#mostWaiting) throw new AppError('busy', { retryAfter: '10' });
      await new Promise<void>((begin) => {
        this.#waiting.push({ weight: wanted, begin });
      });
    } else this.#taken += wanted;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#taken -= wanted;
      this.#next();
    };
  }

  /** Runs work that takes one place. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const leave = await this.take();
    return work().finally(leave);
  }

  #next(): void {
    for (let first = this.#waiting[0]; first && this.#taken + first.weight <= this.#most; first = this.#waiting[0]) {
      this.#waiting.shift();
      this.#taken += first.weight;
      first.begin();
    }
  }
}
