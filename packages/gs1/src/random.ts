/** Source of random bytes: injected in tests, otherwise the platform's cryptographic generator. */
export type RandomBytes = (count: number) => Uint8Array;

/** Web Crypto, present in Node and in browsers; one call gives at most 65,536 bytes. */
export const systemRandom: RandomBytes = (count) => {
  const bytes = new Uint8Array(count);
  for (let from = 0; from < count; from += 65_536) globalThis.crypto.getRandomValues(bytes.subarray(from, Math.min(count, from + 65_536)));
  return bytes;
};

/** Draws characters of an alphabet of 2–256 characters without bias: bytes above the largest multiple of its length are rejected. */
export function characterSource(alphabet: string, random: RandomBytes, chunk = 4096): () => string {
  const size = alphabet.length;
  const limit = 256 - (256 % size);
  let bytes = new Uint8Array(0);
  let next = 0;
  return () => {
    for (;;) {
      if (next >= bytes.length) {
        bytes = new Uint8Array(random(chunk));
        next = 0;
      }
      const byte = bytes[next] ?? 0;
      next += 1;
      if (byte < limit) return alphabet.charAt(byte % size);
    }
  };
}

/** One random text over an alphabet. */
export function randomText(alphabet: string, length: number, random: RandomBytes = systemRandom): string {
  const draw = characterSource(alphabet, random, length * 2);
  let text = '';
  while (text.length < length) text += draw();
  return text;
}
