import { ecodeBatch } from '@touchmark/contract';
import type { Maker } from './code-maker.ts';

const pages = 400;

interface Listed {
  maker: Maker;
  id: string;
  quantity: number;
}

/** Reads pages at random positions, filtered by state, of each batch alternately; returns the 95th percentile of each. */
export async function pageTimes(listed: readonly Listed[]): Promise<number[]> {
  for (const one of listed) await mixStates(one);
  const times = listed.map((): number[] => []);
  for (let i = 0; i < pages + 50; i++) {
    for (const [
      nth,
      {
        maker: {
          people: { main, ok },
        },
        id,
        quantity,
      },
    ] of listed.entries()) {
      const input = { batchId: id, status: ([0, 1, 8, 9] as const)[i % 4]!, after: Math.floor(Math.random() * quantity), size: 20 };
      const begun = performance.now();
      await ok(main, ecodeBatch.codes, input);
      // The first ones are warm-up.
      if (i >= 50) times[nth]!.push(performance.now() - begun);
    }
  }
  return times.map((all) => all.sort((a, b) => a - b)[Math.floor(all.length * 0.95)]!);
}

/** The same mixture of ranges and single codes, independent of the batch's size. */
async function mixStates({
  maker: {
    people: { main, ok },
  },
  id,
  quantity,
}: Listed): Promise<void> {
  const reason = 'bench: part of the roll';
  const share = (part: number) => Math.floor(quantity * part);
  for (let i = 1; i < 20; i += 2)
    await ok(main, ecodeBatch.freeze, { id, reason, target: { scope: 'RANGE', from: share(i / 20) + 1, to: share((i + 1) / 20) } });
  for (let i = 0; i < 4; i++)
    await ok(main, ecodeBatch.void, { id, reason, target: { scope: 'RANGE', from: share(i / 5) + 100, to: share(i / 5) + 199 } });
  const { records } = await ok(main, ecodeBatch.codes, { batchId: id, after: share(0.5), size: 200 });
  await ok(main, ecodeBatch.void, { id, reason, target: { scope: 'CODES', codes: records.map(({ code }) => code) } });
}
