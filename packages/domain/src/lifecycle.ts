/** Words in the interface's two languages. */
interface Words {
  readonly zh: string;
  readonly en: string;
}
/** How a state is coloured. */
export type LifeTone = 'grey' | 'blue' | 'green' | 'amber' | 'red' | 'purple';
/** What a state is called and how it is coloured. */
export interface StateWords extends Words {
  readonly tone: LifeTone;
}

/** Where a step leads that ends the row itself. */
export const gone = 'gone';

/** One state: what stands for it in the database and on the wire, its words, and where each step leads from it. */
export interface LifeState extends StateWords {
  readonly n: number | string;
  readonly on?: Readonly<Record<string, string>>;
  /** Steps that lead back to the state before, which the row keeps: the states that may be. */
  readonly back?: Readonly<Record<string, readonly string[]>>;
  /** Nothing leads out of it. */
  readonly final?: true;
}
type States = Readonly<Record<string, LifeState>>;

/** The life of one kind of thing: its states, their words, and the steps between them. What is not listed is refused. */
export interface Life<S extends States = States> {
  readonly name: string;
  readonly title: Words & { readonly rule?: string };
  readonly states: S;
  /** What stands for each state, by its name: `orderLife.at.paid` is 2. */
  readonly at: { readonly [Name in keyof S]: S[Name]['n'] };
  /** The words of each state, by what stands for it: for tags, filters, exports and histories. */
  readonly words: Readonly<Record<S[keyof S]['n'], StateWords>>;
  /** What stands for the states, in the order they are declared. */
  readonly values: readonly S[keyof S]['n'][];
  /** What each step is called: on its button and in the diagram. */
  readonly steps: Readonly<Record<string, Words>>;
}

type KeyOf<T> = T extends unknown ? keyof T & string : never;
type Steps<S> = S extends { readonly on: infer On } ? KeyOf<On> : never;
type StepsBack<S> = S extends { readonly back: infer Back } ? KeyOf<Back> : never;
type StepIn<S extends States> = { [Name in keyof S]: Steps<S[Name]> | StepsBack<S[Name]> }[keyof S];

/** What stands for the states of a life. */
export type StateOf<L extends Life> = L['states'][keyof L['states']]['n'];
/** The steps of a life. */
export type StepOf<L extends Life> = StepIn<L['states']>;

/** Declares a life: its name, what lives it, its states and what its steps are called. Every step leads to a declared state. */
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
    words: Object.fromEntries(all.map(([, { n, zh, en, tone }]) => [n, { zh, en, tone }])) as unknown as Life<S>['words'],
    values: all.map(([, { n }]) => n),
    steps,
  };
}

const stateAt = (of: Life, value: number | string): LifeState | undefined => Object.values(of.states).find(({ n }) => n === value);

/** The state a step leads to; undefined where there is no such step, where it ends the row, or where the row keeps the state it leads back to. */
export function nextState<L extends Life>(of: L, from: number | string, step: StepOf<L>): StateOf<L> | undefined {
  const to = stateAt(of, from)?.on?.[step];
  return to === undefined ? undefined : of.states[to]?.n;
}

/** Whether a step is possible in a state: for buttons on the console and refusals on the server. */
export function can<L extends Life>(of: L, from: number | string, step: StepOf<L>): boolean {
  const state = stateAt(of, from);
  return state?.on?.[step] !== undefined || state?.back?.[step] !== undefined;
}

/** Whether a thing is in one of some states: `inState(applyLife, row.applyStatus, 'draft', 'rejected')`. */
export const inState = <L extends Life>(
  of: L,
  value: number | string | null | undefined,
  ...names: (keyof L['states'] & string)[]
): boolean => names.some((name) => of.states[name]!.n === value);

/** What stands for some states, for `where status in (…)`. */
export const statesOf = <L extends Life, const Name extends keyof L['states'] & string>(
  of: L,
  ...names: Name[]
): L['states'][Name]['n'][] => names.map((name) => of.states[name]!.n);

/** The words of a state that was read from a table or a form. */
export const wordsOf = (of: Life, value: number | string | null): StateWords | null => (value === null ? null : (of.words[value] ?? null));

/** What a state is called in one language, as exports and messages say it. */
export const stateText = (of: Life, value: number | string | null, language: 'zh' | 'en'): string => wordsOf(of, value)?.[language] ?? '';
