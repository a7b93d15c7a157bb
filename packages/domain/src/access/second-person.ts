/** Somebody of the company, or of the platform's staff, as a review by two has to know him. */
export interface Standing {
  userId: string;
  /** Whether he has the right to decide at present. */
  holds: boolean;
  /** The moment from which on he has had it without a break; null: as long as the right exists. Seconds. */
  since: number | null;
  /** Everybody who created his account, invited him, or let him in. */
  makers: readonly string[];
  /** Everybody who gave him what he decides by: his present role, his account again, the right of his role. */
  givers: readonly string[];
  /** His account took effect without anybody's confirmation: what he asks, its makers asked. */
  alone: boolean;
}

/** What is to be decided: everybody who wrote a part of it, and the moment from which on it has been waiting, in seconds. */
export interface ByTwo {
  authors: readonly string[];
  asked: number;
}

/** Why somebody is no second person: he is an author, an author made him or gave him the right, he has had it only since, or not at all. */
export type Objection = 'author' | 'made' | 'later' | 'noRight';

/** The authors, and those in whose hands the accounts of authors are that nobody confirmed. */
export function authorsOf({ authors }: ByTwo, all: readonly Standing[]): ReadonlySet<string> {
  const byId = new Map(all.map((one) => [one.userId, one]));
  return closure(authors, (id) => (byId.get(id)?.alone ? byId.get(id)!.makers : []));
}

/** The accounts in the hands of some people: those they made, those that these made, and so on. */
export function puppetsOf(of: Iterable<string>, all: readonly Standing[]): ReadonlySet<string> {
  const made = new Map<string, string[]>();
  for (const { userId, makers } of all) for (const maker of makers) made.set(maker, [...(made.get(maker) ?? []), userId]);
  return closure(of, (id) => made.get(id) ?? []);
}

function closure(from: Iterable<string>, next: (id: string) => readonly string[]): ReadonlySet<string> {
  const seen = new Set(from);
  // A set that grows while it is walked is walked to its end.
  for (const id of seen) for (const other of next(id)) seen.add(other);
  return seen;
}

/**
 * The one rule of every review by two. Whoever decides had the right before it was asked for, and was neither created, invited nor
 * given the right by an author: directly, or through accounts that an author made.
 */
export function objectionTo(userId: string, request: ByTwo, all: readonly Standing[]): Objection | null {
  const authors = authorsOf(request, all);
  if (authors.has(userId)) return 'author';
  const decider = all.find((one) => one.userId === userId);
  if (!decider?.holds) return 'noRight';
  const theirs = puppetsOf(authors, all);
  if ([userId, ...decider.givers].some((id) => theirs.has(id))) return 'made';
  return decider.since !== null && decider.since >= request.asked ? 'later' : null;
}

/** Everybody who may decide. */
export const secondPeople = (request: ByTwo, all: readonly Standing[]): string[] =>
  all.map(({ userId }) => userId).filter((userId) => objectionTo(userId, request, all) === null);
