import type { WorkOrder } from '@touchmark/contract';
import { type ChecklistAnswer, finishFaults, installLife, inState, missingPackages, readPiece } from '@touchmark/domain';
import { newKey } from '../../../api/send.ts';
import { filled } from '../../../core/text.ts';
import { ActQueue, type Sending, type Tone } from '../../flow/handheld/public.ts';
import type { Strip } from '../../flow/receive-link/public.ts';
import { text } from './install-link.text.ts';
import { type Draft, fileOf, keepPicture, noDraft, picturesOf, type Verdict, type WorkAct, workOf, type WorkStore } from './work.ts';
import { deliver, sentOnce } from './wire.ts';

export interface DeskState {
  draft: Draft;
  strip: Strip;
  sending: Sending;
  /** An act waits to be sent. */
  waiting: boolean;
  begun: boolean;
  /** Finished on this phone, whether or not it was sent. */
  finished: boolean;
  refused: { seq: number; verdict: Verdict } | null;
  /** Pictures that the server has. */
  sent: ReadonlySet<string>;
}
/** A unit of the order with its packages that were found, here or before. */
export interface Piece {
  code: string;
  productName: string;
  of: number;
  found: number[];
}

interface Parts {
  store: WorkStore;
  token: string;
  order: WorkOrder;
  isStillOpen: () => boolean;
  play: (tone: Tone) => void;
  onAnswered: () => void;
}
const pause = 5_000;

