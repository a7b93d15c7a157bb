import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { boxCode, labelTemplate, printJob } from '@touchmark/contract';
import { installation } from './installation.ts';
import { type Bench, openBench } from './flow.bench.ts';
import type { Row } from './row.ts';
import { addressOf, atStations, headersOf, percentile, scans, stations } from './stations.ts';

const labels = Number(process.env.BENCH_DRAWN ?? 40_000);

/** Scans at packing stations while a large job of labels is drawn, beside the same without it: nobody else's answer waits for the drawing. */
export async function benchDrawing(): Promise<Row[]> {
  const place = await installation();
  try {
    const bench = await openBench(place, Math.max(labels, stations * scans * 2));
    const [quiet] = await measured(() => scanning(bench, 0));
    const drawing = draw(bench);
    const [beside, longest] = await measured(() => scanning(bench, stations * scans));
    const { seconds, whileScanned } = await drawing();
    const named = `${labels.toLocaleString('en-US')} labels are drawn (${seconds.toFixed(0)} s${whileScanned ? '' : ', the scans took longer'})`;
    const row = (what: string, value: number, other = 200): Row => {
      const peer = other === 200 ? 'limit' : 'without drawing';
      return { what, value, unit: 'ms', peer, peerValue: other, ratio: value / other, target: 'at most 200 ms', ok: value <= 200 };
    };
    const among = `of ${beside.length} scans at ${stations} stations`;
    return [
      row(`longest time in which the server answers nobody, while ${named}`, longest),
      row(`p50 ${among} meanwhile`, percentile(beside, 0.5), percentile(quiet, 0.5)),
      row(`p99 ${among} meanwhile`, percentile(beside, 0.99), percentile(quiet, 0.99)),
      row(`longest ${among} meanwhile`, Math.max(...beside), Math.max(...quiet)),
    ];
  } finally {
    await place.end();
  }
}

/** What a run returns, and the longest time of it in which the server answered nobody. */
async function measured<T>(run: () => Promise<T>): Promise<[T, number]> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const found = await run();
  delay.disable();
  return [found, delay.max / 1e6];
}

/** Begins to draw the job; what it returns waits for the end. */
function draw({ ok, main, fixture, place }: Bench) {
  let going = true;
  const began = performance.now();
  const whole = (async () => {
    const [template] = (await ok(main, labelTemplate.list, { kind: 'product' })).records;
    await place.asStaff((db) => db.updateTable('codeBatch').set({ status: 2 }).where('id', '=', fixture.batchId).execute());
    const { id } = await ok(main, printJob.create, {
      templateId: template!.id,
      batchId: fixture.batchId,
      rangeFrom: 1,
      rangeTo: labels,
      mode: 'PDF',
    });
    const size = await fetched(`${await addressOf(place)}/api/printJob/file?id=${id}`, headersOf(main));
    if (size < labels * 100) throw new Error(`the file was not drawn: ${size} bytes`);
    going = false;
    return (performance.now() - began) / 1000;
  })();
  return async () => {
    const whileScanned = going;
    return { seconds: await whole, whileScanned };
  };
}

/** How many bytes are sent; they are not kept, as a browser writes a file while it arrives. */
const fetched = (url: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      let size = 0;
      answer.on('data', (part: Buffer) => (size += part.length));
      answer.on('end', () => (answer.statusCode === 200 ? resolve(size) : reject(new Error(`the file was refused: ${answer.statusCode}`))));
      answer.on('error', reject);
    }).on('error', reject);
  });

async function scanning(bench: Bench, from: number): Promise<number[]> {
  const { boxes } = await bench.ok(bench.main, boxCode.generate, { scheme: 'PLATFORM', count: stations, level: 1, capacity: 8 });
  const at = boxes.map(({ boxNo }) => boxNo);
  return atStations(bench, from, async (nth, text, ask) => {
    const now = new Date().toISOString();
    const asked = { stationId: `D${nth}`, key: randomUUID(), boxNo: at[nth]!, text, deviceTime: now, sentTime: now, next: true };
    const data = await ask(boxCode.scan, asked);
    if (!data.accepted) throw new Error(`a scan was refused: ${JSON.stringify(data)}`);
    at[nth] = data.nextBox?.boxNo ?? at[nth]!;
  });
}
