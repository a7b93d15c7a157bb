/** Makes of a read of shared rows one that is done once in each request, however often it is asked for. */
export function perRequest<Of extends object, T>(read: (ctx: Of) => Promise<T>): (ctx: Of) => Promise<T> {
  const done = new WeakMap<Of, Promise<T>>();
  return (ctx) => {
    const known = done.get(ctx) ?? read(ctx);
    done.set(ctx, known);
    return known;
  };
}
