/** What runs beside the measurement. A part that fails leaves its servers, and they would keep the process alive. */
const running = new Set<() => Promise<void>>();

/** Ends something once, whoever asks first: the part that started it, or `endAll`. */
export function ending(end: () => Promise<void>): () => Promise<void> {
  const once = async () => {
    if (running.delete(once)) await end();
  };
  running.add(once);
  return once;
}

/** Ends what a part has left running, the newest first. */
export async function endAll(): Promise<void> {
  for (const end of [...running].toReversed()) await end().catch(console.error);
}
