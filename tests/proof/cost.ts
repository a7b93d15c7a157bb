/** Something to be read, of so many characters or bytes. */
export interface Reading {
  size: number;
  read: () => unknown;
}

/**
 * Which shapes cost more than `most` times the honest reading of the same size, by the processor time of this process.
 * A garbage collection or a busy neighbour makes one measurement dear, so what is over the bound is measured again, beside the honest one.
 */
export async function tooDear(most: number, honest: Reading, shapes: Iterable<readonly [string, Reading]>): Promise<string[]> {
  // The first reading compiles what the others use.
  await honest.read();
  let dear = [...shapes].map(([name, reading]) => ({ name, reading, times: Infinity }));
  for (let round = 0; round < 3 && dear.length > 0; round++) {
    const usual = await costOf(honest);
    for (const one of dear) one.times = (await costOf(one.reading)) / usual;
    dear = dear.filter(({ times }) => times > most);
  }
  return dear.map(({ name, times }) => `${name}: ${times.toFixed(1)} times`);
}

/** Microseconds for each character; the best of three. */
async function costOf({ size, read }: Reading): Promise<number> {
  let best = Infinity;
  for (let nth = 0; nth < 3; nth++) {
    const begin = process.cpuUsage();
    await read();
    const { user, system } = process.cpuUsage(begin);
    best = Math.min(best, (user + system) / size);
  }
  return best;
}

/** `piece`, again and again, until there are so many characters. */
export function filled(characters: number, piece: (nth: number) => string): string {
  const parts: string[] = [];
  for (let [nth, sum] = [0, 0]; sum < characters; nth++) {
    parts.push(piece(nth));
    sum += parts.at(-1)!.length;
  }
  return parts.join('');
}
