interface Waiting {
  ids: readonly string[];
  resolve: (versions: string) => void;
  reject: (error: unknown) => void;
}

/**
 * One reader for everybody who follows tasks: however many ask, the table is read once in a period, and only for whether something has
 * changed. What somebody may see of it, he reads himself, when it has.
 */
export function createTaskReader(read: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>, periodMs: number) {
  let waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;

  async function round(): Promise<void> {
    timer = undefined;
    const now = waiting;
    waiting = [];
    try {
      const found = await read([...new Set(now.flatMap(({ ids }) => ids))]);
      for (const { ids, resolve } of now) resolve(ids.map((id) => found.get(id) ?? '').join(' '));
    } catch (error) {
      for (const { reject } of now) reject(error);
    }
  }
  return {
    /** The versions of these tasks at the next look. */
    next: (ids: readonly string[]): Promise<string> =>
      new Promise((resolve, reject) => {
        waiting.push({ ids, resolve, reject });
        timer ??= setTimeout(() => void round(), periodMs);
      }),
  };
}

export type TaskReader = ReturnType<typeof createTaskReader>;
