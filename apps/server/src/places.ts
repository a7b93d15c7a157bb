import { AppError } from '@touchmark/contract';

interface Waiting {
  weight: number;
  begin: () => void;
}

/**
 * A bounded number of places for work that needs much memory or time. Who comes when all are taken waits his turn, first come,
 * first served; where too many wait already the answer is 503 with Retry-After.
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

  /** Takes places (at most all of them) and answers how to give them back; giving them back twice does nothing. */
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

  /** Does some work in one place. */
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
