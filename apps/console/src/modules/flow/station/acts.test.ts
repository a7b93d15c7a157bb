import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../../api/send.ts';
import { keptFor, memoryActs, openActs, type Owner, Sender, type Sending } from '../handheld/public.ts';
import { type Act, refusedAct, type StationStore, type Verdict } from './acts.ts';

const lin: Owner = { userId: '7', companyId: '1', stationId: 'line-2' };
const wang: Owner = { ...lin, userId: '8' };
const good: Verdict = {
  key: '',
  accepted: true,
  boxId: '1',
  boxNo: 'a',
  code: '',
  piece: null,
  count: 1,
  capacity: 8,
  status: 1,
  sealed: false,
  nextBox: null,
  fault: null,
};

let serial = 0;
const scanOf = (boxNo: string, text: string, more: Partial<Act> = {}): Omit<Act, 'seq'> => ({
  ...lin,
  act: 'PACK',
  boxNo,
  text,
  replaces: null,
  key: `key-${(serial += 1)}`,
  userName: '林晓',
  deviceTime: new Date().toISOString(),
  state: 'waiting',
  verdict: null,
  seen: false,
  ...more,
});

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** A server that executes a key once, as ours does, and the network to it. */
function serverOf() {
  const boxes = new Map<string, string[]>();
  const known = new Map<string, Verdict>();
  let requests = 0;
  let network: 'on' | 'off' | 'answerLost' = 'on';
  const deliver = async (acts: readonly Act[]): Promise<Verdict[]> => {
    await Promise.resolve();
    if (network === 'off') throw new Refusal(0, 'network', '网络连接失败');
    requests += 1;
    const verdicts = acts.map((act) => {
      const before = known.get(act.key);
      if (before) return before;
      boxes.set(act.boxNo, [...(boxes.get(act.boxNo) ?? []), act.text]);
      const verdict = { ...good, code: act.text };
      known.set(act.key, verdict);
      return verdict;
    });
    if (network === 'answerLost') throw new Refusal(0, 'timeout', '请求超时');
    return verdicts;
  };
  return { boxes, deliver, requests: () => requests, set: (next: typeof network) => (network = next) };
}

function senderOf(
  store: StationStore,
  deliver: (acts: readonly Act[]) => Promise<Verdict[]>,
  owner = lin,
  more: { still?: () => boolean } = {},
) {
  const states: Sending[] = [];
  const answered: [Act, Verdict][] = [];
  const sender = new Sender({
    store,
    owner,
    deliver,
    refused: refusedAct,
    isStillOwner: more.still ?? (() => true),
    onAnswers: (acts, verdicts) => acts.forEach((act, nth) => answered.push([act, verdicts[nth]!])),
    onState: (state) => states.push(state),
  });
  return { sender, states, answered };
}

