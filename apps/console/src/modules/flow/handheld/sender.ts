import { Refusal } from '../../../api/send.ts';
import type { ActStore } from './act-store.ts';
import type { AnswerOf, KeptAct, Owner } from './acts.ts';

/** Acts sent in one request. */
const batchLimit = 200;
const [firstPause, longestPause] = [1_000, 10_000];

/** How the sender stands: everything sent, sending, waiting for the network, or waiting until its owner signs in again. */
export type Sending = 'idle' | 'sending' | 'offline' | 'signedOut';

interface Parts<A extends KeptAct> {
  store: ActStore<A>;
  owner: Owner;
  /** Acts in one request, where it takes fewer. */
  most?: number;
  /** Makes the call; answers in the same order. */
  deliver: (acts: readonly A[]) => Promise<AnswerOf<A>[]>;
  /** The answer to an act that the call itself did not accept. */
  refused: (act: A, message: string) => AnswerOf<A>;
  /** False as soon as somebody else is signed in in this browser. */
  isStillOwner: () => boolean;
  onAnswers: (acts: readonly A[], verdicts: readonly AnswerOf<A>[]) => void;
  onState: (state: Sending) => void;
}

/** No answer, or one that says that the same request may succeed later. */
const isPassing = ({ code }: Refusal) => code === 0 || code === 429 || code >= 500;

/**
 * Sends the acts of one owner in the order in which they happened. An act stays waiting until its answer is stored; a repeated
 * request carries the same keys, so the server executes nothing twice.
 */
export class Sender<A extends KeptAct> {
  readonly #parts: Parts<A>;
  #running: Promise<void> | null = null;
  #again = false;
  #stopped = false;
  #pause = firstPause;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #sent = new Set<number>();
  readonly #withdrawn = new Set<number>();

  constructor(parts: Parts<A>) {
    this.#parts = parts;
  }

  /** Sends what waits, now; resolves when nothing waits or sending has to pause. */
  wake(): Promise<void> {
    clearTimeout(this.#timer);
    this.#again = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Takes an act away unless it has been sent, also if its answer is not known yet; says whether it did. */
  async withdraw(seq: number): Promise<boolean> {
    if (this.#sent.has(seq)) return false;
    this.#withdrawn.add(seq);
    return this.#parts.store.withdraw(seq);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    const { store, owner, isStillOwner, onState, most = batchLimit } = this.#parts;
    while (this.#again) {
      this.#again = false;
      for (;;) {
        const waiting = (await store.waiting(owner, most)).filter(({ seq }) => !this.#withdrawn.has(seq));
        if (this.#stopped) return;
        if (waiting.length === 0) break;
        if (!isStillOwner()) return onState('signedOut');
        onState('sending');
        if (!(await this.#send(waiting))) return;
      }
    }
    onState('idle');
  }

  /** False if sending has to pause. */
  async #send(acts: readonly A[]): Promise<boolean> {
    const { store, deliver, refused, onAnswers, onState } = this.#parts;
    for (const { seq } of acts) this.#sent.add(seq);
    try {
      const verdicts = await deliver(acts);
      await store.settle(acts.map(({ seq }, nth) => ({ seq, verdict: verdicts[nth]! })));
      this.#pause = firstPause;
      onAnswers(acts, verdicts);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal) || isPassing(error)) {
        onState('offline');
        this.#timer = setTimeout(() => void this.wake(), this.#pause);
        this.#pause = Math.min(this.#pause * 2, longestPause);
        return false;
      }
      if (error.code === 401 || error.code === 423) {
        onState('signedOut');
        return false;
      }
      // One act that the call does not accept must not keep the others waiting: they are sent one by one.
      if (acts.length > 1) {
        for (const act of acts) if (!(await this.#send([act]))) return false;
        return true;
      }
      const verdict = refused(acts[0]!, error.message);
      await store.settle([{ seq: acts[0]!.seq, verdict }]);
      onAnswers(acts, [verdict]);
      return true;
    }
  }
}
