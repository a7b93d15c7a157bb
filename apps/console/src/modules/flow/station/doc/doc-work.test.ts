import { describe, expect, it, vi } from 'vitest';
import type { DocScanAnswer } from '@touchmark/contract';
import { commandText } from '@touchmark/domain';
import { Refusal } from '../../../../api/send.ts';
import { memoryActs, type Owner, type Tone } from '../../handheld/public.ts';
import type { Act, StationStore, Verdict } from '../acts.ts';
import type { DocAnswer, OpenDoc } from './doc-table.ts';
import { Station } from '../station.ts';

const owner: Owner = { userId: '7', companyId: '1', stationId: '发货口' };
const docNo = 'FH20261127000012';
const pallet = '095211010000000016';

/** A server with one document that wants 12 of a product: each scan is worth some units, more than planned is refused. */
function serverOf() {
  const worth: Readonly<Record<string, number>> = { [pallet]: 8, 'BOX-4': 4, 'A-1': 1, 'A-2': 1 };
  const onIt: string[] = [];
  let away = false;
  const scanned = () => onIt.reduce((sum, text) => sum + worth[text]!, 0);
  const doc = (): OpenDoc => ({
    id: '31',
    docNo,
    toName: '云河家居',
    planned: 12,
    units: scanned(),
    plan: [{ productId: '5', productName: '沙发', model: 'S3', qty: 12, scanned: scanned() }],
  });
  const verdict = (act: Act, fault: Verdict['fault'], of?: DocScanAnswer): Verdict => ({
    key: act.key,
    accepted: fault === null,
    boxId: null,
    boxNo: act.boxNo,
    code: act.text,
    piece: null,
    count: 0,
    capacity: 0,
    status: null,
    sealed: false,
    nextBox: null,
    fault,
    ...(of && { doc: of }),
  });
  const answer = (act: Act): Verdict => {
    if (act.act === 'UNSHIP') {
      onIt.splice(onIt.indexOf(act.text), 1);
      return verdict(act, null);
    }
    const units = worth[act.text] ?? 0;
    const over = scanned() + units > 12;
    if (!over) onIt.push(act.text);
    return verdict(act, over ? { zh: '超出计划数量', en: 'More than planned', doZh: '放到一边', doEn: 'Put it aside' } : null, {
      key: act.key,
      accepted: !over,
      shown: act.text,
      lineId: over ? null : '1',
      productId: over ? null : '5',
      productName: '沙发',
      units,
      docUnits: scanned(),
      scanned: scanned(),
      planned: 12,
      fault: null,
      olderBatch: act.text === 'BOX-4' ? 'B-2601' : null,
    });
  };
  return {
    onIt,
    away: (now: boolean) => (away = now),
    deliver: async (acts: readonly Act[]) => {
      if (away) throw new Refusal(0, 'network', '网络连接失败');
      return acts.map(answer);
    },
    findDoc: async (no: string): Promise<DocAnswer> =>
      away
        ? null
        : no === docNo
          ? { doc: doc(), fault: null }
          : { doc: null, fault: { zh: '没有这张单据', en: 'No such document' }, todo: null },
  };
}

async function open(store: StationStore = memoryActs(), server = serverOf()) {
  const heard: Tone[] = [];
  const station = new Station({
    store,
    owner,
    userName: '周磊',
    deliver: server.deliver,
    isStillOwner: () => true,
    findBox: async () => null,
    findDoc: server.findDoc,
    play: (tone) => heard.push(tone),
    print: async () => undefined,
    printsNext: () => false,
    faultOf: () => ({ zh: '', en: '' }),
  });
  await station.start();
  const scan = async (...texts: string[]) => {
    for (const text of texts) await station.scan(text);
    await station.wake();
  };
  return { station, server, heard, scan, store };
}

describe('scanning against a document at the station', () => {
  it('the barcode on the list opens it; pallets, boxes and pieces go onto it, and what is missing is counted at once', async () => {
    const { station, server, heard, scan } = await open();
    await scan(docNo);
    expect(station.state()).toMatchObject({ doc: { docNo, toName: '云河家居' }, strip: { tone: 'good', title: { zh: '已打开单据' } } });
    await scan(pallet, 'A-1');
    expect(server.onIt).toEqual([pallet, 'A-1']);
    expect(station.state().doc).toMatchObject({ units: 9, plan: [{ qty: 12, scanned: 9 }] });
    await scan('BOX-4');
    expect(station.state().strip).toMatchObject({ tone: 'bad', title: { zh: '超出计划数量' }, todo: { zh: '放到一边' } });
    expect(station.state().refused).toHaveLength(1);
    await scan(commandText('SEAL'));
    expect(station.state()).toMatchObject({ doc: null, strip: { tone: 'done', title: { zh: '缺 3 件' } } });
    expect(heard).toEqual(['good', 'good', 'good', 'bad', 'done']);
  });

  it('says that an older batch is in stock', async () => {
    const { station, scan } = await open();
    await scan(docNo, 'BOX-4');
    expect(station.state().strip).toMatchObject({ tone: 'good', note: { zh: expect.stringContaining('B-2601') as string } });
  });

  it('takes the last scan off again, and the document is counted anew', async () => {
    const { station, server, scan } = await open();
    await scan(docNo, pallet, 'A-1', commandText('UNDO'));
    expect(server.onIt).toEqual([pallet]);
    await vi.waitFor(() => expect(station.state().doc?.units).toBe(8));
    await scan(commandText('UNDO'), commandText('UNDO'));
    expect(server.onIt).toEqual([]);
    expect(station.state().strip.title.zh).toBe('没有可撤销的扫描');
  });

  it('goes on without a network and after a reload, and each scan arrives once', async () => {
    const before = await open();
    await before.scan(docNo, 'A-1');
    before.server.away(true);
    await before.scan(pallet);
    await vi.waitFor(() => expect(before.station.state().sending).toBe('offline'));
    await before.scan('A-2', 'A-2');
    expect(before.station.state()).toMatchObject({ docWaiting: 2, strip: { title: { zh: '刚刚扫过这一件' } } });
    before.station.stop();
    const { station, server, scan } = await open(before.store, before.server);
    expect(station.state()).toMatchObject({ doc: { docNo, units: 1 }, docWaiting: 2 });
    server.away(false);
    await scan('BOX-4');
    expect(server.onIt).toEqual(['A-1', pallet, 'A-2']);
    expect(station.state()).toMatchObject({ docWaiting: 0, doc: { units: 10 } });
  });

  it.each([
    ['is not there', 'FH20261127000099', false, '没有这张单据'],
    ['is asked for without a network', docNo, true, '打开单据需要网络'],
  ])('a document that %s is not opened, and what is scanned then goes nowhere', async (_, no, away, said) => {
    const { station, server, scan } = await open();
    server.away(away);
    await scan(no);
    expect(station.state()).toMatchObject({ doc: null, strip: { tone: 'bad', title: { zh: said } } });
    await scan('A-1');
    expect(station.state()).toMatchObject({ waiting: 0, strip: { title: { zh: '请先扫描箱码，再扫产品' } } });
  });

  it('packing commands do nothing while a document is open', async () => {
    const { station, scan } = await open();
    await scan(docNo, commandText('MIXED'));
    expect(station.state()).toMatchObject({ doc: { docNo }, strip: { tone: 'bad', title: { zh: '发货时没有这个指令' } } });
  });
});
