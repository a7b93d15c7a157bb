import { forget, keep, kept } from './store.ts';

const name = 'visit';
/** A visit to another provider that this browser has begun, to sign in or to link. The state shows that the answer belongs to it. */
export interface Visit {
  source: string;
  state: string;
  back: string;
  links?: boolean;
}

const keptVisit = (): Visit | null => kept<Visit>(name)?.content ?? null;

export const beginVisit = (visit: Visit): void => keep(name, visit, 'session');

/** The visit an answer belongs to, once. */
export function takeVisit(state: string): Visit | null {
  const visit = keptVisit();
  forget(name);
  return visit?.state === state ? visit : null;
}

/** Whether an address carries a provider's answer. */
export const isAnswer = (query: URLSearchParams): boolean => query.has('state') && (query.has('code') || query.has('error'));

/** Where somebody signed in goes on whom the provider sends back to the sign-in page: to the section that links, which reads the answer. */
export function linkingAddress(search: string): string | null {
  const query = new URLSearchParams(search);
  const visit = isAnswer(query) ? keptVisit() : null;
  return visit?.links && visit.state === query.get('state') ? `${visit.back}&${query.toString()}` : null;
}
