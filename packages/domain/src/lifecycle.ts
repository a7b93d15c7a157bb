/** A life as a table: from which state which event leads where. What is not listed is refused. */
export type Lifecycle<State extends number, Event extends string> = Readonly<Record<State, Readonly<Partial<Record<Event, State>>>>>;

/** The only reader of life tables: the next state, or undefined where the table has no such step. */
export function nextState<State extends number, Event extends string>(
  life: Lifecycle<State, Event>,
  from: State,
  event: Event,
): State | undefined {
  return life[from]?.[event];
}

/** Whether an event is possible in a state: for buttons on the console and refusals on the server. */
export const can = <State extends number, Event extends string>(life: Lifecycle<State, Event>, from: State, event: Event): boolean =>
  nextState(life, from, event) !== undefined;
