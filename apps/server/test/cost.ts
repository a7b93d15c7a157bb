/** Milliseconds of this process's time for a million characters or bytes; the best of three, because others use the machine too. */
export async function costOf(size: number, work: () => unknown): Promise<number> {
  let best = Infinity;
  for (let nth = 0; nth < 3; nth++) {
    const begin = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(begin);
    best = Math.min(best, (user + system) / 1000 / (size / 1e6));
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
