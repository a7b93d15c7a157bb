import type { Text } from '@touchmark/contract';
import { boxLife, readStationScan, type StationCommand } from '@touchmark/domain';
import { newKey } from '../../../api/send.ts';
import type { ActStore } from './act-store.ts';
import type { Act, NewAct, Owner, Verdict } from './acts.ts';
import { Sender } from './sender.ts';
import {
  ask,
  type BoxAnswer,
  countOf,
  filled,
  lastPacked,
  type OpenBox,
  sealedStrip,
  type StationState,
  type Strip,
  stripOf,
} from './station-state.ts';
import { text } from './station.text.ts';
import type { Tone } from './tones.ts';

/** Without an answer for this long, the worker is told that the scan is kept. */
const patience = 1_500;
const shown = 30;

interface Parts {
  store: ActStore;
  owner: Owner;
  userName: string;
  deliver: (acts: readonly Act[]) => Promise<Verdict[]>;
  isStillOwner: () => boolean;
  findBox: (boxNo: string) => Promise<BoxAnswer>;
  play: (tone: Tone) => void;
  print: (box: OpenBox) => void;
}

/** The packing station without its screen: what a scan means, what is kept, what the worker sees and hears. */
export class Station {
  readonly #parts: Parts;
  readonly #sender: Sender;
  readonly #listeners = new Set<() => void>();
  #acts: Act[] = [];
  #line: Promise<void> = Promise.resolve();
  #last = 0;
  #state: StationState = {
    box: null,
    count: 0,
    pallet: false,
    replace: 'off',
    strip: ask(text.scanBox, text.scanBoxNote),
    acts: [],
    waiting: 0,
    refused: [],
    sending: 'idle',
  };

  constructor(parts: Parts) {
    this.#parts = parts;
    const { store, owner, deliver, isStillOwner } = parts;
    this.#sender = new Sender({
      store,
      owner,
      deliver,
      isStillOwner,
      onAnswers: (acts, verdicts) => this.#answered(acts, verdicts),
      onState: (sending) => this.#set({ sending }),
    });
  }

  /** Takes up what was kept before a reload: acts, and the box on the table. */
  async start(): Promise<void> {
    const { store, owner } = this.#parts;
    this.#acts = await store.all(owner);
    const box = await store.fact<OpenBox>(this.#fact());
    this.#set({});
    if (box) await this.#open(box.boxNo, box);
    void this.#sender.wake();
  }

  stop(): void {
    this.#sender.stop();
  }

  readonly subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  };
  readonly state = (): StationState => this.#state;
  readonly wake = (): Promise<void> => this.#sender.wake();

  /** Takes what the scanner read, one after the other in the order of the scans. */
  readonly scan = (typed: string): Promise<void> => this.#next(() => this.#take(typed));
  readonly command = (command: StationCommand): Promise<void> => this.#next(() => this.#obey(command));
  readonly togglePallet = (): void => this.#set({ pallet: !this.#state.pallet });
  /** The worker has handled refused scans. */
  readonly handled = async (seqs: readonly number[]): Promise<void> => {
    await this.#parts.store.see(seqs);
    this.#acts = this.#acts.map((act) => (seqs.includes(act.seq) ? { ...act, seen: true } : act));
    this.#set({});
  };

  #next(work: () => Promise<void>): Promise<void> {
    this.#line = this.#line.then(work).catch(() => this.#say('bad', text.storageFull, { todo: text.storageFullDo }));
    return this.#line;
  }

  async #take(typed: string): Promise<void> {
    const read = readStationScan(typed);
    const { box, pallet, replace } = this.#state;
    if (read.kind === 'nothing') return this.#say('bad', text.noCommand);
    if (read.kind === 'command') return this.#obey(read.command);
    // On a pallet a box is what goes in; a box that is not known yet, or comes after "other box", is the container.
    if (read.kind === 'box' && !(pallet && box && box.boxNo !== read.boxNo)) return this.#open(read.boxNo);
    const scanned = read.kind === 'box' ? read.boxNo : read.text;
    if (!box) return this.#say('bad', text.boxFirst, { code: scanned });
    if (replace === 'old') return this.#set({ replace: { old: scanned }, strip: { ...ask(text.scanGood), code: scanned } });
    if (this.#acts.some((act) => act.state === 'waiting' && act.act === 'PACK' && act.text === scanned))
      return this.#say('bad', text.twice, { code: scanned, todo: text.twiceDo });
    await this.#add({ act: 'PACK', boxNo: box.boxNo, text: scanned, replaces: replace === 'off' ? null : replace.old });
    this.#set({ replace: 'off' });
  }

  async #obey(command: StationCommand): Promise<void> {
    const { box, replace } = this.#state;
    if (command === 'NEWBOX') return this.#leave();
    if (!box) return this.#say('bad', text.boxFirst);
    if (command === 'UNDO') return this.#undo(box);
    if (command !== 'REPLACE') return this.#add({ act: command === 'SEAL' ? 'SEAL' : 'MIXED', boxNo: box.boxNo, text: '', replaces: null });
    if (replace !== 'off') return this.#set({ replace: 'off', strip: ask(text.replaceOff) });
    this.#set({ replace: 'old', strip: ask(text.scanDamaged) });
  }

  /** Puts a box on the table. `known`: what was known of it before a reload. */
  async #open(boxNo: string, known?: OpenBox): Promise<void> {
    this.#set({ strip: { tone: 'checking', title: text.checking, code: boxNo } });
    const answer = await this.#parts.findBox(boxNo);
    if (answer?.fault) {
      if (known) await this.#leave();
      return this.#say('bad', answer.fault, { code: boxNo, ...(answer.todo && { todo: answer.todo }) });
    }
    const box = answer?.box ?? known ?? { boxNo, level: null, capacity: null, count: 0, productName: '', model: '' };
    await this.#parts.store.keepFact(this.#fact(), box);
    const pallet = box.level === null ? this.#state.pallet : box.level > 1;
    this.#set({
      box,
      pallet,
      replace: 'off',
      strip: { ...ask(pallet ? text.scanChild : text.scanPiece), note: text.boxReady, code: boxNo },
    });
    if (!known) this.#parts.play('good');
  }

  async #leave(strip: Strip = ask(text.scanBox, text.scanBoxNote)): Promise<void> {
    await this.#parts.store.keepFact(this.#fact(), null);
    this.#set({ box: null, replace: 'off', strip });
  }

  async #undo({ boxNo }: OpenBox): Promise<void> {
    const act = lastPacked(this.#acts, boxNo);
    if (!act) return this.#say('bad', text.nothingToUndo);
    if (await this.#sender.withdraw(act.seq)) {
      this.#acts = this.#acts.filter(({ seq }) => seq !== act.seq);
      return this.#say('kept', text.withdrawn, { code: act.text });
    }
    await this.#add({ act: 'REMOVE', boxNo, text: act.text, replaces: null });
  }

  async #add(more: NewAct): Promise<void> {
    const { store, owner, userName } = this.#parts;
    const act = await store.add({
      ...owner,
      ...more,
      userName,
      key: newKey(),
      deviceTime: new Date().toISOString(),
      state: 'waiting',
      verdict: null,
      seen: false,
    });
    this.#acts.push(act);
    this.#last = act.seq;
    this.#set({ strip: { tone: 'checking', title: text.checking, code: act.text || act.boxNo } });
    // Without a network the sender tries again by itself; until then the act can still be withdrawn.
    if (this.#state.sending === 'offline' || this.#state.sending === 'signedOut') return this.#kept(act);
    setTimeout(() => void this.#kept(act), patience);
    void this.#sender.wake();
  }

  /** Says that an act is kept, unless it was answered meanwhile; with the last piece of a box, that the box is full. */
  async #kept(act: Act): Promise<void> {
    if (act.seq !== this.#last || this.#state.strip.tone !== 'checking') return;
    const { box, count } = this.#state;
    const full = box?.boxNo === act.boxNo && ((box.capacity !== null && count >= box.capacity) || act.act === 'SEAL');
    if (!full) return this.#say('kept', text.keptOffline, { code: act.text });
    this.#parts.play('done');
    await this.#leave({
      tone: 'done',
      title: act.act === 'SEAL' ? boxLife.states.sealed : text.full,
      note: text.keptOffline,
      todo: text.scanBox,
    });
  }

  #answered(acts: readonly Act[], verdicts: readonly Verdict[]): void {
    const bySeq = new Map(acts.map(({ seq }, nth) => [seq, verdicts[nth]!]));
    this.#acts = this.#acts.map((act) => {
      const verdict = bySeq.get(act.seq);
      return verdict ? { ...act, state: verdict.accepted ? 'good' : 'bad', verdict } : act;
    });
    this.#set({});
    // Scans that had waited are answered together: one tone for all, the last refusal on the screen.
    const told = acts
      .map((act, nth) => ({ act, verdict: verdicts[nth]! }))
      .filter(({ act, verdict }) => act.seq === this.#last || !verdict.accepted);
    for (const { act, verdict } of told.slice(-1)) this.#tell(act, verdict);
    for (const [nth, act] of acts.entries()) this.#count(act, verdicts[nth]!);
  }

  #tell(act: Act, verdict: Verdict): void {
    const strip = stripOf(act, verdict, this.#state.box?.boxNo);
    this.#set({ strip });
    this.#parts.play(strip.tone);
  }

  /** Takes over the server’s count; a box that became sealed gives way to the next one, whose label is printed. */
  #count(act: Act, { accepted, count, capacity, sealed, nextBox }: Verdict): void {
    const { box } = this.#state;
    if (box?.boxNo !== act.boxNo || !accepted) return;
    const now = { ...box, count, capacity: capacity || box.capacity };
    if (!sealed) return this.#set({ box: now });
    const done = sealedStrip(box.boxNo, count);
    if (act.act !== 'SEAL') this.#parts.play('done');
    if (!nextBox) return void this.#leave(done);
    const next: OpenBox = { ...now, boxNo: nextBox.boxNo, count: 0 };
    void this.#parts.store.keepFact(this.#fact(), next);
    this.#set({ box: next, strip: { ...done, todo: filled(text.nextBox, { box: next.boxNo }) } });
    this.#parts.print(next);
  }

  #say(tone: Tone, title: Text, more: Partial<Strip> = {}): void {
    this.#set({ strip: { tone, title: title, ...more } });
    this.#parts.play(tone);
  }

  #fact = (): string => `box ${this.#parts.owner.companyId} ${this.#parts.owner.stationId}`;

  #set(more: Partial<StationState>): void {
    const next = { ...this.#state, ...more };
    const waiting = this.#acts.filter(({ state }) => state === 'waiting');
    this.#state = {
      ...next,
      count: countOf(next.box, waiting),
      waiting: waiting.length,
      acts: this.#acts.slice(-shown).reverse(),
      refused: this.#acts.filter(({ state, seen }) => state === 'bad' && !seen),
    };
    for (const tell of this.#listeners) tell();
  }
}
