import { type ActStore, play, type Tone } from '../handheld/public.ts';
import { nameOfScan, type Strip } from '../receive-link/public.ts';
import type { GoodsKind, PhoneAct, PhoneVerdict } from './phone-acts.ts';
import { text } from './dealer-phone.text.ts';

/** What one act may name, as the call has it. */
const most = 100;
/** What the form beside the goods says. It is kept nowhere: a buyer’s phone is nobody’s to read later. */
export interface Said {
  toReceiver: string;
  phone: string;
  buyerName: string;
  installNeeded: boolean;
  reason: string;
}
const nothing: Said = { toReceiver: '', phone: '', buyerName: '', installNeeded: false, reason: '' };
export interface BasketState {
  /** What was scanned: as it is shown, and as it was read. */
  items: readonly { shown: string; text: string }[];
  strip: Strip;
  said: Said;
}

const done: Readonly<Record<GoodsKind, (typeof text)['doneShip' | 'doneSell' | 'doneGiveBack']>> = {
  SHIP: text.doneShip,
  SALE: text.doneSell,
  RETURN: text.doneGiveBack,
};

/** The goods of a refused act that no fault names. */
function innocent({ what }: PhoneAct, { faults }: PhoneVerdict): BasketState['items'] {
  const guilty = new Set(faults.map((fault) => nameOfScan(fault.text) ?? fault.text));
  const texts = what.kind === 'RECEIVE' ? [] : what.texts;
  return texts.map((one) => ({ shown: nameOfScan(one) ?? one, text: one })).filter(({ shown }) => !guilty.has(shown));
}

const saidIn = ({ what, once }: PhoneAct): Partial<Said> => ({
  ...once,
  ...(what.kind === 'SHIP' ? { toReceiver: what.toReceiver } : {}),
  ...(what.kind === 'SALE' ? { installNeeded: what.installNeeded ?? false } : {}),
  ...(what.kind === 'RETURN' ? { reason: what.reason } : {}),
});

/** Goods that are scanned to be shipped, sold or given back, before they are sent. They survive a reload. */
export class Basket {
  readonly #store: Pick<ActStore, 'fact' | 'keepFact'>;
  readonly #fact: string;
  readonly #kind: GoodsKind;
  readonly #play: (tone: Tone) => void;
  readonly #watching = new Set<() => void>();
  #state: BasketState = { items: [], strip: { tone: 'ask', title: text.scanGoods }, said: nothing };
  #line: Promise<void> = Promise.resolve();

  constructor(store: Pick<ActStore, 'fact' | 'keepFact'>, accountId: string, kind: GoodsKind, tones: (tone: Tone) => void = play) {
    this.#store = store;
    this.#kind = kind;
    this.#fact = `basket ${kind} ${accountId}`;
    this.#play = tones;
  }

  readonly start = async (): Promise<void> => this.#set({ items: (await this.#store.fact<BasketState['items']>(this.#fact)) ?? [] });
  readonly state = (): BasketState => this.#state;
  readonly subscribe = (tell: () => void): (() => void) => {
    this.#watching.add(tell);
    return () => this.#watching.delete(tell);
  };

  /** Takes a scan, in the order of the scans. */
  readonly scan = (typed: string): Promise<void> => this.#next(() => this.#take(typed.trim()));
  readonly drop = (shown: string): Promise<void> =>
    this.#next(async () => {
      await this.#keep(this.#state.items.filter((one) => one.shown !== shown));
      this.#set({ strip: { tone: 'ask', title: text.dropped, code: shown } });
    });

  readonly say = (more: Partial<Said>): void => this.#set({ said: { ...this.#state.said, ...more } });

  /** Hands what was scanned on; it is empty once that is kept. */
  readonly give = (add: (texts: string[]) => Promise<unknown>): Promise<void> =>
    this.#next(async () => {
      const { items } = this.#state;
      if (items.length === 0) return;
      // Said before it is sent: the answer may come at once.
      this.#tone({ tone: 'kept', title: text.kept });
      await add(items.map((one) => one.text));
      await this.#keep([]);
      this.#set({ said: { ...nothing, toReceiver: this.#state.said.toReceiver } });
    });

  /** What became of an act. Of one that was refused, what is not to blame lies here again, with what the form said. */
  readonly answered = (act: PhoneAct, verdict: PhoneVerdict): Promise<void> =>
    this.#next(async () => {
      if (verdict.accepted) {
        const { zh, en } = done[this.#kind];
        const n = String(verdict.units);
        return this.#tone({ tone: 'done', title: { zh: zh.replace('{n}', n), en: en.replace('{n}', n) } });
      }
      const back = innocent(act, verdict);
      const { items, said } = this.#state;
      await this.#keep([...back.filter(({ shown }) => !items.some((one) => one.shown === shown)), ...items].slice(0, most));
      if (items.length === 0) this.#set({ said: { ...said, ...saidIn(act) } });
      const note = verdict.fault ? { note: verdict.fault } : {};
      return this.#tone({ tone: 'bad', title: back.length > 0 ? text.refusedRest : text.refused, ...note });
    });

  #next(work: () => Promise<void>): Promise<void> {
    this.#line = this.#line.then(work).catch(() => this.#tone({ tone: 'bad', title: text.storageFull }));
    return this.#line;
  }

  async #take(typed: string): Promise<void> {
    if (typed === '') return;
    const shown = nameOfScan(typed);
    const { items } = this.#state;
    if (shown === null) return this.#tone({ tone: 'bad', title: text.unreadable, code: typed.slice(0, 60) });
    if (items.some((one) => one.shown === shown)) return this.#tone({ tone: 'bad', title: text.twice, code: shown });
    if (items.length >= most) return this.#tone({ tone: 'bad', title: text.full });
    await this.#keep([...items, { shown, text: typed }]);
    this.#tone({ tone: 'good', title: text.added, code: shown });
  }

  /** On the disk before the dealer hears the tone. */
  async #keep(items: BasketState['items']): Promise<void> {
    await this.#store.keepFact(this.#fact, items);
    this.#set({ items });
  }

  #tone(strip: Strip & { tone: Tone }): void {
    this.#set({ strip });
    this.#play(strip.tone);
  }

  #set(more: Partial<BasketState>): void {
    this.#state = { ...this.#state, ...more };
    for (const tell of this.#watching) tell();
  }
}
