import { keep, kept } from '../core/store.ts';

const name = 'device';
let memory = '';

/**
 * A random name of this browser, by which the account recognises a known device. It is no proof of identity. A private window
 * without storage gets a new one each time.
 */
export function deviceName(): string {
  const known = kept<string>(name)?.content ?? memory;
  if (known) return known;
  memory = random();
  keep(name, memory);
  return memory;
}

const random = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
