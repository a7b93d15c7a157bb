import type { ReceiveDoc } from '@touchmark/contract';
import { circulationLife, lineLife } from '@touchmark/domain';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../api/send.ts';
import { ActQueue, memoryActs, type Owner, type Tone } from '../handheld/public.ts';
import { type Arrival, type ArrivalStore, refusal, type Verdict } from './arrival.ts';
import { Arrivals } from './arrivals.ts';
import { text } from './receive.text.ts';
import { receiptsOfLink } from './use-arrivals.ts';

const [pallet, carton] = ['X100001261123000018', 'X100001261123000025'];
const line = { level: 2, codeTo: '', code: '', productName: '榉木餐椅', units: 8, state: lineLife.at.shipped };
const doc: ReceiveDoc = {
  docNo: 'FH20261127000001',
  docType: 'SHIP',
  status: circulationLife.at.shipped,
  companyName: '云禾家居',
  fromName: '云禾家居',
  toName: '武汉经销商',
  carrier: '',
  waybillNo: '',
  shipTime: null,
  receiveTime: null,
  units: 10,
  received: 0,
  exceptions: 0,
  signed: false,
  lines: [
    { ...line, id: '1', boxNo: pallet },
    { ...line, id: '3', boxNo: '(00)095211010000000290', state: lineLife.at.received },
    { ...line, id: '2', boxNo: '', code: '0000000000000000000000042', units: 2 },
  ],
  moreLines: false,
};
const mine: Owner = { userId: '', companyId: '', stationId: 'link-a' };
const photo = new Blob(['x'], { type: 'image/jpeg' });

/** A server that does a key once, and the network to it. */
function serverOf() {
  const done = new Map<string, Arrival>();
  let network: 'on' | 'off' | 'answerLost' | 'refuses' | Verdict['faults'][number] = 'on';
  const deliver = async (acts: readonly Arrival[]): Promise<Verdict[]> => {
    await Promise.resolve();
    if (network === 'off') throw new Refusal(0, 'network', '网络连接失败');
    if (network === 'refuses') throw new Refusal(410, 'linkEnded', '链接无效或已结束');
    for (const act of acts) if (!done.has(act.key)) done.set(act.key, act);
    if (typeof network === 'object') return acts.map(() => ({ accepted: false, waits: false, faults: [network], fault: '' })) as Verdict[];
    if (network === 'answerLost') throw new Refusal(0, 'timeout', '请求超时');
    return acts.map(() => ({ accepted: true, waits: false, faults: [], fault: '' }));
  };
  return { done, deliver, set: (next: typeof network) => (network = next) };
}

async function open({
  store = memoryActs<Arrival>() as ArrivalStore,
  server = serverOf(),
  owner = mine,
  still = (): boolean => true,
  on = doc,
} = {}) {
  const heard: Tone[] = [];
  const { deliver } = server;
  const queue = new ActQueue<Arrival>({
    store,
    owner,
    userName: '',
    deliver,
    refused: (_, message) => refusal(message),
    isStillOwner: still,
  });
  const arrivals = new Arrivals({
    store,
    name: owner.stationId,
    doc: () => on,
    receipts: receiptsOfLink(queue),
    play: (tone) => heard.push(tone),
    onReceived: () => undefined,
  });
  // As on the page, which asks for the document before it is shown.
  await queue.start();
  await arrivals.start();
  return {
    arrivals,
    queue,
    store,
    server,
    heard,
    found: () => arrivals.state().found.map(({ shown, damage }) => [shown, damage?.exception]),
  };
}
const settled = () =>
  new Promise((done) => {
    setTimeout(done, 20);
  });

