/** Caches answers in memory for a time, per server, because thousands of scans of one product need the same data. */
export function remembered<T>(ms: number, most = 5000): (owner: object, key: string, ask: () => Promise<T>) => Promise<T> {
  const stores = new WeakMap<object, Map<string, { until: number; value: Promise<T> }>>();
  return (owner, key, ask) => {
    const store = stores.get(owner) ?? new Map<string, { until: number; value: Promise<T> }>();
    stores.set(owner, store);
    const known = store.get(key);
    if (known && known.until > performance.now()) return known.value;
    const value = ask();
    value.catch(() => store.delete(key));
    store.set(key, { until: performance.now() + ms, value });
    if (store.size > most) store.delete(store.keys().next().value!);
    return value;
  };
}
