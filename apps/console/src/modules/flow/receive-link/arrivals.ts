import type { ReceiveDoc, Text } from '@touchmark/contract';
import { inState, lineLife, readBoxNumber, readPiece } from '@touchmark/domain';
import type { ActStore, Sending, Tone } from '../handheld/public.ts';
import type { Found, Receipts, Refused, Verdict } from './arrival.ts';
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

/** What a text names, however it is written: with its identifier in brackets, as an address, in groups. */
export const nameOfScan = (said: string): string | null => readBoxNumber(said)?.boxNo ?? readPiece(said)?.code.code ?? null;
/** Whether a scanned box or unit is what a line of the document names. */
const fits = ({ boxNo, code }: ReceiveDoc['lines'][number], shown: string): boolean =>
  [boxNo, code].some((one) => one !== '' && (one === shown || nameOfScan(one) === (nameOfScan(shown) ?? shown)));

/** The lines that have not arrived. */
export const openLines = ({ lines }: ReceiveDoc) => lines.filter(({ state }) => inState(lineLife, state, 'bound', 'shipped', 'missing'));

/**
 * How many units were found: of a line all of it, once; of what lies inside a box, itself. What is broken inside a box that was found is
 * counted with it. Never more than are still to come.
 */
function countFound(doc: ReceiveDoc, found: readonly Found[]): number {
  const unitsOf = new Map(doc.lines.map(({ id, units }) => [id, units]));
  const lines = new Set(found.flatMap(({ lineId }) => lineId ?? []));
  const hasBox = doc.lines.some(({ id, boxNo }) => boxNo !== '' && lines.has(id));
  const inside = new Set(found.flatMap(({ lineId, shown, damage }) => (lineId === null && !(damage && hasBox) ? shown : [])));
  const whole = [...lines].reduce((sum, id) => sum + (unitsOf.get(id) ?? 1), 0);
  return Math.min(whole + inside.size, Math.max(0, doc.units - doc.received));
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
  }

  readonly stop = (): void => {
    for (const leave of this.#leave.splice(0)) leave();
  };
  readonly subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  };
  readonly state = (): ArrivalsState => this.#state;

  /** Takes a scan, in the order of the scans. `damage`: it is broken. */
  readonly scan = (typed: string, damage: Found['damage'] = null): Promise<void> => this.#next(() => this.#take(typed.trim(), damage));
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

  async #take(typed: string, damage: Found['damage']): Promise<void> {
    if (typed === '') return;
    const shown = nameOfScan(typed);
    if (shown === null) return this.#say({ tone: 'bad', title: text.unreadable, code: typed.slice(0, 60) });
    const line = this.#parts.doc().lines.find((one) => fits(one, shown));
    const before = this.#state.found.some((one) => one.shown === shown || (line && one.lineId === line.id));
    if (before && !damage) return this.#say({ tone: 'bad', title: text.twice, code: shown });
    if (line && !openLines(this.#parts.doc()).includes(line)) return this.#say({ tone: 'bad', title: text.already, code: shown });
    await this.#keep({ shown, text: typed, lineId: line?.id ?? null, damage });
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
    if (bad) this.#say({ tone: 'bad', title: text.refused, note: bad.fault });
    else this.#say({ tone: 'done', title: last.waits ? text.early : text.received });
    this.#parts.onReceived();
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

  #fact = (): string => `found ${this.#parts.name}`;
}
