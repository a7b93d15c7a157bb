import { askedWith, boxLife, readStationScan, type StationCommand, unnumberedBox } from '@touchmark/domain';
import { newKey } from '../../../api/send.ts';
import { cutText } from '../../../core/stray-keys.ts';
import { KeptActs, type Owner, Sender } from '../handheld/public.ts';
import { type Act, type NewAct, refusedAct, type Verdict } from './acts.ts';
import { type DocAnswer, docStrip } from './doc/doc-table.ts';
import { DocWork } from './doc/doc-work.ts';
import { Labels, type LabelParts } from './printer/labels.ts';
import {
  ask,
  type BoxAnswer,
  isOn,
  lastPacked,
  type OpenBox,
  sealedStrip,
  shutWords,
  type StationState,
  stripOf,
  withoutBox,
} from './station-state.ts';
import type { Strip } from './strip.ts';
import { StationView } from './screen/station-view.ts';
import { text } from './station.text.ts';

/** Without an answer for this long, the worker is told that the scan is kept. */
const patience = 1_500;

interface Parts extends LabelParts {
  owner: Owner;
  userName: string;
  deliver: (acts: readonly Act[]) => Promise<Verdict[]>;
  isStillOwner: () => boolean;
  findBox: (boxNo: string) => Promise<BoxAnswer>;
  findDoc: (docNo: string) => Promise<DocAnswer>;
  /** Whether the label of the next box is printed by itself. */
  printsNext: () => boolean;
}

