import { forget, keep, kept } from './store.ts';

const name = 'visit';
/**
 * A redirect to another provider started by this browser, to sign in or to link an account. The state proves that the answer
 * belongs to it.
 */
export interface Visit {
  source: string;
  state: string;
  back: string;
  links?: boolean;
}

const keptVisit = (): Visit | null => kept<Visit>(name)?.content ?? null;

export const beginVisit = (visit: Visit): void => keep(name, visit, 'session');

/** Returns and removes the redirect that an answer belongs to. */
export function takeVisit(state: string): Visit | null {
  const visit = keptVisit();
  forget(name);
  return visit?.state === state ? visit : null;
}

/** Whether an address contains a provider's answer. */
export const isAnswer = (query: URLSearchParams): boolean => query.has('state') && (query.has('code') || query.has('error'));

/**
 * Where to continue if a signed-in user is redirected back to the sign-in page: the account section that links providers and
 * reads the answer.
 */
export function linkingAddress(search: string): string | null {
  const query = new URLSearchParams(search);
  const visit = isAnswer(query) ? keptVisit() : null;
  return visit?.links && visit.state === query.get('state') ? `${visit.back}&${query.toString()}` : null;
}
