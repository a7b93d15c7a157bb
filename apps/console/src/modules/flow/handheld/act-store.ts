import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { settings } from '../../../core/settings.ts';
import { answeredAct, type AnswerOf, isOf, type KeptAct, type Owner } from './acts.ts';

/** Answered acts are kept this long for the summary of a shift. */
export const keptFor = 36 * 3_600_000;

interface Schema extends DBSchema {
  acts: { key: number; value: KeptAct; indexes: { owner: [string, string, string, KeptAct['state']]; state: KeptAct['state'] } };
  facts: { key: string; value: unknown };
}

/**
 * The acts of a station or phone in the order in which they happened, and what it knows by heart. `lasting`: they survive a reload.
 * `add` rejects when the browser has no room left; the act is then not kept, and the worker has to be told.
 */
export interface ActStore<A extends KeptAct = KeptAct> {
  readonly lasting: boolean;
  add: (act: Omit<A, 'seq'>) => Promise<A>;
  /** The oldest acts of an owner that have not been answered. */
  waiting: (owner: Owner, limit: number) => Promise<A[]>;
  /** All acts of an owner, the oldest first. */
  all: (owner: Owner) => Promise<A[]>;
  /** All acts of a station, whoever made them. */
  everybody: (stationId: string) => Promise<A[]>;
  /** Stores the answers together: all of them or none. */
  settle: (answers: readonly { seq: number; verdict: AnswerOf<A> }[]) => Promise<void>;
  /** Takes an act away that has not been sent. False if it was answered meanwhile. */
  withdraw: (seq: number) => Promise<boolean>;
  see: (seqs: readonly number[]) => Promise<void>;
  /** Acts that wait in this browser for other users, companies or stations, by the name of the user. */
  ofOthers: (owner: Owner) => Promise<Map<string, number>>;
  /** Removes answered acts that are old and that nobody has to read any more. */
  prune: (before: Date) => Promise<void>;
  fact: <T>(name: string) => Promise<T | undefined>;
  keepFact: (name: string, value: unknown) => Promise<void>;
}

const keyOf = ({ companyId, userId, stationId }: Owner) => [companyId, userId, stationId] as const;
/** Everything whose key begins with the owner’s: an array sorts after every text. */
const rangeOf = (owner: Owner) => IDBKeyRange.bound([...keyOf(owner)], [...keyOf(owner), []]);

/** Opens the acts of a page in IndexedDB; in memory if the browser refuses it (a private window, a policy). */
export async function openActs<A extends KeptAct>(page: string): Promise<ActStore<A>> {
  // What is in it was written by the same page: one page has one kind of acts.
  return (await openKept(`${settings.productKey}-${page}`)) as unknown as ActStore<A>;
}

async function openKept(name: string): Promise<ActStore> {
  try {
    const db = await openDB<Schema>(name, 1, {
      upgrade: (fresh) => {
        const acts = fresh.createObjectStore('acts', { keyPath: 'seq', autoIncrement: true });
        acts.createIndex('owner', ['companyId', 'userId', 'stationId', 'state']);
        acts.createIndex('state', 'state');
        fresh.createObjectStore('facts');
      },
      // A newer version in another tab may upgrade the database.
      blocking: (_, __, event) => (event.target as IDBDatabase).close(),
    });
    // Without this the browser may delete the database when the disk gets full.
    await navigator.storage?.persist?.().catch(() => false);
    return lastingActs(db);
  } catch {
    return memoryActs<KeptAct>();
  }
}