/** The packing station without its screen: what a scan means, what is kept, what the worker sees and hears. */
export class Station {
  readonly #parts: Parts;
  readonly #sender: Sender<Act>;
  readonly #labels: Labels;
  /** Scanning onto a document. */
  readonly docs: DocWork;
  readonly #acts: KeptActs<Act>;
  readonly #view: StationView;
  #line: Promise<void> = Promise.resolve();
  /** A sealed box whose label may be wanted again: the one that was sealed or scanned last. */
  #shut: OpenBox | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { store, owner, deliver, isStillOwner, play } = parts;
    this.#acts = new KeptActs(parts);
    this.#view = new StationView(this.#acts.all, play);
    this.#sender = new Sender({
      store,
      owner,
      deliver,
      refused: refusedAct,
      isStillOwner,
      onAnswers: (acts, verdicts) => this.#answered(acts, verdicts),
      onState: (sending) => this.#view.set({ sending }),
    });
    this.docs = new DocWork({
      store,
      acts: this.#acts,
      view: this.#view,
      sender: this.#sender,
      findDoc: parts.findDoc,
      add: (act) => this.#add(act),
      fact: this.#fact('doc'),
    });
    this.#labels = new Labels(parts, this.#fact('unprinted'), (unprinted) => this.#view.set({ unprinted }));
  }

  /** Takes up what was kept before a reload: acts, and the box on the table. */
  async start(): Promise<void> {
    await this.#acts.start();
    const box = await this.#parts.store.fact<OpenBox>(this.#fact());
    await this.#labels.start();
    if (box) await this.#takeUp(box);
    else await this.docs.start();
    void this.#sender.wake();
  }

  stop(): void {
    this.#sender.stop();
  }

  readonly subscribe = (tell: () => void): (() => void) => this.#view.subscribe(tell);
  readonly state = (): StationState => this.#view.state();
  readonly wake = (): Promise<void> => this.#sender.wake();

  /** Takes what the scanner read, one after the other in the order of the scans. */
  readonly scan = (typed: string): Promise<void> => this.#next(() => this.#take(typed));
  /** A scan that began before its field was there. */
  readonly cut = (): void => this.#view.say('bad', cutText);
  readonly command = (command: StationCommand): Promise<void> => this.#next(() => this.#obey(command));
  readonly togglePallet = (): void => this.#view.set({ pallet: !this.state().pallet });
  /** The worker has handled refused scans. */
  readonly handled = async (seqs: readonly number[]): Promise<void> => {
    await this.#acts.see(seqs);
    this.#view.set();
  };

  #next(work: () => Promise<void>): Promise<void> {
    this.#line = this.#line.then(work).catch(() => this.#view.say('bad', text.storageFull, { todo: text.storageFullDo }));
    return this.#line;
  }

  async #take(typed: string): Promise<void> {
    const read = readStationScan(typed);
    const { box, doc, pallet } = this.state();
    if (read.kind === 'nothing') return this.#view.say('bad', text.noCommand);
    if (read.kind === 'command') return this.#obey(read.command);
    this.#shut = null;
    if (read.kind === 'doc') {
      if (box) await this.#forgetBox();
      return this.docs.open(read.docNo);
    }
    const scanned = read.kind === 'box' ? read.boxNo : read.text;
    if (doc) return this.docs.take(doc, scanned);
    // On a pallet a box is what goes in; a box that is not known yet, or comes after "other box", is the container.
    if (read.kind === 'box' && !(pallet && box && box.boxNo !== read.boxNo)) return this.#open(read.boxNo);
    return this.#pack(scanned);
  }

  async #pack(scanned: string): Promise<void> {
    const { box, replace } = this.state();
    if (!box) return this.#view.say('bad', text.boxFirst, { code: scanned });
    if (replace === 'old') return this.#view.set({ replace: { old: scanned }, strip: { ...ask(text.scanGood), code: scanned } });
    if (this.#acts.waits(({ act, text: of }) => act === 'PACK' && of === scanned))
      return this.#view.say('bad', text.twice, { code: scanned, todo: text.twiceDo });
    await this.#add({ act: 'PACK', boxNo: box.boxNo, text: scanned, replaces: replace === 'off' ? null : replace.old });
    this.#view.set({ replace: 'off' });
  }

  async #obey(command: StationCommand): Promise<void> {
    const { box, doc, replace } = this.state();
    if (doc) return this.docs.obey(doc, command);
    if (command === 'NEWBOX') return box ? this.#leave() : this.#askForBox();
    if (command === 'PRINT' && (this.#shut || box || this.state().unprinted.length > 0)) return void this.#labels.again(this.#shut ?? box);
    if (!box) return this.#view.say('bad', ...withoutBox(command, this.#shut));
    if (command === 'UNDO') return this.#undo(box);
    if (command !== 'REPLACE') return this.#add({ act: command === 'SEAL' ? 'SEAL' : 'MIXED', boxNo: box.boxNo, text: '', replaces: null });
    if (replace !== 'off') return this.#view.set({ replace: 'off', strip: ask(text.replaceOff) });
    this.#view.set({ replace: 'old', strip: ask(text.scanDamaged) });
  }

  /** Puts a box on the table. `known`: what was known of it before a reload. */
  async #open(boxNo: string, known?: OpenBox): Promise<void> {
    this.#view.set({ strip: { tone: 'checking', title: text.checking, code: boxNo } });
    const answer = await this.#parts.findBox(boxNo);
    if (answer?.fault) {
      if (known) await this.#leave();
      const sealed = answer.fault === shutWords.sealed;
      if (sealed) this.#shut = answer.box;
      const todo = sealed ? text.sealedScanned : answer.todo;
      return this.#view.say('bad', answer.fault, { code: boxNo, ...(todo && { todo }) });
    }
    const box = answer?.box ?? known ?? { boxNo, level: null, capacity: null, count: 0, productName: '', model: '' };
    await this.#parts.store.keepFact(this.#fact(), box);
    const pallet = box.level === null ? this.state().pallet : box.level > 1;
    this.#view.set({
      box,
      pallet,
      replace: 'off',
      strip: { ...ask(pallet ? text.scanChild : text.scanPiece), note: known ? text.boxGoesOn : text.boxReady, code: boxNo },
    });
    if (!known) this.#parts.play('good');
  }

  /** The box that was on the table. One that has no number yet is asked about by the act that asked for it. */
  async #takeUp(box: OpenBox): Promise<void> {
    const key = askedWith(box.boxNo);
    if (key === null) return this.#open(box.boxNo, box);
    const verdict = this.#acts.answerOf(key);
    if (verdict === null) return this.#view.set({ box, pallet: (box.level ?? 1) > 1, strip: ask(text.newAsked) });
    if (!verdict?.accepted) return this.#leave();
    return this.#open(verdict.boxNo, { ...box, boxNo: verdict.boxNo, askedAs: box.boxNo });
  }

  /** Asks for a new box. Pieces can be scanned for it at once; they name it by this act until it has a number. */
  async #askForBox(): Promise<void> {
    const key = newKey();
    const level = this.state().pallet ? 2 : 1;
    const box: OpenBox = { boxNo: unnumberedBox(key), level, capacity: null, count: 0, productName: '', model: '' };
    await this.#add({ act: 'NEW', boxNo: box.boxNo, text: '', level, replaces: null }, { key, box });
  }

  /** The box that was asked for has its number: its label is printed, because there is none to scan. */
  async #numbered({ boxNo: askedAs }: Act, { accepted, boxNo }: Verdict): Promise<void> {
    if (!accepted) return this.state().box?.boxNo === askedAs ? this.#forgetBox() : undefined;
    const found = await this.#parts.findBox(boxNo).catch(() => null);
    const known: OpenBox = { level: null, capacity: null, count: 0, productName: '', model: '', ...found?.box, boxNo, askedAs };
    const now = this.state().box;
    if (now?.boxNo === askedAs) {
      // What was packed meanwhile has been answered with newer figures.
      const figures = now.capacity === null ? {} : { count: now.count, capacity: now.capacity };
      await this.#parts.store.keepFact(this.#fact(), known);
      this.#view.set({ box: { ...known, ...figures } });
    }
    await this.#labels.print(known);
  }

  /** Takes the box off the table; what the worker was told stays on the screen. */
  async #forgetBox(): Promise<void> {
    await this.#parts.store.keepFact(this.#fact(), null);
    this.#view.set({ box: null, replace: 'off' });
  }

  async #leave(strip: Strip = ask(text.scanBox, text.scanBoxNote)): Promise<void> {
    await this.#parts.store.keepFact(this.#fact(), null);
    this.#view.set({ box: null, replace: 'off', strip });
  }

  async #undo(box: OpenBox): Promise<void> {
    const act = lastPacked(this.#acts.all(), box);
    if (!act) return this.#view.say('bad', text.nothingToUndo);
    if (await this.#sender.withdraw(act.seq)) {
      this.#acts.forget(act);
      return this.#view.say('kept', text.withdrawn, { code: act.text });
    }
    await this.#add({ act: 'REMOVE', boxNo: box.boxNo, text: act.text, replaces: null });
  }

  /** `fresh`: the box that this act asks for, and its key; it lies on the table from now on. */
  async #add(more: NewAct, fresh?: { key: string; box: OpenBox }): Promise<void> {
    const act = await this.#acts.add(more, fresh?.key);
    if (fresh) {
      await this.#parts.store.keepFact(this.#fact(), fresh.box);
      this.#view.set({ box: fresh.box, replace: 'off' });
    }
    this.#view.set({ strip: { tone: 'checking', title: text.checking, code: act.text || (act.act === 'NEW' ? '' : act.boxNo) } });
    // Without a network the sender tries again by itself; until then the act can still be withdrawn.
    if (this.state().sending === 'offline' || this.state().sending === 'signedOut') return this.#kept(act);
    setTimeout(() => void this.#kept(act), patience);
    void this.#sender.wake();
  }

  /** Says that an act is kept, unless it was answered meanwhile; with the last piece of a box, that the box is full. */
  async #kept(act: Act): Promise<void> {
    if (!this.#acts.isLast(act) || this.state().strip.tone !== 'checking') return;
    const { box, count } = this.state();
    const full = isOn(box, act) && ((box.capacity !== null && count >= box.capacity) || act.act === 'SEAL');
    if (!full) return this.#view.say('kept', text.keptOffline, act.act === 'NEW' ? { todo: text.newAsked } : { code: act.text });
    this.#parts.play('done');
    await this.#leave({
      tone: 'done',
      title: act.act === 'SEAL' ? boxLife.states.sealed : text.full,
      note: text.keptOffline,
      todo: text.scanBox,
    });
  }

  #answered(acts: readonly Act[], verdicts: readonly Verdict[]): void {
    this.#acts.answered(acts, verdicts);
    this.#view.set();
    // Scans that had waited are answered together: one tone for all, the last refusal on the screen.
    const told = acts
      .map((act, nth) => ({ act, verdict: verdicts[nth]! }))
      .filter(({ act, verdict }) => this.#acts.isLast(act) || !verdict.accepted);
    for (const { act, verdict } of told.slice(-1))
      this.#view.tell(act.docId === undefined ? stripOf(act, verdict, this.state().box) : docStrip(act, verdict, this.state().doc));
    for (const [nth, act] of acts.entries()) {
      if (act.docId !== undefined) this.docs.answered(act, verdicts[nth]!);
      else if (act.act === 'NEW') void this.#numbered(act, verdicts[nth]!);
      else this.#count(act, verdicts[nth]!);
    }
  }

  /** Takes over the server’s count; a box that became sealed gives way to the next one, whose label is printed. */
  #count(act: Act, { accepted, boxNo, count, capacity, sealed, nextBox }: Verdict): void {
    const { box } = this.state();
    if (!box || !isOn(box, act) || !accepted) return;
    const now = { ...box, count, capacity: capacity || box.capacity };
    if (!sealed) return this.#view.set({ box: now });
    const strip = sealedStrip(boxNo, count, nextBox?.boxNo);
    if (act.act !== 'SEAL') this.#parts.play('done');
    if (!nextBox) {
      this.#shut = now;
      return void this.#leave(strip);
    }
    const { askedAs: _, ...like } = now;
    const next: OpenBox = { ...like, boxNo: nextBox.boxNo, count: 0, capacity: nextBox.capacity ?? now.capacity };
    void this.#parts.store.keepFact(this.#fact(), next);
    this.#view.set({ box: next, strip });
    if (this.#parts.printsNext()) void this.#labels.print(next);
  }

  #fact = (what = 'box'): string => `${what} ${this.#parts.owner.companyId} ${this.#parts.owner.stationId}`;
}
