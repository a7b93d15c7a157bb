import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../api/send.ts';
import { ActQueue } from './act-queue.ts';
import { memoryActs } from './act-store.ts';
import type { KeptAct } from './acts.ts';

interface Sale extends KeptAct {
  what: string;
  once?: string | undefined;
}
const owner = { userId: '11', companyId: '1', stationId: 'account' };
const settled = () =>
  new Promise((done) => {
    setTimeout(done, 20);
  });

function open(deliver: (acts: readonly Sale[]) => Promise<{ accepted: boolean }[]>, store = memoryActs<Sale>(), still = () => true) {
  const queue = new ActQueue<Sale>({
    store,
    owner,
    userName: '',
    deliver,
    refused: () => ({ accepted: false }),
    isStillOwner: still,
    most: 1,
  });
  return { queue, store };
}

describe('acts on their way', () => {
  it('are sent one by one in their order, and who watches hears each answer', async () => {
    const batches: string[][] = [];
    const { queue } = open(async (acts) => {
      batches.push(acts.map(({ what }) => what));
      return acts.map(() => ({ accepted: true }));
    });
    await queue.start();
    const heard: string[] = [];
    queue.hear((acts) => heard.push(...acts.map(({ what }) => what)));
    await Promise.all(['a', 'b', 'c'].map((what) => queue.add({ what })));
    await settled();
    expect([batches, heard]).toEqual([
      [['a'], ['b'], ['c']],
      ['a', 'b', 'c'],
    ]);
  });

  it('forget what sending alone needed once they were accepted, and keep it while they wait or were refused', async () => {
    let answer: 'off' | boolean = 'off';
    const { queue, store } = open(async (acts) => {
      if (answer === 'off') throw new Refusal(0, 'network', '网络连接失败');
      return acts.map(() => ({ accepted: answer === true }));
    });
    await queue.start();
    await queue.add({ what: 'sale', once: '13900138001' });
    await settled();
    expect((await store.all(owner))[0]).toMatchObject({ state: 'waiting', once: '13900138001' });
    answer = true;
    queue.wake();
    await settled();
    expect((await store.all(owner))[0]).toMatchObject({ state: 'good', once: undefined });
    expect(JSON.stringify([queue.acts(), await store.all(owner)])).not.toContain('13900138001');
    answer = false;
    await queue.add({ what: 'sale', once: '13900138002' });
    await settled();
    expect((await store.all(owner))[1]).toMatchObject({ state: 'bad', once: '13900138002' });
  });

  it('wait while their owner is signed out, and are never sent as somebody else', async () => {
    const sent: string[] = [];
    const deliver = async (acts: readonly Sale[]) => {
      sent.push(...acts.map(({ userId }) => userId));
      return acts.map(() => ({ accepted: true }));
    };
    const first = open(deliver, memoryActs<Sale>(), () => false);
    await first.queue.start();
    await first.queue.add({ what: 'a' });
    await settled();
    expect([sent, first.queue.sending()]).toEqual([[], 'signedOut']);
    const other = new ActQueue<Sale>({
      store: first.store,
      owner: { ...owner, userId: '12' },
      userName: '',
      deliver,
      refused: () => ({ accepted: false }),
      isStillOwner: () => true,
    });
    await other.start();
    await settled();
    expect(sent).toEqual([]);
    await open(deliver, first.store).queue.start();
    await settled();
    expect(sent).toEqual(['11']);
  });
});
