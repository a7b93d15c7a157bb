import { newKey } from '../../../api/send.ts';
import type { ActStore } from './act-store.ts';
import { answeredAct, type AnswerOf, type KeptAct, type NewOf, type Owner } from './acts.ts';

/** The acts of one worker at a station or phone: kept in this browser before they are sent, and afterwards with their answers. */
export class KeptActs<A extends KeptAct> {
  readonly #parts: { store: ActStore<A>; owner: Owner; userName: string };
  #acts: A[] = [];
  #last = 0;

  constructor({ store, owner, userName }: { store: ActStore<A>; owner: Owner; userName: string }) {
    this.#parts = { store, owner, userName };
  }

  /** Takes up what was kept before a reload. */
  async start(): Promise<void> {
    this.#acts = await this.#parts.store.all(this.#parts.owner);
  }

  readonly all = (): readonly A[] => this.#acts;
  /** Whether this is the newest act: the screen shows the answer of that one. */
  readonly isLast = ({ seq }: A): boolean => seq === this.#last;
  /** Whether such an act was made and is not answered yet. */
  readonly waits = (is: (act: A) => boolean): boolean => this.#acts.some((act) => act.state === 'waiting' && is(act));

  async add(more: NewOf<A>, key = newKey()): Promise<A> {
    const { store, owner, userName } = this.#parts;
    const deviceTime = new Date().toISOString();
    const fresh = { ...owner, ...more, userName, key, deviceTime, state: 'waiting', verdict: null, seen: false } as unknown;
    const act = await store.add(fresh as Omit<A, 'seq'>);
    this.#acts.push(act);
    this.#last = act.seq;
    return act;
  }

  /** The answer to the act with this key; null while it waits, undefined if it was never made. */
  readonly answerOf = (key: string): A['verdict'] | undefined | null | undefined => this.#acts.find((act) => act.key === key)?.verdict;

  /** The act was taken back before it was sent. */
  forget({ seq }: A): void {
    this.#acts = this.#acts.filter((act) => act.seq !== seq);
  }

  answered(acts: readonly A[], verdicts: readonly AnswerOf<A>[]): void {
    const bySeq = new Map(acts.map(({ seq }, nth) => [seq, verdicts[nth]!]));
    this.#acts = this.#acts.map((act) => {
      const verdict = bySeq.get(act.seq);
      return verdict ? answeredAct(act, verdict) : act;
    });
  }

  /** The worker has handled refused scans. */
  async see(seqs: readonly number[]): Promise<void> {
    await this.#parts.store.see(seqs);
    this.#acts = this.#acts.map((act) => (seqs.includes(act.seq) ? { ...act, seen: true } : act));
  }
}
