/** The tokens of this browser: shared by all its tabs. */
export interface Tokens { token: string; refreshToken: string; /** Epoch milliseconds. */ expires: number }

const key = 'touchmark.tokens';
let memory: Tokens | null = null;

export function tokens(): Tokens | null {
  try {
    const text = localStorage.getItem(key);
    return text ? (JSON.parse(text) as Tokens) : null;
  } catch {
    return memory;
  }
}

export function keepTokens(next: Tokens | null): void {
  memory = next;
  try {
    if (next) localStorage.setItem(key, JSON.stringify(next));
    else localStorage.removeItem(key);
  } catch { /* kept in memory for this page */ }
}

/** Another tab has signed in or out. */
export function onTokens(tell: () => void): () => void {
  const listen = (event: StorageEvent) => { if (event.key === key) tell(); };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
