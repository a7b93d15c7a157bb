import { describe, expect, it, vi } from 'vitest';
import type { PackFault } from '@touchmark/contract';
import { commandText } from '@touchmark/domain';
import { Refusal } from '../../../api/send.ts';
import { memoryActs, type Owner, type Tone } from '../handheld/public.ts';
import type { Act, StationStore, Verdict } from './acts.ts';
import { Station } from './station.ts';
import { type BoxAnswer, shutWords } from './station-state.ts';
import { text } from './station.text.ts';

const owner: Owner = { userId: '7', companyId: '1', stationId: '2 号线' };
const [first, second] = ['X100001261123000018', 'X100001261123000025'];
const made = 'X100001261123000049';

/** A server with boxes of three: it packs, refuses what is packed already, seals what is full, gives the next box, and makes one if it is asked for. */
function serverOf() {
  const twice = { zh: '此件已在本箱', en: 'Already in this box', doZh: '不用再扫', doEn: 'Go on' };
  const server: { full: number; fault: Verdict['fault'] } = { full: 3, fault: twice };
  const boxes = new Map<string, string[]>();
  const asked: string[] = [];
  let away = false;
  const packed = (text: string) => [...boxes.values()].some((codes) => codes.includes(text));
  /** Acts on a box that was asked for name it by the act that did. */
  const numbered = (act: Act): Act => {
    if (act.act === 'NEW') asked.push(act.boxNo);
    return asked.includes(act.boxNo) ? { ...act, boxNo: made } : act;
  };
  const answer = ({ key, act, boxNo, text, replaces }: Act): Verdict => {
    const codes = boxes.get(boxNo) ?? [];
    const refused = act === 'PACK' && packed(text);
    if (act === 'PACK' && !refused) boxes.set(boxNo, [...codes.filter((code) => code !== replaces), text]);
    if (act === 'REMOVE')
      boxes.set(
        boxNo,
        codes.filter((code) => code !== text),
      );
    const count = boxes.get(boxNo)?.length ?? 0;
    const sealed = act === 'SEAL' || count === server.full;
    return {
      key,
      accepted: !refused,
      boxId: '1',
      boxNo,
      code: text,
      piece: null,
      count,
      capacity: server.full,
      status: sealed ? 2 : 1,
      sealed,
      nextBox: sealed && boxNo === first ? { id: '2', boxNo: second } : null,
      fault: refused ? server.fault : null,
    };
  };
  return Object.assign(server, {
    boxes,
    asked,
    away: (now: boolean) => (away = now),
    deliver: async (acts: readonly Act[]) => {
      if (away) throw new Refusal(0, 'network', '网络连接失败');
      return acts.map((act) => answer(numbered(act)));
    },
    findBox: async (boxNo: string): Promise<BoxAnswer> =>
      away
        ? null
        : {
            box: { boxNo, level: 1, capacity: server.full, count: boxes.get(boxNo)?.length ?? 0, productName: '沙发', model: 'S3' },
            fault: null,
            todo: null,
          },
  });
}

async function open(store: StationStore = memoryActs(), server = serverOf()) {
  const heard: Tone[] = [];
  const printed: string[] = [];
  const printer: { fault?: Error } = {};
  const station = new Station({
    store,
    owner,
    userName: '林晓',
    deliver: server.deliver,
    isStillOwner: () => true,
    findBox: server.findBox,
    findDoc: async () => null,
    play: (tone) => heard.push(tone),
    print: async ({ boxNo }) => {
      if (printer.fault) throw printer.fault;
      printed.push(boxNo);
    },
    printsNext: () => true,
    faultOf: (error) => ({ zh: (error as Error).message, en: (error as Error).message }),
  });
  await station.start();
  const scan = async (...texts: string[]) => {
    for (const text of texts) await station.scan(text);
    await station.wake();
  };
  return { station, server, heard, printed, printer, scan, store };
}

