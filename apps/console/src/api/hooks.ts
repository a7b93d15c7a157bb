import { type Call, type Input, moduleOf, type Output, task, type Task } from '@touchmark/contract';
import { type MutationOptions, type Query, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { newKey, openStream, Refusal, send } from './send.ts';

/** `fresh`: milliseconds for which an answer that rarely changes is not requested again. */
interface ReadOptions {
  enabled?: boolean;
  refetchInterval?: number | false;
  fresh?: number;
}

/** Keep the rows of a list while the next page loads. For a single object this would show the previous object's data under the new id. */
const keepRows = <T>(previous: T | undefined): T | undefined =>
  previous && typeof previous === 'object' && 'records' in previous ? previous : undefined;

/** Reads a call. The query key is the call and its input, so equal requests are made once. */
export function useRead<C extends Call>(
  call: C,
  input: Input<C>,
  { enabled = true, refetchInterval = false, fresh = 0 }: ReadOptions = {},
) {
  const queryKey = [moduleOf(call), call.name, input];
  const wasHidden = useShownAgain(queryKey);
  return useQuery<Output<C>>({
    queryKey,
    queryFn: () => send(call, input),
    placeholderData: keepRows,
    enabled,
    refetchInterval,
    // What is read again and again is also read when the window comes to the front: its timer waited meanwhile.
    refetchOnWindowFocus: refetchInterval !== false,
    // Otherwise always stale, so that no timer changes the state and re-renders background pages; `isOld` decides when to
    // refetch.
    staleTime: fresh,
    refetchOnMount: (query) => !wasHidden.current && isOld(query, fresh || freshAtFirst),
  });
}

/** How often an open form reads again what it offers, in milliseconds. */
export const offeredAgain = 15_000;

/**
 * Reads what a form offers: value lists, categories, attributes, versions. It is read again while the form is open, so that the form
 * has what somebody else has saved meanwhile, without being opened anew.
 */
export const useOffered = <C extends Call>(call: C, input: Input<C>, options: Pick<ReadOptions, 'enabled'> = {}) =>
  useRead(call, input, { ...options, refetchInterval: offeredAgain });

/** Reads one object by its id; without an id nothing is requested. */
export function useOne<C extends Call<z.ZodType<unknown, { id: string }>>>(call: C, id: string | undefined) {
  return { id, ...useRead(call, { id: id ?? '0' } as Input<C>, { enabled: id !== undefined }) };
}

/**
 * Maximum age of an answer when a page opens, and when its tab comes to the front again; and the delay before the latter is
 * refetched, so that the page is shown first.
 */
const [freshAtFirst, freshAgain, afterShown] = [5_000, 30_000, 50];
const isOld = ({ state }: Pick<Query, 'state'>, age: number) => state.isInvalidated || Date.now() - state.dataUpdatedAt > age;

/**
 * Shows the cached data of a page that comes to the front at once, and refetches it afterwards if it is old. Returns whether the
 * page was in the background.
 */
function useShownAgain(queryKey: readonly unknown[]): RefObject<boolean> {
  const cache = useQueryClient();
  const wasHidden = useRef(false);
  const key = useRef(queryKey);
  useEffect(() => {
    key.current = queryKey;
  });
  // Effects run when the page comes to the front, and are cleaned up when it goes to the background.
  useEffect(() => {
    const ask = () =>
      void cache.refetchQueries(
        { queryKey: key.current, exact: true, type: 'active', predicate: (query) => isOld(query, freshAgain) },
        { cancelRefetch: false },
      );
    const timer = wasHidden.current ? setTimeout(ask, afterShown) : undefined;
    return () => {
      clearTimeout(timer);
      wasHidden.current = true;
    };
  }, [cache]);
  return wasHidden;
}

/** Sends writes: a second click joins the running request, and a retry after a lost answer uses the same idempotency key. */
class Sending {
  #unanswered: { body: string; key: string } | null = null;
  #underWay: { body: string; answer: Promise<unknown> } | null = null;

  send<C extends Call>(call: C, input: Input<C>): Promise<Output<C>> {
    const body = call.name + JSON.stringify(input ?? {});
    // A second click before the button is disabled is the same action.
    if (this.#underWay?.body === body) return this.#underWay.answer as Promise<Output<C>>;
    const answer = this.#ask(call, input, body);
    this.#underWay = { body, answer };
    return answer;
  }

  async #ask<C extends Call>(call: C, input: Input<C>, body: string): Promise<Output<C>> {
    const key = this.#unanswered?.body === body ? this.#unanswered.key : newKey();
    try {
      const output = await send(call, input, key);
      this.#unanswered = null;
      return output;
    } catch (error) {
      // Without an answer the write may have been executed, so a retry of the same input uses the same idempotency key.
      this.#unanswered = error instanceof Refusal && error.code === 0 ? { body, key } : null;
      throw error;
    } finally {
      this.#underWay = null;
    }
  }
}

/** The mutation of a write. Afterwards the lists of its module, and of the modules in `refreshes`, are refetched. */
const mutationOf = <C extends Call>(
  cache: QueryClient,
  sending: Sending,
  call: C,
  shown: readonly Refusal['error'][] = [],
): MutationOptions<Output<C>, Error, Input<C>> => ({
  mutationFn: (input) => sending.send(call, input),
  // Without a connection a write fails at once and is said to have failed, instead of waiting without a word.
  networkMode: 'always',
  meta: { call, shown },
  onSuccess: () => refetchAfter(cache, call),
  // Not awaited: the refusal is said at once, while what is shown is read again.
  onError: (error) => {
    if (isOutdated(error, shown)) void refetchAfter(cache, call);
  },
});

/**
 * Whether a refusal says that the page shows an older state than the server's: somebody else has changed, decided, taken or deleted
 * the thing. A form reads again itself (`shown`), because it compares; faults of fields say nothing about what is shown.
 */
export const isOutdated = (error: Error, shown: readonly string[] = []): boolean =>
  error instanceof Refusal && [404, 409].includes(error.code) && error.fields.length === 0 && !shown.includes(error.error);

/** Refetches the lists that a write changes; also for a task that makes the change later. */
export const refetchAfter = (cache: QueryClient, call: Call) =>
  Promise.all([moduleOf(call), ...(call.refreshes ?? []), 'wel', 'task'].map((module) => cache.invalidateQueries({ queryKey: [module] })));

/** A write of one call. `shown`: the errors that the caller shows itself, so there is no toast. */
export function useWrite<C extends Call>(call: C, shown?: readonly Refusal['error'][]) {
  const cache = useQueryClient();
  const [sending] = useState(() => new Sending());
  return useMutation(mutationOf(cache, sending, call, shown));
}

/** A function that makes any write: for menus whose entries call different calls. It rejects after the error was shown. */
export function useAnyWrite() {
  const cache = useQueryClient();
  const [sending] = useState(() => new Sending());
  return <C extends Call>(call: C, input: Input<C>): Promise<Output<C>> =>
    cache
      .getMutationCache()
      .build(cache, mutationOf(cache, sending, call))
      .execute(input);
}

const ended = (state: Task['state']) => state !== 'queued' && state !== 'running';

/** A task with its progress: by server-sent events, or by polling every two seconds if they do not arrive. */
export function useTask(id: string | undefined): Task | undefined {
  const [live, setLive] = useState<Task>();
  const [broken, setBroken] = useState<string>();
  const streaming = broken !== id;
  const current = live?.id === id ? live : undefined;
  const polled = useQuery<Task>({
    queryKey: [moduleOf(task.findOne), task.findOne.name, { id }],
    queryFn: () => send(task.findOne, { id: id! }),
    enabled: id !== undefined && !streaming,
    refetchInterval: ({ state }) => (state.data && ended(state.data.state) ? false : 2000),
  });
  useEffect(() => {
    if (!id) return undefined;
    const stop = new AbortController();
    void followTasks(
      [id],
      ([moved]) => {
        if (moved) setLive(moved);
      },
      stop.signal,
    ).catch(() => {
      if (!stop.signal.aborted) setBroken(id);
    });
    return () => stop.abort();
  }, [id]);
  return streaming ? current : (polled.data ?? current);
}

/** Reports the progress of tasks until all have ended; throws if the stream is interrupted before. */
export async function followTasks(ids: readonly string[], tell: (moved: Task[]) => void, signal: AbortSignal): Promise<void> {
  const response = await openStream(`/api/task/events?ids=${ids.join(',')}`, signal);
  if (!response.ok || !response.body) throw new Error('no stream');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let last: Task[] = [];
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    const parts = (rest + value).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      if (!part.startsWith('data: ')) continue;
      last = JSON.parse(part.slice(6)) as Task[];
      tell(last);
    }
  }
  if (last.length === 0 || !last.every(({ state }) => ended(state))) throw new Error('the stream ended early');
}
