/** What a notice says wrongly. */
export type Lie = 'amount' | 'merchant' | 'signature' | 'key';
