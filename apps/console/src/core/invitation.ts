import { forget, keep, kept } from './store.ts';

const name = 'invitation';
const mark = '#invite=';

/** The address of an invitation. The token stands behind the #, so that no server writes it into its log. */
export const invitationAddress = (token: string): string => `${location.origin}/login${mark}${token}`;

/** Keeps the token of an invitation that was opened, until its person has registered or signed in. */
export function keepInvitation(): void {
  if (location.hash.startsWith(mark)) keep(name, location.hash.slice(mark.length, mark.length + 100), 'session');
}
export const invitation = (): string | undefined => kept<string>(name)?.content;
export const forgetInvitation = (): void => forget(name);
