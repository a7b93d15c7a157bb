import type { StationCommand } from '@touchmark/domain';
import { filled } from '../../../../core/text.ts';
import type { KeptActs, Sender } from '../../handheld/public.ts';
import type { Act, NewAct, StationStore, Verdict } from '../acts.ts';
import { type DocAnswer, countedDoc, isOnDoc, lastShipped, missingOf, type OpenDoc } from './doc-table.ts';
import { ask } from '../station-state.ts';
import type { StationView } from '../screen/station-view.ts';
import { text } from '../station.text.ts';

interface Parts {
  store: StationStore;
  acts: KeptActs<Act>;
  view: StationView;
  sender: Pick<Sender<Act>, 'withdraw'>;
  findDoc: (docNo: string) => Promise<DocAnswer>;
  add: (act: NewAct) => Promise<void>;
  /** The name under which the document on the table is kept. */
  fact: string;
}

/** Scanning onto a document at the station: which one is on the table, what goes onto it, and what comes off again. */
export class DocWork {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Takes up the document that was on the table before a reload; without a network, as it was known. */
  async start(): Promise<void> {
    const doc = await this.#parts.store.fact<OpenDoc>(this.#parts.fact);
    if (doc) await this.open(doc.docNo, doc);
  }

  async open(docNo: string, known?: OpenDoc): Promise<void> {
    const { view, findDoc } = this.#parts;
    view.set({ strip: { tone: 'checking', title: text.checking, code: docNo } });
    const answer = await findDoc(docNo);
    if (answer?.fault) {
      if (known) await this.#put(null);
      return view.say('bad', answer.fault, { code: docNo, ...(answer.todo && { todo: answer.todo }) });
    }
    const doc = answer?.doc ?? known;
    // A document is named by its id, which only the server knows.
    if (!doc) return view.say('bad', text.docNeedsNetwork, { code: docNo, todo: text.docNeedsNetworkDo });
    await this.#put(doc);
    if (known) view.set({ strip: ask(text.scanGoods) });
    else view.tell({ tone: 'good', title: text.docOpen, note: { zh: doc.toName, en: doc.toName }, todo: text.scanGoods, code: doc.docNo });
  }

  /** A scan while a document lies on the table. */
  async take(doc: OpenDoc, scanned: string): Promise<void> {
    const { acts, view, add } = this.#parts;
    if (acts.waits((act) => act.act === 'SHIP' && isOnDoc(doc, act) && act.text === scanned))
      return view.say('bad', text.twice, { code: scanned, todo: text.twiceDo });
    await add({ act: 'SHIP', boxNo: doc.docNo, docId: doc.id, text: scanned, replaces: null });
  }

  async obey(doc: OpenDoc, command: StationCommand): Promise<void> {
    const { acts, view, sender, add } = this.#parts;
    if (command === 'SEAL' || command === 'NEWBOX') return this.leave(doc);
    if (command !== 'UNDO') return view.say('bad', text.notOnDoc);
    const act = lastShipped(acts.all(), doc);
    if (!act) return view.say('bad', text.nothingToUndo);
    if (await sender.withdraw(act.seq)) {
      acts.forget(act);
      return view.say('kept', text.withdrawn, { code: act.text });
    }
    await add({ act: 'UNSHIP', boxNo: doc.docNo, docId: doc.id, text: act.text, replaces: null });
  }

  /** Takes the document off the table and says how far it is. */
  async leave(doc: OpenDoc): Promise<void> {
    const missing = missingOf(doc);
    await this.#put(null);
    this.#parts.view.say('done', missing > 0 ? filled(text.docShort, { n: missing }) : text.docDone, {
      note: filled(text.docSum, { doc: doc.docNo, n: doc.units }),
      todo: text.scanBoxOrDoc,
    });
  }

  /** The goods have left. */
  async shipped(title: { zh: string; en: string }, note?: { zh: string; en: string }): Promise<void> {
    await this.#put(null);
    this.#parts.view.say('done', title, { ...(note && { note }), todo: text.scanBoxOrDoc });
  }

  /** Takes over the server’s figures. After something came off, the document is asked for: the answer has no figures of it. */
  answered(act: Act, { accepted, doc: counted }: Verdict): void {
    const { doc } = this.#parts.view.state();
    if (!isOnDoc(doc, act) || !accepted) return;
    if (counted) return void this.#put(countedDoc(doc, counted));
    void this.#parts.findDoc(doc.docNo).then((answer) => {
      if (answer?.doc && isOnDoc(this.#parts.view.state().doc, act)) return this.#put(answer.doc);
      return undefined;
    });
  }

  async #put(doc: OpenDoc | null): Promise<void> {
    this.#parts.view.set({ doc });
    await this.#parts.store.keepFact(this.#parts.fact, doc);
  }
}
