import type { Port } from './line.ts';

/** Two ends of a channel, as a process and its child have them. What is not heard is counted. */
export function pair() {
  const hears: [((message: unknown) => void)[], ((message: unknown) => void)[]] = [[], []];
  const sent: [number, number] = [0, 0];
  let isCut = false;
  const end = (own: 0 | 1): Port => ({
    send(message) {
      sent[own] += 1;
      // As over a channel: nothing but what JSON can say.
      const text = JSON.stringify(message);
      setImmediate(() => {
        if (!isCut) for (const hear of hears[1 - own]!) hear(JSON.parse(text));
      });
    },
    onMessage: (hear) => void hears[own].push(hear),
  });
  return {
    here: end(0),
    there: end(1),
    sent,
    cut: () => {
      isCut = true;
    },
  };
}
