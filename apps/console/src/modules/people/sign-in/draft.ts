/** Typed form values, kept while the page is open, so that changing tab or language does not lose them. Never a password or a code. */
export const draft: { username?: string; loginName?: string; phone?: string; email?: string } = {};

export const forgetDraft = (): void => {
  for (const name of Object.keys(draft) as (keyof typeof draft)[]) delete draft[name];
};