function lastingActs(db: IDBPDatabase<Schema>): ActStore {
  const change = async (seqs: readonly number[], next: (act: KeptAct) => KeptAct | null): Promise<number> => {
    const work = db.transaction('acts', 'readwrite', { durability: 'strict' });
    let changed = 0;
    for (const seq of seqs) {
      const act = await work.store.get(seq);
      if (!act) continue;
      const wanted = next(act);
      if (wanted === act) continue;
      await (wanted ? work.store.put(wanted) : work.store.delete(seq));
      changed += 1;
    }
    await work.done;
    return changed;
  };
  return {
    lasting: true,
    async add(act) {
      // Strict: the scan is on the disk before the worker hears the tone, so that a flat battery loses nothing.
      const work = db.transaction('acts', 'readwrite', { durability: 'strict' });
      const [seq] = await Promise.all([work.store.add(act as KeptAct), work.done]);
      return { ...act, seq };
    },
    waiting: (owner, limit) => db.getAllFromIndex('acts', 'owner', IDBKeyRange.only([...keyOf(owner), 'waiting']), limit),
    all: async (owner) => (await db.getAllFromIndex('acts', 'owner', rangeOf(owner))).sort((a, b) => a.seq - b.seq),
    everybody: async (stationId) => (await db.getAll('acts')).filter((act) => act.stationId === stationId),
    async settle(answers) {
      const bySeq = new Map(answers.map(({ seq, verdict }) => [seq, verdict]));
      await change([...bySeq.keys()], (act) => answeredAct(act, bySeq.get(act.seq)!));
    },
    withdraw: async (seq) => (await change([seq], (act) => (act.state === 'waiting' ? null : act))) > 0,
    see: async (seqs) => void (await change(seqs, (act) => ({ ...act, seen: true }))),
    ofOthers: async (owner) => countOthers(await db.getAllFromIndex('acts', 'state', 'waiting'), owner),
    async prune(before) {
      const old = (await db.getAll('acts')).filter((act) => isOld(act, before));
      await change(
        old.map(({ seq }) => seq),
        () => null,
      );
    },
    fact: async <T>(name: string) => (await db.get('facts', name)) as T | undefined,
    keepFact: async (name, value) => void (await db.put('facts', value, name)),
  };
}

const isOld = (act: KeptAct, before: Date) =>
  act.state !== 'waiting' && (act.state === 'good' || act.seen) && new Date(act.deviceTime) < before;

function countOthers(waiting: readonly KeptAct[], owner: Owner): Map<string, number> {
  const counts = new Map<string, number>();
  for (const act of waiting) if (!isOf(owner, act)) counts.set(act.userName, (counts.get(act.userName) ?? 0) + 1);
  return counts;
}

/** The same in memory, until the page is closed. */
export function memoryActs<A extends KeptAct>(): ActStore<A> {
  let acts: A[] = [];
  let last = 0;
  const facts = new Map<string, unknown>();
  const mine = (owner: Owner) => acts.filter((act) => isOf(owner, act));
  return {
    lasting: false,
    async add(act) {
      const kept = { ...act, seq: (last += 1) } as A;
      acts.push(kept);
      return kept;
    },
    waiting: async (owner, limit) =>
      mine(owner)
        .filter(({ state }) => state === 'waiting')
        .slice(0, limit),
    all: async (owner) => mine(owner),
    everybody: async (stationId) => acts.filter((act) => act.stationId === stationId),
    async settle(answers) {
      const bySeq = new Map(answers.map(({ seq, verdict }) => [seq, verdict]));
      acts = acts.map((act) => (bySeq.has(act.seq) ? answeredAct(act, bySeq.get(act.seq)!) : act));
    },
    async withdraw(seq) {
      const before = acts.length;
      acts = acts.filter((act) => !(act.seq === seq && act.state === 'waiting'));
      return acts.length < before;
    },
    async see(seqs) {
      acts = acts.map((act) => (seqs.includes(act.seq) ? { ...act, seen: true } : act));
    },
    ofOthers: async (owner) =>
      countOthers(
        acts.filter(({ state }) => state === 'waiting'),
        owner,
      ),
    async prune(before) {
      acts = acts.filter((act) => !isOld(act, before));
    },
    fact: async <T>(name: string) => facts.get(name) as T | undefined,
    keepFact: async (name, value) => void facts.set(name, value),
  };
}
