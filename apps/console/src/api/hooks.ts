import { type Call, type Input, moduleOf, type Output, task, type Task } from '@touchmark/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { openStream, send } from './send.ts';

interface ReadOptions { enabled?: boolean; refetchInterval?: number | false }

/** Reads a call; the key is the call and its input, so that the same question is asked once. */
export const useRead = <C extends Call>(call: C, input: Input<C>, { enabled = true, refetchInterval = false }: ReadOptions = {}) =>
  useQuery<Output<C>>({ queryKey: [moduleOf(call), call.name, input], queryFn: () => send(call, input), placeholderData: keepPreviousData as never, enabled, refetchInterval });

/** Makes a write. Every list of its module, and of the modules it names, loads again. */
export function useWrite<C extends Call>(call: C) {
  const cache = useQueryClient();
  return useMutation<Output<C>, Error, Input<C>>({
    mutationFn: (input) => send(call, input),
    meta: { call },
    onSuccess: () => Promise.all([moduleOf(call), ...(call.refreshes ?? []), 'wel', 'task'].map((module) => cache.invalidateQueries({ queryKey: [module] }))),
  });
}

const ended = (state: Task['state']) => state !== 'queued' && state !== 'running';

/** A task as it moves: server-sent events, and every two seconds a question where they do not come through. */
export function useTask(id: string | undefined): Task | undefined {
  const [live, setLive] = useState<Task>();
  const [streaming, setStreaming] = useState(true);
  const current = live?.id === id ? live : undefined;
  const polled = useRead(task.findOne, { id: id ?? '0' }, { enabled: id !== undefined && !streaming, refetchInterval: current && ended(current.state) ? false : 2000 });
  useEffect(() => {
    if (!id) return undefined;
    const stop = new AbortController();
    setStreaming(true);
    void follow(id, setLive, stop.signal).catch(() => { if (!stop.signal.aborted) setStreaming(false); });
    return () => stop.abort();
  }, [id]);
  return streaming ? current : (polled.data ?? current);
}

async function follow(id: string, tell: (task: Task) => void, signal: AbortSignal): Promise<void> {
  const response = await openStream(`/api/task/events?ids=${id}`, signal);
  if (!response.ok || !response.body) throw new Error('no stream');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let last: Task | undefined;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    const parts = (rest + value).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      if (!part.startsWith('data: ')) continue;
      [last] = JSON.parse(part.slice(6)) as Task[];
      if (last) tell(last);
    }
  }
  if (!last || !ended(last.state)) throw new Error('the stream ended early');
}
