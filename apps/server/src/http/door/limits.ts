/** How often something may be done by one caller. All processes of an installation count it together, by its name. */
export interface Limit {
  name: string;
  most: number;
  windowMs: number;
  /** Counted within the last window exactly, so that a burst at the edge of a minute gains nothing; otherwise refilled bit by bit. */
  sliding?: true;
}

/** So many at once by one caller, such as open streams. */
export interface Room {
  name: string;
  most: number;
}

/** Who counts: this process alone, or for several the first of them. Handlers do not know which. */
export interface LimitKeeper {
  /** Seconds to wait, or 0 when it may be done. What is refused is not counted. */
  take(limit: Limit, key: string, amount?: number): Promise<number>;
  /** A place, given back by the answered function; null where all are taken. */
  hold(room: Room, key: string): Promise<(() => void) | null>;
}

const mostKept = 100_000;

type Count = (key: string, amount: number, now?: number) => number;

/** Requests within a sliding window. */
function slide({ most, windowMs }: Limit): Count {
  const seen = new Map<string, number[]>();
  return (key, amount, now = performance.now()) => {
    const recent = (seen.get(key) ?? []).filter((at) => at > now - windowMs);
    const over = recent.length + amount - most;
    if (over > 0) return Math.max(1, Math.ceil(((recent[over - 1] ?? now) + windowMs - now) / 1000));
    for (let n = 0; n < amount; n++) recent.push(now);
    keepLast(seen, key, recent);
    return 0;
  };
}

/** A token bucket with this capacity, refilled within the window. */
function refill({ most, windowMs }: Limit): Count {
  const left = new Map<string, { amount: number; at: number }>();
  return (key, amount, now = performance.now()) => {
    const known = left.get(key);
    const there = known ? Math.min(most, known.amount + ((now - known.at) / windowMs) * most) : most;
    // An amount above the capacity is accepted only from a full bucket.
    const wanted = Math.min(amount, most);
    if (there < wanted) return Math.max(1, Math.ceil((((wanted - there) / most) * windowMs) / 1000));
    keepLast(left, key, { amount: there - wanted, at: now });
    return 0;
  };
}

/** Re-inserting keeps the map in order of use: the caller idle for longest is forgotten first. */
function keepLast<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > mostKept) map.delete(map.keys().next().value!);
}

export const countBy = (limit: Limit): Count => (limit.sliding ? slide(limit) : refill(limit));

/** The counts of everything, in the memory of this process. */
export function createCounts() {
  const counts = new Map<string, Count>();
  const held = new Map<string, number>();
  return {
    take(limit: Limit, key: string, amount = 1): number {
      const count = counts.get(limit.name) ?? countBy(limit);
      counts.set(limit.name, count);
      return count(key, amount);
    },
    hold({ name, most }: Room, key: string): boolean {
      const at = `${name} ${key}`;
      const begun = held.get(at) ?? 0;
      if (begun >= most) return false;
      held.set(at, begun + 1);
      return true;
    },
    release(name: string, key: string): void {
      const at = `${name} ${key}`;
      const left = (held.get(at) ?? 0) - 1;
      if (left > 0) held.set(at, left);
      else held.delete(at);
    },
  };
}

/** Keeps the limits of a server that is one process. */
export function ownLimits(counts = createCounts()): LimitKeeper {
  return {
    take: async (limit, key, amount) => (Number.isFinite(limit.most) ? counts.take(limit, key, amount) : 0),
    hold: async (room, key) => (counts.hold(room, key) ? once(() => counts.release(room.name, key)) : null),
  };
}

/** What a place is given back by: a second time gives nothing back. */
export function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (!done) act();
    done = true;
  };
}
