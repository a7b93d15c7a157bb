/** How often a lease is extended, and how often progress is written at most. */
const [beatMs, writeMs] = [4000, 1000];

interface Noted {
  done: number;
  total?: number;
}
/** A task that still belongs to its worker. */
type State = { cancelAsked: boolean } | undefined;

interface Lease {
  /** Extends it, and stores progress. */
  keep(noted?: Noted): Promise<State>;
  /** Asks for it without writing. */
  look(): Promise<State>;
}

/**
 * Keeps the lease of a running task, and its progress. Each write leaves a dead version of the task’s row, which stays as long as a long
 * reading, such as of an export: so progress is written seldom, while the job hears each time whether it should stop.
 */
export function createProgress({ keep, look }: Lease) {
  let unwritten: Noted | undefined;
  let written = -Infinity;
  /** What the last beat found, where it found that the job should stop. */
  let ended: { state: State } | undefined;

  async function write(): Promise<State> {
    const noted = unwritten;
    written = performance.now();
    const state = await keep(noted);
    if (unwritten === noted) unwritten = undefined;
    return state;
  }
  const beat = setInterval(
    () =>
      void write()
        .then((state) => {
          if (!state || state.cancelAsked) ended = { state };
        })
        .catch(() => undefined),
    beatMs,
  );
  return {
    async tell(done: number, total?: number): Promise<State> {
      unwritten = { ...unwritten, done, ...(total !== undefined && { total }) };
      const state = await (performance.now() - written >= writeMs ? write() : look());
      return ended && state ? ended.state : state;
    },
    /** What a job that ends early has told and nobody wrote. */
    async writeRest(): Promise<void> {
      if (unwritten) await write().catch(() => undefined);
    },
    end: () => clearInterval(beat),
  };
}
