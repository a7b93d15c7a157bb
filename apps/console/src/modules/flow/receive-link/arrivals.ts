import type { ReceiveDoc, Text } from '@touchmark/contract';
import type { ActStore, Sending, Tone } from '../handheld/public.ts';
import type { Found, Receipts, Refused, Verdict } from './arrival.ts';
import { countFound, fits, isNamed, mayCome, mayHold, nameOfScan, openLines } from './doc-lines.ts';
import { text } from './receive.text.ts';

export interface Strip {
  tone: Tone | 'ask';
  title: Text;
  code?: string;
  /** What the server said in the caller’s language. */
  note?: string;
}
export interface ArrivalsState {
  found: readonly Found[];
  waiting: number;
  /** Units that were scanned or ticked, also of receipts that are not sent yet: what is shown beside those that count already. */
  counted: number;
  refused: readonly Refused[];
  sending: Sending;
  strip: Strip;
}

interface Parts {
  store: Pick<ActStore, 'fact' | 'keepFact'>;
  /** Whose receipts of which document these are: under this name what is not signed for yet is kept. */
  name: string;
  doc: () => ReceiveDoc;
  receipts: Receipts;
  play: (tone: Tone) => void;
  /** Something was received: the document is asked for anew. */
  onReceived: () => void;
}

