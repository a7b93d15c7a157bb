import { keep, kept } from '../core/store.ts';

const name = 'device';
let memory = '';

/** The random name this browser gave itself, by which its owner's account knows it again. It proves nothing. A private window that stores nothing is new each time. */
export function deviceName(): string {
  const known = kept<string>(name)?.content ?? memory;
  if (known) return known;
  memory = random();
  keep(name, memory);
  return memory;
}

const random = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
