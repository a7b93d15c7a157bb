import { type Call, type Input, moduleOf, type Output, task, type Task } from '@touchmark/contract';
import { type Query, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { newKey, openStream, Refusal, send } from './send.ts';

/** `fresh`: for how long an answer of the frame's own, that seldom changes, is not asked for again. */
interface ReadOptions {
  enabled?: boolean;
  refetchInterval?: number | false;
  fresh?: number;
}

/** The rows of a list stay while the next page loads. Anything else must not: one thing's facts would stand under another's name. */
const keepRows = <T>(previous: T | undefined): T | undefined =>
  previous && typeof previous === 'object' && 'records' in previous ? previous : undefined;

/** Reads a call; the key is the call and its input, so that the same question is asked once. */
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
    placeholderData: keepRows as never,
    enabled,
    refetchInterval,
    // Otherwise always stale, so that it never becomes so behind a page's back, which would be drawn again for that; `isOld` says when to ask.
    staleTime: fresh,
    refetchOnMount: (query) => !wasHidden.current && isOld(query, fresh || freshAtFirst),
  });
}

/** Reads one thing by its id; while there is none nothing is asked, and there is nothing to show. */
export function useOne<C extends Call<z.ZodType<unknown, { id: string }>>>(call: C, id: string | undefined) {
  return { id, ...useRead(call, { id: id ?? '0' } as Input<C>, { enabled: id !== undefined }) };
}

/** How old an answer may be for a page that opens, and for one whose tab comes to the front again; how long the latter then stands before it asks anew: what somebody looks at comes first. */
const [freshAtFirst, freshAgain, afterShown] = [5_000, 30_000, 50];
const isOld = ({ state }: Pick<Query, 'state'>, age: number) => state.isInvalidated || Date.now() - state.dataUpdatedAt > age;

/** A page whose tab comes to the front shows what it had at once, and asks again afterwards where that is old. Answers whether it has been in the background. */
function useShownAgain(queryKey: readonly unknown[]): RefObject<boolean> {
  const cache = useQueryClient();
  const wasHidden = useRef(false);
  const key = useRef(queryKey);
  useEffect(() => {
    key.current = queryKey;
  });
  // Runs whenever the page comes to the front, and ends when it leaves it.
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

/** Makes a write. Every list of its module, and of the modules it names, loads again. */
export function useWrite<C extends Call>(call: C) {
  const cache = useQueryClient();
  const unanswered = useRef<{ body: string; key: string } | null>(null);
  const underWay = useRef<{ body: string; answer: Promise<Output<C>> } | null>(null);
  const ask = async (input: Input<C>, body: string) => {
    const key = unanswered.current?.body === body ? unanswered.current.key : newKey();
    try {
      const output = await send(call, input, key);
      unanswered.current = null;
      return output;
    } catch (error) {
      // No answer came, so it may have happened: the same action tried again carries the same key.
      unanswered.current = error instanceof Refusal && error.code === 0 ? { body, key } : null;
      throw error;
    } finally {
      underWay.current = null;
    }
  };
  return useMutation<Output<C>, Error, Input<C>>({
    mutationFn: (input) => {
      const body = JSON.stringify(input ?? {});
      // A second press before the button has heard of the first is the same action.
      if (underWay.current?.body === body) return underWay.current.answer;
      const answer = ask(input, body);
      underWay.current = { body, answer };
      return answer;
    },
    meta: { call },
    onSuccess: () =>
      Promise.all(
        [moduleOf(call), ...(call.refreshes ?? []), 'wel', 'task'].map((module) => cache.invalidateQueries({ queryKey: [module] })),
      ),
  });
}

const ended = (state: Task['state']) => state !== 'queued' && state !== 'running';

/** A task as it moves: server-sent events, and every two seconds a question where they do not come through. */
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

/** Tells how tasks move, until all have ended; throws when the stream breaks off before. */
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
