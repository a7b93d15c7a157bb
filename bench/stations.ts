import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, Envelope, Input, Output } from '@touchmark/contract';
import type { Bench } from './flow.bench.ts';

export const stations = Number(process.env.BENCH_STATIONS ?? 50);
export const scans = Number(process.env.BENCH_SCANS_EACH ?? 40);
/** A fast worker: two pieces a second. */
const pause = 500;

export const percentile = (times: number[], part: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * part)]!;

type Ask = <C extends Call>(call: C, input: Input<C>) => Promise<Output<C>>;
let url: Promise<string> | undefined;
export const addressOf = (place: Bench['place']): Promise<string> => (url ??= place.server.app.listen({ port: 0, host: '127.0.0.1' }));
export const headersOf = ({ token }: Bench['main']) => ({
  authorization: `Basic ${Buffer.from('touchmark:touchmark_secret').toString('base64')}`,
  'blade-auth': `bearer ${token}`,
});

/** Workers at stations who scan their own codes of a batch, from one on, over HTTP. Returns how long each scan took, in milliseconds. */
export async function atStations(
  { place, main, fixture }: Bench,
  from: number,
  scan: (nth: number, text: string, ask: Ask) => Promise<void>,
): Promise<number[]> {
  const address = await addressOf(place);
  const headers = { ...headersOf(main), 'content-type': 'application/json' };
  const ask: Ask = async (call, input) => {
    const answer = await fetch(`${address}${call.endpoint.split(' ')[1]!}`, { method: 'POST', headers, body: JSON.stringify(input) });
    const { success, data, msg } = (await answer.json()) as Envelope<never>;
    if (!success) throw new Error(`${call.name} was refused: ${msg}`);
    return data;
  };
  const times: number[] = [];
  async function station(nth: number): Promise<void> {
    await sleep(Math.random() * pause);
    for (const text of fixture.codes.slice(from + nth * scans, from + (nth + 1) * scans)) {
      const began = performance.now();
      await scan(nth, text, ask);
      times.push(performance.now() - began);
      await sleep(pause * (0.5 + Math.random()));
    }
  }
  await Promise.all(Array.from({ length: stations }, (_, nth) => station(nth)));
  return times;
}
