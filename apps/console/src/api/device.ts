const key = 'touchmark-device';
let memory = '';

/** The random name this browser gave itself, by which its owner's account knows it again. It proves nothing. */
export function deviceName(): string {
  try {
    const known = localStorage.getItem(key);
    if (known) return known;
  } catch {
    return (memory ||= random());
  }
  const fresh = random();
  try {
    localStorage.setItem(key, fresh);
  } catch {
    /* a private window is new each time */
  }
  return fresh;
}

const random = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
