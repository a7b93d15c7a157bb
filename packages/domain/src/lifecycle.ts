/** Words in the interface's two languages. */
interface Words {
  readonly zh: string;
  readonly en: string;
}
/** The colour of a state's tag. */
type LifeTone = 'grey' | 'blue' | 'green' | 'amber' | 'red' | 'purple';
/** The name and colour of a state. */
interface StateWords extends Words {
  readonly tone: LifeTone;
}

/** The target of a step that deletes the row. */
export const gone = 'gone';

/** One state: its value in the database and on the wire, its words, and the target of each step from it. */
export interface LifeState extends StateWords {
  readonly n: number | string;
  readonly on?: Readonly<Record<string, string>>;
  /** Steps that return to the previous state, which the row keeps: the possible states. */
  readonly back?: Readonly<Record<string, readonly string[]>>;
  /** No step leads out of it. */
  readonly final?: true;
}
type States = Readonly<Record<string, LifeState>>;

/** The life of one kind of object: its states, their words, and the steps between them. A step that is not listed is refused. */
export interface Life<S extends States = States> {
  readonly name: string;
  readonly title: Words & { readonly rule?: string };
  readonly states: S;
  /** The value of each state, by its name: `orderLife.at.paid` is 2. */
  readonly at: { readonly [Name in keyof S]: S[Name]['n'] };
  /** The words of each state, by its value: for tags, filters, exports and histories. */
  readonly words: Readonly<Record<S[keyof S]['n'], StateWords>>;
  /** The values of the states, in the order they are declared. */
  readonly values: readonly S[keyof S]['n'][];
  /** The name of each step: on its button and in the diagram. */
  readonly steps: Readonly<Record<string, Words>>;
}

type KeyOf<T> = T extends unknown ? keyof T & string : never;
type Steps<S> = S extends { readonly on: infer On } ? KeyOf<On> : never;
type StepsBack<S> = S extends { readonly back: infer Back } ? KeyOf<Back> : never;
type StepIn<S extends States> = { [Name in keyof S]: Steps<S[Name]> | StepsBack<S[Name]> }[keyof S];

/** The values of a life's states. */
export type StateOf<L extends Life> = L['states'][keyof L['states']]['n'];
/** The steps of a life. */
export type StepOf<L extends Life> = StepIn<L['states']>;

/** Declares a life: its name, the object, its states and the names of its steps. Every step must lead to a declared state. */
export function life<const S extends States>(
  name: string,
  title: Words & { readonly rule?: string },
  states: S & {
    readonly [Name in keyof S]: {
      readonly on?: Readonly<Record<string, (keyof S & string) | typeof gone>>;
      readonly back?: Readonly<Record<string, readonly (keyof S & string)[]>>;
    };
  },
  steps: Readonly<Record<StepIn<S>, Words>>,
): Life<S> {
  const all = Object.entries<LifeState>(states);
  return {
    name,
    title,
    states,
    at: Object.fromEntries(all.map(([key, { n }]) => [key, n])) as Life<S>['at'],
    words: Object.fromEntries(all.map(([, { n, zh, en, tone }]) => [n, { zh, en, tone }])) as Life<S>['words'],
    values: all.map(([, { n }]) => n),
    steps,
  };
}

const stateAt = (of: Life, value: number | string): LifeState | undefined => Object.values(of.states).find(({ n }) => n === value);

/**
 * The state a step leads to; undefined if the step does not exist, deletes the row, or returns to the previous state that the row
 * keeps.
 */
export function nextState<L extends Life>(of: L, from: number | string, step: StepOf<L>): StateOf<L> | undefined {
  const to = stateAt(of, from)?.on?.[step];
  return to === undefined ? undefined : of.states[to]?.n;
}

/** Whether a step is possible in a state: for buttons in the console and refusals on the server. */
export function can<L extends Life>(of: L, from: number | string, step: StepOf<L>): boolean {
  const state = stateAt(of, from);
  return state?.on?.[step] !== undefined || state?.back?.[step] !== undefined;
}

/** Whether an object is in one of the given states: `inState(applyLife, row.applyStatus, 'draft', 'rejected')`. */
export const inState = <L extends Life>(
  of: L,
  value: number | string | null | undefined,
  ...names: (keyof L['states'] & string)[]
): boolean => names.some((name) => of.states[name]!.n === value);

/** The values of the given states, for `where status in (…)`. */
export const statesOf = <L extends Life, const Name extends keyof L['states'] & string>(
  of: L,
  ...names: Name[]
): L['states'][Name]['n'][] => names.map((name) => of.states[name]!.n);

/** The words of a state value that was read from a table or a form. */
export const wordsOf = (of: Life, value: number | string | null): StateWords | null => (value === null ? null : (of.words[value] ?? null));

/** The name of a state in one language, for exports and messages. */
export const stateText = (of: Life, value: number | string | null, language: 'zh' | 'en'): string => wordsOf(of, value)?.[language] ?? '';