/** Receiving without its screen: what a scan means, what is kept, what the dealer sees and hears. */
export class Arrivals {
  readonly #parts: Parts;
  readonly #listeners = new Set<() => void>();
  #state: ArrivalsState = {
    found: [],
    waiting: 0,
    counted: 0,
    refused: [],
    sending: 'idle',
    strip: { tone: 'ask', title: text.scanFirst },
  };
  #line: Promise<void> = Promise.resolve();
  #leave: (() => void)[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Takes up what was kept before a reload. */
  async start(): Promise<void> {
    const { store, receipts } = this.#parts;
    this.#leave = [receipts.subscribe(() => this.#set({})), receipts.hear((verdicts) => this.#answered(verdicts))];
    this.#set({ found: (await store.fact<Found[]>(this.#fact())) ?? [] });
    await this.#next(async () => void (await this.#takeBack()));
  }

  readonly stop = (): void => {
    for (const leave of this.#leave.splice(0)) leave();
  };
  readonly subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  };
  readonly state = (): ArrivalsState => this.#state;

  /** Takes a scan, in the order of the scans. `damage`: it is broken. Says whether it was taken. */
  readonly scan = async (typed: string, damage: Found['damage'] = null): Promise<boolean> => {
    let taken = false;
    await this.#next(async () => {
      taken = await this.#take(typed.trim(), damage);
    });
    return taken;
  };
  readonly tick = (line: ReceiveDoc['lines'][number]): Promise<void> =>
    this.#next(() => this.#keep({ shown: line.boxNo || line.code, text: null, lineId: line.id, damage: null }));
  readonly drop = (shown: string): Promise<void> =>
    this.#next(async () => {
      await this.#keepFound(this.#state.found.filter((one) => one.shown !== shown));
      this.#set({ strip: { tone: 'ask', title: text.dropped, code: shown } });
    });

  /** Signs for what was found; `rest`: everything else has arrived as well. */
  readonly sign = (signature: Blob | null, rest: boolean): Promise<void> =>
    this.#next(async () => {
      const { found } = this.#state;
      const named = new Set(found.map(({ lineId, shown }) => lineId ?? shown));
      const more: Found[] = rest
        ? openLines(this.#parts.doc())
            .filter((line) => !named.has(line.id) && !found.some(({ shown }) => fits(line, shown)))
            .map((line) => ({ shown: line.boxNo || line.code, text: null, lineId: line.id, damage: null }))
        : [];
      if (found.length + more.length === 0) return;
      // Said before it is sent: the answer may come at once.
      this.#say({ tone: 'kept', title: text.kept });
      await this.#parts.receipts.add({ found: [...more, ...found], signature });
      await this.#keepFound([]);
    });

  /** The dealer has read why receipts were refused. */
  readonly handled = async (): Promise<void> => {
    await this.#parts.receipts.see(this.#state.refused.map(({ seq }) => seq));
  };

  #next(work: () => Promise<void>): Promise<void> {
    this.#line = this.#line.then(work).catch(() => this.#say({ tone: 'bad', title: text.storageFull }));
    return this.#line;
  }

  async #take(typed: string, damage: Found['damage']): Promise<boolean> {
    if (typed === '') return false;
    const shown = nameOfScan(typed);
    const line = shown === null ? undefined : this.#parts.doc().lines.find((one) => fits(one, shown));
    const fault = shown === null ? text.unreadable : this.#faultOf(shown, line, damage);
    if (shown === null || fault) {
      this.#say({ tone: 'bad', title: fault ?? text.unreadable, code: shown ?? typed.slice(0, 60) });
      return false;
    }
    await this.#keep({ shown, text: typed, lineId: line?.id ?? null, damage });
    return true;
  }

  #faultOf(shown: string, line: ReceiveDoc['lines'][number] | undefined, damage: Found['damage']): Text | null {
    const before = this.#state.found.some((one) => one.shown === shown || (line && one.lineId === line.id));
    if (before && !damage) return text.twice;
    if (line) return openLines(this.#parts.doc()).includes(line) ? null : text.already;
    return mayHold(this.#parts.doc(), shown) ? null : text.notHere;
  }

  async #keep(one: Found): Promise<void> {
    await this.#keepFound([...this.#state.found.filter(({ shown }) => shown !== one.shown), one]);
    const known = one.lineId !== null;
    const title = one.damage ? text.damagedNoted : known ? text.found : text.foundInside;
    this.#say({ tone: one.damage ? 'kept' : 'good', title, code: one.shown });
  }

  /** On the disk before the dealer hears the tone. */
  async #keepFound(found: readonly Found[]): Promise<void> {
    await this.#parts.store.keepFact(this.#fact(), found);
    this.#set({ found });
  }

  #answered(verdicts: readonly Verdict[]): void {
    const bad = verdicts.find(({ accepted }) => !accepted);
    const last = verdicts.at(-1)!;
    if (bad)
      void this.#next(async () =>
        this.#say({ tone: 'bad', title: (await this.#takeBack()) ? text.refusedRest : text.refused, note: bad.fault }),
      );
    else this.#say({ tone: 'done', title: last.waits ? text.early : text.received });
    this.#parts.onReceived();
  }

  /** What nothing was said against in a refused receipt is found again, each time once: nobody scans a lorry twice for one wrong carton. */
  async #takeBack(): Promise<boolean> {
    const { store, receipts, doc } = this.#parts;
    const done = (await store.fact<number>(this.#fact('back'))) ?? -1;
    // Also where its reason was read on another screen before this document was opened.
    const refused = receipts.acts().filter(({ state, seq }) => state === 'bad' && seq > done);
    if (refused.length === 0) return false;
    const { found } = this.#state;
    const back = refused.flatMap((act) => act.found.filter((one) => !isNamed(one, act.verdict) && mayCome(doc(), one)));
    await this.#keepFound([...back.filter(({ shown }) => !found.some((one) => one.shown === shown)), ...found]);
    await store.keepFact(this.#fact('back'), Math.max(...refused.map(({ seq }) => seq)));
    return back.length > 0;
  }

  #say(strip: Strip & { tone: Tone }): void {
    this.#set({ strip });
    this.#parts.play(strip.tone);
  }

  #set(more: Partial<ArrivalsState>): void {
    const { receipts } = this.#parts;
    const acts = receipts.acts();
    this.#state = {
      ...this.#state,
      ...more,
      sending: receipts.sending(),
      waiting: acts.filter(({ state }) => state === 'waiting').length,
      counted: countFound(this.#parts.doc(), [
        ...acts.flatMap(({ state, found }) => (state === 'waiting' ? found : [])),
        ...(more.found ?? this.#state.found),
      ]),
      refused: acts.filter(({ state, seen }) => state === 'bad' && !seen),
    };
    for (const tell of this.#listeners) tell();
  }

  #fact = (of: 'found' | 'back' = 'found'): string => `${of} ${this.#parts.name}`;
}
