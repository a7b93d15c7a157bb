/** A text that could not be read: the broken rule, and the index of the first wrong character for highlighting. */
export type Unread<F extends string = string> = { ok: false; fault: F; at: number };

/** The answer of every reader of this package: the value in its stored form, or the fault and its index. */
export type Reading<F extends string = string, V = string, More = unknown> = ({ ok: true; value: V } & More) | Unread<F>;

/** Builds the answer for a text that could not be read. */
export function unread<F extends string>(fault: F, at: number): Unread<F> {
  return { ok: false, fault, at };
}