/** The work on one order without its screen: everything is kept before it is shown, and pictures go one by one as soon as they can. */
export class WorkDesk {
  readonly #parts: Parts;
  readonly #queue: ActQueue<WorkAct>;
  readonly #listeners = new Set<() => void>();
  #state: DeskState = {
    draft: noDraft,
    strip: { tone: 'ask', title: text.scanFirst },
    sending: 'idle',
    waiting: false,
    begun: false,
    finished: false,
    refused: null,
    sent: new Set(),
  };
  #order: WorkOrder;
  #line: Promise<void> = Promise.resolve();
  #sendsPictures = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#order = parts.order;
    const { store, token, isStillOpen } = parts;
    this.#queue = new ActQueue<WorkAct>({
      store,
      owner: { userId: '', companyId: '', stationId: workOf(parts.order) },
      userName: '',
      deliver: (acts) => deliver(store, token, acts),
      refused: (_, message) => ({ accepted: false, faults: [], fault: message }),
      isStillOwner: isStillOpen,
    });
    this.#queue.subscribe(() => this.#set({}));
    this.#queue.hear((acts, verdicts) => this.#answered(acts, verdicts));
  }

  /** Takes up what was kept before a reload, and sends it. */
  async start(): Promise<void> {
    const { store, token } = this.#parts;
    const draft = (await store.fact<Draft>(this.#fact())) ?? noDraft;
    const sent = new Set<string>();
    for (const key of picturesOf(draft)) if (await fileOf(store, token, key)) sent.add(key);
    this.#set({ draft, sent });
    await this.#queue.start();
    this.wake();
  }
  readonly stop = (): void => {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#queue.stop();
  };
  readonly wake = (): void => {
    this.#queue.wake();
    this.#sendPictures();
  };
  readonly subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  };
  readonly state = (): DeskState => this.#state;

  readonly change = (more: Partial<Draft>): Promise<void> => this.#next(() => this.#keep({ ...this.#state.draft, ...more }));
  readonly answer = (one: ChecklistAnswer): Promise<void> =>
    this.#next(() =>
      this.#keep({
        ...this.#state.draft,
        answers: [...this.#state.draft.answers.filter(({ at }) => at !== one.at), one].toSorted((a, b) => a.at - b.at),
      }),
    );
  /** Keeps a photo or the signature: the picture first, then its name. */
  readonly addPicture = (place: 'before' | 'after' | 'signature', picture: Blob): Promise<void> =>
    this.#next(async () => {
      const key = newKey();
      await keepPicture(this.#parts.store, key, picture);
      const { draft } = this.#state;
      await this.#keep(place === 'signature' ? { ...draft, signature: key, refusal: '' } : { ...draft, [place]: [...draft[place], key] });
      this.#sendPictures();
    });
  readonly dropPicture = (key: string): Promise<void> =>
    this.#next(async () => {
      const { draft } = this.#state;
      const without = (keys: readonly string[]) => keys.filter((one) => one !== key);
      await this.#keep({
        ...draft,
        before: without(draft.before),
        after: without(draft.after),
        signature: draft.signature === key ? null : draft.signature,
      });
      await this.#parts.store.keepFact(`photo ${key}`, undefined);
    });
  /** Takes a scan, in the order of the scans. */
  readonly scan = (typed: string): Promise<void> => this.#next(() => this.#take(typed.trim()));
  readonly begin = (): Promise<void> => this.#next(async () => void (await this.#queue.add({ step: 'START', draft: noDraft })));
  readonly finish = (): Promise<void> =>
    this.#next(async () => {
      if (this.missing().length > 0 || this.#state.finished) return;
      await this.#queue.add({ step: 'FINISH', draft: this.#state.draft });
      this.#say({ tone: 'kept', title: text.actsWait });
    });
  /** The worker has read why it was refused. */
  readonly understood = async (): Promise<void> => {
    const { refused } = this.#state;
    if (refused) await this.#queue.see([refused.seq]);
  };

  /** The units of the order, and those of its product that were scanned, with what was found. */
  readonly pieces = (): Piece[] => {
    const { pieces, product } = this.#order;
    const all = new Map<string, Piece>(pieces.map((piece) => [piece.code, { ...piece, found: [...piece.found] }]));
    for (const label of this.#state.draft.texts) {
      const read = readPiece(label);
      if (!read) continue;
      const one =
        all.get(read.code.code) ?? (pieces.length === 0 ? { code: read.code.code, productName: product, of: read.of, found: [] } : null);
      if (!one || read.piece > one.of) continue;
      all.set(one.code, { ...one, found: [...new Set([...one.found, read.piece])].toSorted((a, b) => a - b) });
    }
    return [...all.values()];
  };
  /** Codes that were scanned and belong to no unit of the order. */
  readonly strangers = (): string[] => {
    const known = new Set(this.pieces().map(({ code }) => code));
    return this.#state.draft.texts.flatMap((label) => {
      const code = readPiece(label)?.code.code;
      return code === undefined || known.has(code) ? [] : [code];
    });
  };
  /** What finishing still needs, as the server asks for it. */
  readonly missing = () => {
    const { draft } = this.#state;
    return finishFaults({
      items: this.#order.checklist,
      answers: draft.answers,
      photos: draft.before.length + draft.after.length,
      signed: draft.signature !== null,
      refusal: draft.refusal,
      missing: this.pieces().reduce((sum, piece) => sum + missingPackages(piece).length, 0),
      missingNote: draft.missingNote,
    });
  };

  #next(work: () => Promise<void>): Promise<void> {
    this.#line = this.#line.then(work).catch(() => this.#say({ tone: 'bad', title: text.storageFull }));
    return this.#line;
  }

  async #take(typed: string): Promise<void> {
    if (typed === '') return;
    const read = readPiece(typed);
    if (!read) return this.#say({ tone: 'bad', title: text.unreadable, code: typed.slice(0, 60) });
    const same = (label: string) => {
      const other = readPiece(label);
      return other?.code.code === read.code.code && other.piece === read.piece;
    };
    const before = this.pieces().find(({ code }) => code === read.code.code);
    if (this.#state.draft.texts.some(same) || before?.found.includes(read.piece))
      return this.#say({ tone: 'bad', title: text.twice, code: read.code.code });
    await this.#keep({ ...this.#state.draft, texts: [...this.#state.draft.texts, typed] });
    const piece = this.pieces().find(({ code }) => code === read.code.code);
    if (!piece) return this.#say({ tone: 'bad', title: text.stranger, code: read.code.code });
    const complete = this.pieces().every((one) => missingPackages(one).length === 0);
    this.#say({
      tone: complete ? 'done' : 'good',
      title: complete ? text.allFound : filled(text.scanned, { no: read.piece }),
      code: piece.productName,
    });
  }

  /** On the disk before the worker sees or hears it. */
  async #keep(draft: Draft): Promise<void> {
    await this.#parts.store.keepFact(this.#fact(), draft);
    this.#set({ draft });
  }

  #sendPictures(): void {
    clearTimeout(this.#timer);
    if (this.#sendsPictures) return;
    this.#sendsPictures = true;
    void this.#sendEach();
  }

  /** One by one; after a break the next attempt goes on where this one ended. */
  async #sendEach(): Promise<void> {
    for (;;) {
      const { store, token, isStillOpen } = this.#parts;
      const key = picturesOf(this.#state.draft).find((one) => !this.#state.sent.has(one));
      if (key === undefined || this.#stopped || !isStillOpen()) {
        this.#sendsPictures = false;
        return;
      }
      try {
        await sentOnce(store, token, key);
        this.#set({ sent: new Set([...this.#state.sent, key]) });
      } catch {
        this.#sendsPictures = false;
        if (!this.#stopped) this.#timer = setTimeout(() => this.#sendPictures(), pause);
        return;
      }
    }
  }

  #answered(acts: readonly WorkAct[], verdicts: readonly Verdict[]): void {
    const bad = verdicts.find(({ accepted }) => !accepted);
    if (bad) this.#say({ tone: 'bad', title: text.refused, ...(bad.fault ? { note: bad.fault } : {}) });
    else if (acts.some(({ step }) => step === 'FINISH')) this.#say({ tone: 'done', title: text.done });
    this.#parts.onAnswered();
  }

  #say(strip: Strip & { tone: Tone }): void {
    this.#set({ strip });
    this.#parts.play(strip.tone);
  }

  #set(more: Partial<DeskState>): void {
    const acts = this.#queue.acts();
    const { status } = this.#order;
    const last = acts.at(-1);
    const bad = acts.findLast(({ state, seen }) => state === 'bad' && !seen);
    this.#state = {
      ...this.#state,
      ...more,
      sending: this.#queue.sending(),
      waiting: acts.some(({ state }) => state === 'waiting'),
      begun: inState(installLife, status, 'working', 'toAccept') || acts.some(({ step, state }) => step === 'START' && state !== 'bad'),
      finished: inState(installLife, status, 'toAccept') || (last?.step === 'FINISH' && last.state === 'waiting'),
      refused: bad?.verdict ? { seq: bad.seq, verdict: bad.verdict } : null,
    };
    for (const tell of this.#listeners) tell();
  }
  /** The order was read anew. */
  readonly show = (order: WorkOrder): void => {
    this.#order = order;
    this.#set({});
  };

  #fact = (): string => `draft ${workOf(this.#parts.order)}`;
}
