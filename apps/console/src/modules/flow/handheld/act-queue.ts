import type { ActStore } from './act-store.ts';
import type { AnswerOf, KeptAct, NewOf, Owner } from './acts.ts';
import { KeptActs } from './kept-acts.ts';
import { Sender, type Sending } from './sender.ts';

interface Parts<A extends KeptAct> {
  store: ActStore<A>;
  owner: Owner;
  userName: string;
  deliver: (acts: readonly A[]) => Promise<AnswerOf<A>[]>;
  refused: (act: A, message: string) => AnswerOf<A>;
  isStillOwner: () => boolean;
  /** Acts in one request. */
  most?: number;
}
type Hear<A extends KeptAct> = (acts: readonly A[], verdicts: readonly AnswerOf<A>[]) => void;

/** The acts of one owner on their way: each is kept first, sent once in its turn, and whoever watches is told. */
export class ActQueue<A extends KeptAct> {
  readonly #acts: KeptActs<A>;
  readonly #sender: Sender<A>;
  readonly #watching = new Set<() => void>();
  readonly #hearing = new Set<Hear<A>>();
  #sending: Sending = 'idle';
  #known: readonly A[] = [];

  constructor({ userName, ...parts }: Parts<A>) {
    this.#acts = new KeptActs<A>({ store: parts.store, owner: parts.owner, userName });
    this.#sender = new Sender<A>({
      ...parts,
      onAnswers: (acts, verdicts) => {
        this.#acts.answered(acts, verdicts);
        this.#tell();
        for (const hear of this.#hearing) hear(acts, verdicts);
      },
      onState: (sending) => {
        this.#sending = sending;
        this.#tell();
      },
    });
  }

  /** Takes up what was kept before a reload, and sends it. */
  async start(): Promise<void> {
    await this.#acts.start();
    this.#tell();
    this.wake();
  }

  readonly stop = (): void => this.#sender.stop();
  readonly wake = (): void => void this.#sender.wake();
  /** Everything that is known of this owner's acts; the same list until something changes. */
  readonly acts = (): readonly A[] => this.#known;
  readonly sending = (): Sending => this.#sending;

  /** On the disk when it resolves. */
  async add(more: NewOf<A>): Promise<A> {
    const act = await this.#acts.add(more);
    this.#tell();
    this.wake();
    return act;
  }

  /** Somebody has read why these were refused. */
  async see(seqs: readonly number[]): Promise<void> {
    await this.#acts.see(seqs);
    this.#tell();
  }

  readonly subscribe = (tell: () => void): (() => void) => {
    this.#watching.add(tell);
    return () => this.#watching.delete(tell);
  };
  readonly hear = (hear: Hear<A>): (() => void) => {
    this.#hearing.add(hear);
    return () => this.#hearing.delete(hear);
  };

  #tell(): void {
    this.#known = [...this.#acts.all()];
    for (const tell of this.#watching) tell();
  }
}
