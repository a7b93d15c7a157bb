import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { boxCode, labelTemplate, printJob } from '@touchmark/contract';
import { installation } from './installation.ts';
import { type Bench, openBench } from './flow.bench.ts';
import type { Row } from './row.ts';
import { atStations, percentile, scans, stations } from './stations.ts';

const labels = Number(process.env.BENCH_DRAWN ?? 40_000);

/** Scans at packing stations while a large job of labels is drawn: nobody else's answer waits for the drawing. */
export async function benchDrawing(): Promise<Row[]> {
  const place = await installation();
  try {
    const bench = await openBench(place, Math.max(labels, stations * scans));
    const drawing = draw(bench);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const times = await scanning(bench);
    const { seconds, whileScanned } = await drawing(() => delay.disable());
    const longest = delay.max / 1e6;
    const slowest = Math.max(...times);
    const named = `${labels.toLocaleString('en-US')} labels are drawn (${seconds.toFixed(0)} s${whileScanned ? '' : ', the scans took longer'})`;
    const row = (what: string, value: number): Row => {
      const ok = value <= 200;
      return { what, value, unit: 'ms', peer: 'limit', peerValue: 200, ratio: value / 200, target: 'at most 200 ms', ok };
    };
    return [
      row(`longest time in which the server answers nobody, while ${named}`, longest),
      row(`slowest scan at ${stations} stations meanwhile (p95 ${percentile(times, 0.95).toFixed(1)} ms)`, slowest),
    ];
  } finally {
    await place.end();
  }
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
    const answer = await place.server.app.inject({
      method: 'GET',
      url: `/api/printJob/file?id=${id}`,
      headers: {
        authorization: `Basic ${Buffer.from('touchmark:touchmark_secret').toString('base64')}`,
        'blade-auth': `bearer ${main.token}`,
      },
    });
    if (answer.statusCode !== 200 || answer.rawPayload.length < labels * 100)
      throw new Error(`the file was not drawn: ${answer.statusCode}`);
    going = false;
    return (performance.now() - began) / 1000;
  })();
  return async (stop: () => void) => {
    const whileScanned = going;
    stop();
    return { seconds: await whole, whileScanned };
  };
}

async function scanning(bench: Bench): Promise<number[]> {
  const { boxes } = await bench.ok(bench.main, boxCode.generate, { scheme: 'PLATFORM', count: stations, level: 1, capacity: 8 });
  const at = boxes.map(({ boxNo }) => boxNo);
  return atStations(bench, 0, async (nth, text, ask) => {
    const now = new Date().toISOString();
    const asked = { stationId: `D${nth}`, key: randomUUID(), boxNo: at[nth]!, text, deviceTime: now, sentTime: now, next: true };
    const data = await ask(boxCode.scan, asked);
    if (!data.accepted) throw new Error(`a scan was refused: ${JSON.stringify(data)}`);
    at[nth] = data.nextBox?.boxNo ?? at[nth]!;
  });
}
