/** Constants of FIPS 180-4: fractional parts of the roots of the first primes. */
const primes: number[] = [];
for (let n = 2; primes.length < 64; n += 1) if (primes.every((p) => n % p !== 0)) primes.push(n);
const fraction = (x: number) => Math.floor((x - Math.floor(x)) * 2 ** 32) >>> 0;
const roundConstants = Uint32Array.from(primes, (p) => fraction(Math.cbrt(p)));
const initial = Uint32Array.from(primes.slice(0, 8), (p) => fraction(Math.sqrt(p)));

const rotate = (x: number, by: number) => (x >>> by) | (x << (32 - by));

function padded(bytes: Uint8Array): DataView {
  const length = (((bytes.length + 8) >> 6) << 6) + 64;
  const block = new Uint8Array(length);
  block.set(bytes);
  block[bytes.length] = 0x80;
  const view = new DataView(block.buffer);
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(length - 4, (bytes.length << 3) >>> 0);
  return view;
}

function expand(view: DataView, from: number): void {
  for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(from + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const a = w[i - 15]!;
    const b = w[i - 2]!;
    const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
    const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
    w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0;
  }
}

// One array for all calls, which run one after the other.
const w = new Uint32Array(64);

/** One block of 64 bytes. Single variables instead of an array, because this is where hashing spends its time. */
function compress(state: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + roundConstants[i]! + w[i]!) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0]! += a;
  state[1]! += b;
  state[2]! += c;
  state[3]! += d;
  state[4]! += e;
  state[5]! += f;
  state[6]! += g;
  state[7]! += h;
}

function digest(bytes: Uint8Array): Uint32Array {
  const view = padded(bytes);
  const state = Uint32Array.from(initial);
  for (let from = 0; from < view.byteLength; from += 64) {
    expand(view, from);
    compress(state);
  }
  return state;
}

/** SHA-256 without a platform module: runs synchronously in browsers and on the server. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const out = new DataView(new ArrayBuffer(32));
  digest(bytes).forEach((word, i) => out.setUint32(i * 4, word));
  return new Uint8Array(out.buffer);
}

const encoder = new TextEncoder();
/** SHA-256 of a text in UTF-8, as 64 hexadecimal digits. */
export function sha256Hex(text: string): string {
  let hex = '';
  for (const word of digest(encoder.encode(text))) hex += word.toString(16).padStart(8, '0');
  return hex;
}
