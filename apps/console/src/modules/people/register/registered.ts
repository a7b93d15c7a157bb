import { keep, kept } from '../../../core/store.ts';

const name = 'registered';

/** The account somebody has just made here: the page after it is reached from the form alone. */
export const keepRegistered = (account: string): void => keep(name, account, 'session');
export const registered = (): string | null => kept<string>(name)?.content ?? null;