describe('acts that wait', () => {
  it('2,000 scans without a network are all there after a reload, in order, and arrive once each in their box', async () => {
    const before = await openActs<Act>('station');
    for (let n = 0; n < 2_000; n += 1) await before.add(scanOf(`box-${n % 3}`, `code-${n}`));
    const store = await openActs<Act>('station');
    expect(store.lasting).toBe(true);
    const server = serverOf();
    const { sender, answered } = senderOf(store, server.deliver);
    await sender.wake();
    expect(server.requests()).toBe(10);
    expect(answered).toHaveLength(2_000);
    for (const nth of [0, 1, 2])
      expect(server.boxes.get(`box-${nth}`)).toEqual(
        Array.from({ length: 2_000 }, (_, n) => n)
          .filter((n) => n % 3 === nth)
          .map((n) => `code-${n}`),
      );
    expect(await store.waiting(lin, 1)).toEqual([]);
  }, 60_000);

  it('are repeated with the same keys when the answer was lost, and nothing happens twice', async () => {
    const store = await openActs<Act>('station');
    const server = serverOf();
    await store.add(scanOf('a', '1'));
    await store.add(scanOf('a', '2'));
    const { sender, states } = senderOf(store, server.deliver);
    server.set('answerLost');
    await sender.wake();
    expect(states.at(-1)).toBe('offline');
    expect(await store.waiting(lin, 9)).toHaveLength(2);
    server.set('on');
    await sender.wake();
    expect(server.boxes.get('a')).toEqual(['1', '2']);
    expect(states.at(-1)).toBe('idle');
    sender.stop();
  });

  it('are tried again by themselves', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const store = memoryActs<Act>();
      const server = serverOf();
      server.set('off');
      await store.add(scanOf('a', '1'));
      const { sender } = senderOf(store, server.deliver);
      await sender.wake();
      server.set('on');
      await vi.advanceTimersByTimeAsync(1_000);
      expect(server.boxes.get('a')).toEqual(['1']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('are never sent as somebody else', async () => {
    const store = await openActs<Act>('station');
    const server = serverOf();
    await store.add(scanOf('a', 'of Lin'));
    await store.add(scanOf('b', 'of Wang', { ...wang, userName: '王芳' }));
    await store.add(scanOf('c', 'of another company', { companyId: '2' }));
    const { sender } = senderOf(store, server.deliver, wang);
    await sender.wake();
    expect([...server.boxes.keys()]).toEqual(['b']);
    expect(await store.ofOthers(wang)).toEqual(new Map([['林晓', 2]]));
    // Another tab has signed in somebody else while this one stays open.
    const other = senderOf(store, server.deliver, lin, { still: () => false });
    await other.sender.wake();
    expect(other.states).toEqual(['signedOut']);
    expect([...server.boxes.keys()]).toEqual(['b']);
  });

  it('keep waiting when the session has ended', async () => {
    const store = await openActs<Act>('station');
    await store.add(scanOf('a', '1'));
    const { sender, states } = senderOf(store, async () => {
      throw new Refusal(401, 'signInAgain', '请重新登录');
    });
    await sender.wake();
    expect(states.at(-1)).toBe('signedOut');
    expect(await store.waiting(lin, 9)).toHaveLength(1);
  });

  it('do not wait for one that the server cannot read: it is named, the others go in', async () => {
    const store = await openActs<Act>('station');
    const server = serverOf();
    for (const text of ['1', 'unreadable', '3']) await store.add(scanOf('a', text));
    const { sender, answered } = senderOf(store, async (acts) => {
      if (acts.some(({ text }) => text === 'unreadable')) throw new Refusal(400, 'invalidInput', '参数有误');
      return server.deliver(acts);
    });
    await sender.wake();
    expect(server.boxes.get('a')).toEqual(['1', '3']);
    expect(answered.map(([act, { accepted }]) => [act.text, accepted])).toEqual([
      ['1', true],
      ['unreadable', false],
      ['3', true],
    ]);
    expect((await store.all(lin)).find(({ state }) => state === 'bad')?.verdict?.fault?.zh).toBe('参数有误');
  });

  it('a scan is withdrawn before it is sent, and not once it is under way', async () => {
    const store = await openActs<Act>('station');
    let answer = (): void => undefined;
    const sent: string[] = [];
    const first = await store.add(scanOf('a', '1'));
    const { sender } = senderOf(store, async (acts) => {
      sent.push(...acts.map(({ text }) => text));
      await new Promise<void>((resolve) => (answer = resolve));
      return acts.map(() => good);
    });
    const done = sender.wake();
    await vi.waitFor(() => expect(sent).toEqual(['1']));
    const second = await store.add(scanOf('a', '2'));
    expect(await sender.withdraw(first.seq)).toBe(false);
    expect(await sender.withdraw(second.seq)).toBe(true);
    answer();
    await done;
    await sender.wake();
    expect(sent).toEqual(['1']);
  });
});

describe('the browser’s storage', () => {
  it('being refused, acts are kept in memory and that is known', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const store = await openActs<Act>('station');
    expect(store.lasting).toBe(false);
    await store.add(scanOf('a', '1'));
    expect(await store.waiting(lin, 9)).toHaveLength(1);
    vi.restoreAllMocks();
  });

  it('being full, a scan is refused instead of lost in silence', async () => {
    const store = await openActs<Act>('station');
    const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(store.add(scanOf('a', '1'))).rejects.toThrow('full');
    full.mockRestore();
    expect(await store.all(lin)).toEqual([]);
  });

  it('forgets answered acts after the shift, but none that waits and no refusal that nobody has read', async () => {
    const store = await openActs<Act>('station');
    const old = new Date(Date.now() - keptFor - 1_000).toISOString();
    const add = (text: string, state: Act['state'], seen = false) => store.add(scanOf('a', text, { deviceTime: old, state, seen }));
    await add('answered', 'good');
    await add('waits', 'waiting');
    const unread = await add('refused, unread', 'bad');
    await add('refused, read', 'bad', true);
    await store.prune(new Date(Date.now() - keptFor));
    expect((await store.all(lin)).map(({ text }) => text)).toEqual(['waits', 'refused, unread']);
    await store.see([unread.seq]);
    await store.prune(new Date(Date.now() - keptFor));
    expect((await store.all(lin)).map(({ text }) => text)).toEqual(['waits']);
  });
});