describe('a packing station', () => {
  it('keeps a label that failed on the screen, also after a reload, and prints it by one command', async () => {
    const { station, server, printed, printer, scan, store } = await open();
    printer.fault = new Error('打印机缺纸');
    await scan(first, 'A-1', 'A-2', 'A-3');
    await expect.poll(() => station.state().unprinted).toMatchObject([{ box: { boxNo: second }, fault: { zh: '打印机缺纸' } }]);
    expect([printed, station.state().box?.boxNo]).toEqual([[], second]);
    station.stop();

    const again = await open(store, server);
    expect(again.station.state().unprinted).toHaveLength(1);
    await again.scan(commandText('PRINT'));
    await expect.poll(() => again.station.state().unprinted).toEqual([]);
    expect(again.printed).toEqual([second]);
    // With nothing left over, the command prints the label of the box on the table.
    await again.scan(commandText('PRINT'));
    await expect.poll(() => again.printed).toEqual([second, second]);
  });

  it('prints the label of a box once more after it was sealed: of the last one by the command, of another one after its scan', async () => {
    const server = serverOf();
    const { findBox } = server;
    server.findBox = async (boxNo) => {
      const answer = await findBox(boxNo);
      return answer && { ...answer, fault: answer.box.count === server.full ? shutWords.sealed : null };
    };
    const { station, printed, scan } = await open(memoryActs(), server);
    await scan(second, 'A-1', 'A-2', 'A-3');
    await expect.poll(() => station.state().box).toBeNull();
    await scan(commandText('UNDO'));
    expect(station.state().strip).toMatchObject({ tone: 'bad', title: { zh: '箱已封' }, code: second });
    await scan(commandText('PRINT'));
    await expect.poll(() => printed).toEqual([second]);
    // Another box on the table is not the one that was scanned last.
    await scan(first, second, commandText('PRINT'));
    await expect.poll(() => printed).toEqual([second, second]);
    expect(station.state().box?.boxNo).toBe(first);
    await scan('A-9', commandText('PRINT'));
    await expect.poll(() => printed).toEqual([second, second, first]);
  });

  it('asks which box is meant where there is none to print a label of', async () => {
    const { station, scan } = await open();
    await scan(commandText('PRINT'));
    expect(station.state().strip).toMatchObject({ tone: 'bad', title: { zh: '请先扫描要打印箱签的箱' } });
  });

  it('counts, refuses with a reason, seals by itself when the box is full, goes on with the next box and prints its label', async () => {
    const { station, server, heard, printed, scan } = await open();
    await scan('A-1');
    expect(station.state().strip).toMatchObject({ tone: 'bad', title: { zh: '请先扫描箱码，再扫产品' } });
    await scan(first, 'A-1');
    expect(station.state()).toMatchObject({ count: 1, box: { boxNo: first, capacity: 3 }, strip: { tone: 'good' } });
    await scan('A-1');
    expect(station.state().strip).toMatchObject({ tone: 'bad', title: { zh: '此件已在本箱' }, todo: { zh: '不用再扫' } });
    await scan('A-2', 'A-3');
    expect(station.state()).toMatchObject({ count: 0, box: { boxNo: second }, strip: { tone: 'done', todo: { zh: `下一箱 ${second}` } } });
    expect(printed).toEqual([second]);
    expect(server.boxes.get(first)).toEqual(['A-1', 'A-2', 'A-3']);
    expect(heard).toEqual(['bad', 'good', 'good', 'bad', 'good', 'good', 'done']);
    expect(station.state().refused).toHaveLength(1);
    await station.handled(station.state().refused.map(({ seq }) => seq));
    expect(station.state().refused).toEqual([]);
  });

  it('leaves nothing to be handled of a piece that was scanned twice: it lies in the box already', async () => {
    const { station, server, scan } = await open();
    const doNothing: PackFault = { reason: 'pieceTwice', zh: '此件已在本箱', en: 'Already in this box', doZh: '不用再扫', doEn: 'Go on' };
    server.fault = doNothing;
    await scan(first, 'A-1', 'A-1');
    expect(station.state()).toMatchObject({ count: 1, strip: { tone: 'bad', title: { zh: '此件已在本箱' } }, refused: [] });
    server.fault = { ...doNothing, reason: 'wrongProduct' } as PackFault;
    await scan('A-1');
    expect(station.state().refused).toHaveLength(1);
  });

  it('obeys barcodes: undo, replace, seal, other box', async () => {
    const { station, server, scan } = await open();
    await scan(first, 'A-1', 'A-2', commandText('UNDO'));
    expect(server.boxes.get(first)).toEqual(['A-1']);
    await scan(commandText('REPLACE'), 'A-1');
    expect(station.state().strip.title.zh).toBe('请扫描替换的好件');
    await scan('A-9');
    expect(server.boxes.get(first)).toEqual(['A-9']);
    await scan(commandText('UNDO'), commandText('UNDO'));
    expect(station.state().strip.title.zh).toBe('没有可撤销的扫描');
    await scan('A-5', commandText('SEAL'));
    expect(station.state()).toMatchObject({ box: { boxNo: second }, strip: { tone: 'done' } });
    await scan(commandText('NEWBOX'));
    expect(station.state().box).toBeNull();
  });

  it('with nothing on the table, the same command opens a new box and prints its label; pieces go in without a scan of it', async () => {
    const { station, server, printed, scan } = await open();
    await scan(commandText('NEWBOX'));
    await expect.poll(() => printed).toEqual([made]);
    expect(station.state()).toMatchObject({
      box: { boxNo: made, capacity: 3, productName: '沙发' },
      count: 0,
      strip: { tone: 'good', title: { zh: '新箱已生成' }, code: made },
    });
    await scan('A-1', 'A-2');
    expect(server.boxes.get(made)).toEqual(['A-1', 'A-2']);
    expect(station.state()).toMatchObject({ box: { boxNo: made }, count: 2 });
    await scan(commandText('NEWBOX'), commandText('NEWBOX'));
    expect(server.asked).toHaveLength(2);
  });

  it('a box asked for without a network takes its pieces, also after a reload, and gets its number and label later', async () => {
    const before = await open();
    before.server.away(true);
    await before.scan(commandText('NEWBOX'));
    await vi.waitFor(() => expect(before.station.state().sending).toBe('offline'));
    await before.scan('A-1');
    before.station.stop();
    const { station, server, printed, scan } = await open(before.store, before.server);
    await scan('A-2', 'A-3x', commandText('UNDO'));
    expect(station.state()).toMatchObject({ count: 2, waiting: 3 });
    expect(station.state().box?.boxNo).toMatch(/^NEW-/);
    server.away(false);
    await station.wake();
    await expect.poll(() => printed).toEqual([made]);
    expect(server.boxes.get(made)).toEqual(['A-1', 'A-2']);
    await expect.poll(() => station.state()).toMatchObject({ box: { boxNo: made }, count: 2, waiting: 0 });
    // What was scanned before the number was known can still be taken out.
    await scan(commandText('UNDO'));
    expect(server.boxes.get(made)).toEqual(['A-1']);
    expect(server.asked).toHaveLength(1);
  });

  it('packs boxes on a pallet: there a box is what goes in, until another box is asked for', async () => {
    const server = serverOf();
    server.findBox = async (boxNo) => ({
      box: { boxNo, level: boxNo === first ? 2 : 1, capacity: 40, count: 0, productName: '', model: '' },
      fault: null,
      todo: null,
    });
    const { station, scan } = await open(memoryActs(), server);
    await scan(first, second);
    expect(server.boxes.get(first)).toEqual([second]);
    await scan(commandText('NEWBOX'), second);
    expect(station.state()).toMatchObject({ pallet: false, box: { boxNo: second } });
  });

  it('goes on without a network: 60 scans into three boxes, a reload, and each arrives once in its box', async () => {
    const boxes = [first, second, 'X100001261123000032'];
    const server = serverOf();
    const before = await open(memoryActs(), server);
    server.away(true);
    await before.scan(boxes[0]!);
    expect(before.station.state().strip.note).toEqual(text.boxReady);
    await before.scan('first');
    await vi.waitFor(() => expect(before.station.state().sending).toBe('offline'));
    for (const boxNo of boxes) await before.scan(boxNo, ...Array.from({ length: 20 }, (_, n) => `${boxNo}-${n}`));
    expect(before.station.state()).toMatchObject({ waiting: 61, strip: { tone: 'kept' } });
    before.station.stop();
    const after = await open(before.store, server);
    expect(after.station.state()).toMatchObject({ waiting: 61, box: { boxNo: boxes[2] }, count: 20, strip: { note: text.boxGoesOn } });
    expect(after.heard).toEqual([]);
    after.station.stop();
    server.away(false);
    server.full = 40;
    const online = await open(before.store, server);
    expect(online.station.state().strip.note).toEqual(text.boxGoesOn);
    await online.station.wake();
    for (const boxNo of boxes)
      expect(server.boxes.get(boxNo)?.filter((code) => code !== 'first')).toEqual(Array.from({ length: 20 }, (_, n) => `${boxNo}-${n}`));
    expect(online.station.state().waiting).toBe(0);
  });

  it('without a network a box that is full is over, and an undo takes back what was not sent', async () => {
    const { station, server, scan, heard, store } = await open();
    server.full = 4;
    await scan(first, 'A-1');
    server.away(true);
    await scan('A-2');
    await vi.waitFor(() => expect(station.state().sending).toBe('offline'));
    await station.scan('A-3x');
    await station.scan(commandText('UNDO'));
    expect(await store.waiting(owner, 9)).toHaveLength(1);
    await station.scan('A-3');
    expect(station.state()).toMatchObject({ count: 3, strip: { tone: 'kept' } });
    await station.scan('A-4');
    expect(station.state()).toMatchObject({ box: null, strip: { tone: 'done', title: { zh: '已装满' } } });
    expect(heard.at(-1)).toBe('done');
    station.stop();
  });

  it('says so when the browser has no room left, and does not count the scan', async () => {
    const store = memoryActs<Act>();
    const { station, scan } = await open(store);
    await scan(first);
    store.add = async () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    await scan('A-1');
    expect(station.state()).toMatchObject({ count: 0, strip: { tone: 'bad', title: { zh: '本机存储已满，这次扫描没有保存' } } });
  });
});
