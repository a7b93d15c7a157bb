/** The constants of specification 9 that the console goes by. */
export const settings = {
  /** From which the names of cookies and of everything stored derive. */
  productKey: 'touchmark',
  tokenHeader: 'Blade-Auth',
  clientId: 'touchmark',
  clientSecret: 'touchmark_secret',
  tenantId: '000000',
  httpTimeout: 20_000,
  chunkTimeout: 120_000,
  refreshCheck: 10_000,
  /** Seconds; the platform's own configuration goes before it. */
  tokenTime: 3000,
  toastSeconds: 2,
  messagesShown: 3,
  badgeMost: 99,
  drawerWidth: 406,
  languageKey: 'language',
  /** Refusals of these codes are not toasted: a locked screen shows itself. */
  quietCodes: [423] as readonly number[],
  undoSeconds: 60,
  errorsKept: 200,
  frameWait: 15_000,
} as const;
