import { forget, keep, kept } from '../../../core/store.ts';

const name = 'account';

/** The account name of the last sign-in, never the password. */
export const rememberedAccount = (): string => kept<string>(name)?.content ?? '';

export const rememberAccount = (account: string | null): void => (account ? keep(name, account) : forget(name));
