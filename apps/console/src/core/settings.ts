/** The constants of specification 9. */
export const settings = {
  /** Prefix of the names of cookies and of everything in browser storage. */
  productKey: 'touchmark',
  tokenHeader: 'Blade-Auth',
  clientId: 'touchmark',
  clientSecret: 'touchmark_secret',
  tenantId: '000000',
  httpTimeout: 20_000,
  chunkTimeout: 120_000,
  refreshCheck: 10_000,
  /** In seconds; the platform's configuration has priority. */
  tokenTime: 3000,
  toastSeconds: 2,
  messagesShown: 3,
  badgeMost: 99,
  drawerWidth: 406,
  languageKey: 'language',
  /** Errors with these codes show no toast: 423 opens the lock screen. */
  quietCodes: [423] as readonly number[],
  undoSeconds: 60,
  errorsKept: 200,
  frameWait: 15_000,
} as const;
