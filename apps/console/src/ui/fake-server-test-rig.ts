import type { Call, Envelope, Input, Parsed } from '@touchmark/contract';
import * as z from 'zod';

/** The shape of some data. A fixture that stands by itself has `string` where the schema lists words: these are compared by parsing. */
type Shape<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : T extends readonly (infer Each)[]
        ? readonly Shape<Each>[]
        : T extends object
          ? { [K in keyof T]: Shape<T[K]> }
          : T;

/** What the server may answer to a call: data that its schema accepts, or an error. */
export type Given<Data> = Envelope<Data> & { success: true };
export type Refused = Envelope & { success: false };
export type Answer<C extends Call = Call> = (input: Parsed<C>) => Given<Shape<z.input<C['output']>>> | Refused;
/** A call and how the fake server answers it. */
export type Answered<C extends Call = Call> = readonly [call: C, answer: Answer<C>];
/** Lists of them, each answer typed by its call. */
export type AnsweredEach<Calls extends readonly Call[]> = { readonly [K in keyof Calls]: Answered<Calls[K]> };

/** For answers that several files share. */
export const answersOf = <const Calls extends readonly Call[]>(answers: AnsweredEach<Calls>): readonly Answered[] =>
  answers as readonly Answered[];

interface Asked {
  /** Missing where the fake server knows no answer. */
  call: Call | undefined;
  endpoint: string;
  path: string;
  input: Record<string, unknown>;
}

const envelopeOf = (call: Call, { data, ...rest }: Envelope): Envelope => ({
  ...rest,
  data: call.sealed ? btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(data)))) : data,
});

/**
 * A server that answers by call and records the requests. As the real one it parses what comes and what goes by the schemas of the
 * call: `wrong` collects requests that the real one would refuse and this one did not, and answers that it could not give.
 */
export function fakeServer(answers: readonly Answered[]) {
  const asked: Asked[] = [];
  const wrong: string[] = [];
  const table = new Map<string, Answered>();
  const set = (all: readonly Answered[]) => all.forEach((one) => table.set(one[0].endpoint, one));
  const is = (call: Call) => (one: Asked) => one.endpoint === call.endpoint;

  function answerOf(entry: Answered | undefined, path: string, input: Record<string, unknown>): Envelope {
    if (!entry) return { success: false, code: 404, data: null, msg: `no answer for ${path}` };
    const [call, answer] = entry;
    const parsed = call.input.safeParse(input);
    const envelope = answer(parsed.success ? parsed.data : input);
    if (!parsed.success && envelope.success) wrong.push(`${call.name} would refuse this:\n${z.prettifyError(parsed.error)}`);
    if (!envelope.success || call.stream) return envelope;
    const output = call.output.safeParse(envelope.data);
    if (!output.success) wrong.push(`${call.name} cannot answer this:\n${z.prettifyError(output.error)}`);
    return envelopeOf(call, output.success ? { ...envelope, data: output.data } : envelope);
  }

  return {
    asked,
    wrong,
    begin() {
      asked.length = 0;
      wrong.length = 0;
      table.clear();
      set(answers);
    },
    fetch: async (path: string, init: RequestInit = {}) => {
      const { pathname, searchParams } = new URL(path, 'http://server');
      const endpoint = `${init.method ?? 'GET'} ${pathname}`;
      const entry = table.get(endpoint);
      const input = init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : Object.fromEntries(searchParams);
      asked.push({ call: entry?.[0], endpoint, path, input });
      const envelope = answerOf(entry, path, input);
      return new Response(JSON.stringify(envelope), {
        status: envelope.code,
        headers: { 'x-request-id': 'R-1', 'content-type': 'application/json' },
      });
    },
    /** The inputs of every request of a call, as they were sent. */
    sent: <C extends Call>(call: C) => asked.filter(is(call)).map(({ input }) => input as Input<C>),
    last: <C extends Call>(call: C) => asked.findLast(is(call))?.input as Input<C> | undefined,
    answer: <C extends Call>(call: C, answer: Answer<C>) => set([[call, answer] as Answered]),
  };
}