describe('receiving on the phone', () => {
  it('finds a pallet with one scan, a broken carton in it with photos, and sends one signed receipt', async () => {
    const { arrivals, server, heard, found } = await open();
    await arrivals.scan(pallet);
    await arrivals.scan(carton, { exception: 'DAMAGED', note: '角部压坏', photos: [photo] });
    expect(found()).toEqual([
      [pallet, undefined],
      [carton, 'DAMAGED'],
    ]);
    expect(heard).toEqual(['good', 'kept']);
    await arrivals.sign(photo, true);
    await settled();
    const [sent] = [...server.done.values()];
    expect(sent!.found.map(({ shown, lineId }) => [shown, lineId])).toEqual([
      [doc.lines[2]!.code, '2'],
      [pallet, '1'],
      [carton, null],
    ]);
    expect(sent!.signature).toBe(photo);
    expect([found(), heard.at(-1), arrivals.state().strip.title]).toEqual([[], 'done', text.received]);
  });

  it('counts with each scan, also what was signed for and is not sent yet', async () => {
    const server = serverOf();
    server.set('off');
    const { arrivals } = await open({ server });
    const counted = () => arrivals.state().counted;
    await arrivals.tick(doc.lines[2]!);
    expect(counted()).toBe(2);
    await arrivals.scan(carton);
    expect(counted()).toBe(3);
    await arrivals.scan(carton);
    expect(counted(), 'a second time').toBe(3);
    await arrivals.scan(pallet);
    expect(counted(), 'no more than are to come').toBe(10);
    await arrivals.drop(carton);
    await arrivals.drop(doc.lines[2]!.code);
    await arrivals.scan(carton, { exception: 'DAMAGED', note: '', photos: [] });
    expect(counted(), 'with what is broken inside it').toBe(8);
    await arrivals.drop(pallet);
    await arrivals.tick(doc.lines[2]!);
    await arrivals.sign(photo, false);
    await settled();
    expect([counted(), arrivals.state().waiting]).toEqual([3, 1]);
  });

  it('keeps what was scanned over a dead tab, before anything was signed', async () => {
    const first = await open();
    await first.arrivals.scan(pallet);
    const second = await open({ store: first.store });
    expect(second.found()).toEqual([[pallet, undefined]]);
  });

  it('keeps a signed receipt without a network, and sends it once when it is back, also after the answer was lost', async () => {
    const server = serverOf();
    server.set('off');
    const first = await open({ server });
    await first.arrivals.scan(pallet);
    await first.arrivals.sign(photo, false);
    await settled();
    expect(first.arrivals.state()).toMatchObject({ waiting: 1, sending: 'offline' });
    first.queue.stop();
    server.set('answerLost');
    const second = await open({ store: first.store, server });
    await settled();
    second.queue.stop();
    server.set('on');
    const third = await open({ store: first.store, server });
    await settled();
    expect([server.done.size, third.arrivals.state().waiting]).toEqual([1, 0]);
  });

  it('never sends what another link kept, and nothing once the address names another link', async () => {
    const server = serverOf();
    server.set('off');
    const first = await open({ server });
    await first.arrivals.scan(pallet);
    await first.arrivals.sign(photo, false);
    await settled();
    first.queue.stop();
    server.set('on');
    await open({ store: first.store, server, owner: { ...mine, stationId: 'link-b' } });
    const third = await open({ store: first.store, server, still: () => false });
    await settled();
    expect([server.done.size, third.arrivals.state().sending]).toEqual([0, 'signedOut']);
  });

  it('says that a scan is no code, came twice, or was taken back; each with its tone', async () => {
    const { arrivals, heard, found } = await open();
    await arrivals.scan('hello world');
    await arrivals.scan(pallet);
    await arrivals.scan(pallet);
    await arrivals.drop(pallet);
    expect([heard, found()]).toEqual([['bad', 'good', 'bad'], []]);
  });

  const runOf = (more: object) => ({ ...doc, lines: [{ ...line, id: '4', boxNo: '', level: null, ...more }] });
  const run = runOf({ code: '1999910000100002000003015', codeTo: '1999910000100002000003114' });
  const inBox = (level: number | null, more: object = {}) => ({ ...doc, lines: [{ ...line, id: '5', boxNo: pallet, level, ...more }] });
  it.each([
    ['a piece on a document of single pieces', runOf({ code: '0000000000000000000000042' }), '1999910000100002000003015', false],
    ['a box on a document of single pieces', runOf({ code: '0000000000000000000000042' }), carton, false],
    ['a piece beyond a run of codes', run, '1999910000100002000003220', false],
    ['a piece within it', run, '1999910000100002000003060', true],
    ['a piece that may lie in a carton', inBox(1), '1999910000100002000003015', true],
    ['a carton beside one', inBox(1), carton, false],
    ['a carton that may stand on a pallet', inBox(2), carton, true],
    ['a piece of a carton that has arrived', inBox(1, { state: lineLife.at.received }), '1999910000100002000003015', false],
    ['anything where the phone has not all lines', { ...run, moreLines: true }, carton, true],
    ['anything before the goods have left', { ...run, status: circulationLife.at.scanning }, carton, true],
  ])('%s is counted or put aside', async (_, on, scanned, taken) => {
    const { arrivals, heard, found } = await open({ on });
    expect(await arrivals.scan(scanned)).toBe(taken);
    expect([found().length, heard, arrivals.state().strip.title]).toEqual(
      taken ? [1, ['good'], text.foundInside] : [0, ['bad'], text.notHere],
    );
  });

  it('does not scan a lorry twice for one wrong carton: the rest of a refused receipt is found again, once', async () => {
    const server = serverOf();
    server.set({ reason: 'notInDoc', text: carton, zh: '不在本单上', en: 'not on it', doZh: '', doEn: '' });
    const first = await open({ server });
    await first.arrivals.scan(pallet);
    await first.arrivals.scan(carton);
    await first.arrivals.tick(doc.lines[2]!);
    await first.arrivals.sign(photo, false);
    await settled();
    expect([first.found(), first.arrivals.state().strip.title]).toEqual([
      [
        [pallet, undefined],
        [doc.lines[2]!.code, undefined],
      ],
      text.refusedRest,
    ]);
    await first.arrivals.drop(pallet);
    first.queue.stop();
    const second = await open({ store: first.store, server });
    expect(second.found()).toEqual([[doc.lines[2]!.code, undefined]]);
  });

  it.each([
    ['before its document was opened again', true],
    ['on no screen yet', false],
  ])('finds the rest of a refused receipt whose reason was read %s, and once only', async (_, read) => {
    const server = serverOf();
    server.set('off');
    const first = await open({ server });
    await first.arrivals.scan(pallet);
    await first.arrivals.scan(carton);
    await first.arrivals.sign(photo, false);
    // The document is left, and the answer comes while another screen is open, which shows the reason.
    first.arrivals.stop();
    server.set({ reason: 'notInDoc', text: carton, zh: '不在本单上', en: 'not on it', doZh: '', doEn: '' });
    await first.queue.wake();
    await expect.poll(() => first.queue.acts().map(({ state }) => state)).toEqual(['bad']);
    if (read) await first.queue.see(first.queue.acts().map(({ seq }) => seq));
    first.queue.stop();
    const second = await open({ store: first.store, server });
    expect(second.found()).toEqual([[pallet, undefined]]);
    expect(second.arrivals.state().refused).toHaveLength(read ? 0 : 1);
    await second.arrivals.drop(pallet);
    second.queue.stop();
    expect((await open({ store: first.store, server })).found()).toEqual([]);
  });

  it('knows a box however its number is written', async () => {
    const { arrivals, heard } = await open();
    await arrivals.scan('095211010000000290');
    expect([heard, arrivals.state().strip.title]).toEqual([['bad'], text.already]);
  });

  it('shows why a signed receipt was refused until somebody has read it', async () => {
    const server = serverOf();
    server.set('refuses');
    const { arrivals } = await open({ server });
    await arrivals.scan(pallet);
    await arrivals.sign(photo, false);
    await settled();
    expect(arrivals.state().refused.map(({ verdict }) => verdict!.fault)).toEqual(['链接无效或已结束']);
    await arrivals.handled();
    expect(arrivals.state().refused).toEqual([]);
  });
});
