/** A text that could not be read: which rule it breaks and the index of the first offending character, for highlighting. */
export type Unread<F extends string = string> = { ok: false; fault: F; at: number };

/** What every reader of this package answers: the value in its one stored form, or the named fault and its place. */
export type Reading<F extends string = string, V = string, More = unknown> = ({ ok: true; value: V } & More) | Unread<F>;

/** Builds the answer for a text that could not be read. */
export function unread<F extends string>(fault: F, at: number): Unread<F> {
  return { ok: false, fault, at };
}
