import type { Output, PhoneAccount } from '@touchmark/contract';
import type { dealerPhone } from '@touchmark/contract';
import { forget, keep, kept } from '../../../core/store.ts';
import type { Owner } from '../handheld/public.ts';

/** An account that is signed in on this phone. Its token stands in this browser alone. */
export interface PhoneSession extends PhoneAccount {
  token: string;
}
const [list, chosen] = ['receive-sessions', 'receive-account'] as const;
const tell = new Set<() => void>();
let known: { text: string; sessions: PhoneSession[] } = { text: '', sessions: [] };

/** The accounts that are signed in on this phone; the same list until it changes. */
export function sessionsNow(): readonly PhoneSession[] {
  const sessions = kept<PhoneSession[]>(list)?.content ?? [];
  const text = JSON.stringify(sessions);
  if (text !== known.text) known = { text, sessions };
  return known.sessions;
}
/** The account for which the person works now; '' before he has chosen. */
export const chosenNow = (): string => {
  const id = kept<string>(chosen)?.content ?? '';
  const sessions = sessionsNow();
  // Whoever was signed out of the account that he had chosen does not find himself in another.
  if (id !== '') return sessions.some((one) => one.id === id) ? id : '';
  return sessions.length === 1 ? sessions[0]!.id : '';
};

const changed = () => {
  for (const one of tell) one();
};
export const onSessions = (listener: () => void): (() => void) => {
  tell.add(listener);
  addEventListener('storage', listener);
  return () => {
    tell.delete(listener);
    removeEventListener('storage', listener);
  };
};

/** Keeps what a code opened; former sessions of the same accounts are replaced. */
export function keepSessions(opened: Output<typeof dealerPhone.signIn>): void {
  const ids = new Set(opened.map(({ id }) => id));
  keep(list, [...sessionsNow().filter(({ id }) => !ids.has(id)), ...opened]);
  if (opened.length === 1) keep(chosen, opened[0]!.id);
  else forget(chosen);
  changed();
}
export function chooseAccount(id: string): void {
  if (id === '') forget(chosen);
  else keep(chosen, id);
  changed();
}
export function dropSession(token: string): void {
  keep(
    list,
    sessionsNow().filter((one) => one.token !== token),
  );
  changed();
}

export const ownerOf = ({ id, companyId }: PhoneSession): Owner => ({ userId: id, companyId, stationId: 'account' });
/** Whether acts of a session may be sent: it is still signed in here, and the one that the person works for. */
export const isStillSession = ({ token, id }: PhoneSession): boolean =>
  chosenNow() === id && sessionsNow().some((one) => one.token === token);
