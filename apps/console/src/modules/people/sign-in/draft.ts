/** Typed form values, kept while the page is open, so that changing tab or language does not lose them. Never a password or a code. */
export const draft: {
  username?: string;
  loginName?: string;
  phone?: string;
  email?: string;
  /** The way that is shown first; after a registration that by identification account. */
  way?: 'ecode';
} = {};

export const forgetDraft = (): void => {
  for (const name of Object.keys(draft) as (keyof typeof draft)[]) delete draft[name];
};

/** After a registration, signing in continues with that account. */
export const continueWith = (account: string): void => void Object.assign(draft, { loginName: account, way: 'ecode' });
