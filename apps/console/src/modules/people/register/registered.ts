import { keep, kept } from '../../../core/store.ts';

const name = 'registered';

/** Stores the account just registered: the next page is reachable only from the form. */
export const keepRegistered = (account: string): void => keep(name, account, 'session');
export const registered = (): string | null => kept<string>(name)?.content ?? null;
