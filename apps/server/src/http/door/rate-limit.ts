/** Limits the requests of a client within a sliding window of a minute, so that a burst at the edge of a minute gains nothing. */
export interface RateLimit {
  /** Seconds to wait, or 0 when the request may pass. */ take(client: string, now?: number): number;
}

const windowMs = 60_000;
const mostClients = 100_000;

export function createRateLimit(perMinute: number): RateLimit {
  const seen = new Map<string, number[]>();
  return {
    take(client, now = Date.now()) {
      if (!Number.isFinite(perMinute)) return 0;
      const recent = (seen.get(client) ?? []).filter((at) => at > now - windowMs);
      if (recent.length >= perMinute) return Math.max(1, Math.ceil((recent[0]! + windowMs - now) / 1000));
      recent.push(now);
      // Re-inserting keeps the map in order of use: the client idle for longest is deleted first.
      seen.delete(client);
      seen.set(client, recent);
      if (seen.size > mostClients) seen.delete(seen.keys().next().value!);
      return 0;
    },
  };
}

const limits = new WeakMap<object, RateLimit>();

/** The limit for public addresses per server: 30 requests a minute for each client. */
export function limitOf(services: { scansPerMinute?: number }): RateLimit {
  const known = limits.get(services);
  if (known) return known;
  const limit = createRateLimit(services.scansPerMinute ?? 30);
  limits.set(services, limit);
  return limit;
}
