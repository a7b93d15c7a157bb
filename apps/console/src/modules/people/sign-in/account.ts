const key = 'account';

/** The account of the last visit: the name alone, never the password. */
export function rememberedAccount(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function rememberAccount(account: string | null): void {
  try {
    if (account) localStorage.setItem(key, account);
    else localStorage.removeItem(key);
  } catch {
    /* a private window forgets */
  }
}
