/** Whose acts these are: they are sent only in the session of this user, for this company, as acts of this station or phone. */
export interface Owner {
  userId: string;
  companyId: string;
  stationId: string;
}

/** What the server said of an act. */
export interface Answer {
  accepted: boolean;
}

/** An act as it is kept. The idempotency key and the time of the device are made when it happens and never change. */
export interface KeptAct<V extends Answer = Answer> extends Owner {
  seq: number;
  key: string;
  userName: string;
  deviceTime: string;
  state: 'waiting' | 'good' | 'bad';
  verdict: V | null;
  /** Whoever made it has read why it was refused. */
  seen: boolean;
  /** What sending alone needs, and nobody may read here later: forgotten once the act was accepted. */
  once?: unknown;
}

/** The answer to an act of this kind. */
export type AnswerOf<A extends KeptAct> = NonNullable<A['verdict']>;
/** What an act says beside what every kept act has. */
export type NewOf<A extends KeptAct> = Omit<A, Exclude<keyof KeptAct, 'once'>>;

/** An act with its answer. */
export const answeredAct = <A extends KeptAct>(act: A, verdict: Answer): A => ({
  ...act,
  state: verdict.accepted ? 'good' : 'bad',
  verdict,
  ...(verdict.accepted && act.once !== undefined ? { once: undefined } : {}),
});

export const isOf = (owner: Owner, act: Owner): boolean =>
  act.userId === owner.userId && act.companyId === owner.companyId && act.stationId === owner.stationId;
