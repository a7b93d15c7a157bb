/** What was typed into the forms, for as long as the page lives: a change of tab or language does not lose it. Never a password or a code. */
export const draft: { username?: string; loginName?: string; phone?: string; email?: string } = {};

export const forgetDraft = (): void => {
  for (const name of Object.keys(draft) as (keyof typeof draft)[]) delete draft[name];
};
