import { task as taskCalls, type Task } from '@touchmark/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { followTasks, useRead } from '../../../api/hooks.ts';

const byId = (tasks: readonly Task[]) => new Map(tasks.map((task) => [task.id, task]));

/** The tasks of batches being generated, from one event stream, or by polling every two seconds if it fails. */
export function useRunning(ids: readonly string[]): ReadonlyMap<string, Task> {
  const wanted = [...ids].sort().join(',');
  const cache = useQueryClient();
  const [live, setLive] = useState<{ of: string; tasks: ReadonlyMap<string, Task> }>({ of: '', tasks: new Map() });
  const [broken, setBroken] = useState('');
  useEffect(() => {
    if (wanted === '') return undefined;
    const stop = new AbortController();
    followTasks(wanted.split(','), (tasks) => setLive({ of: wanted, tasks: byId(tasks) }), stop.signal)
      .then(() => Promise.all(['ecodeBatch', 'ecodeApply', 'codeQuota'].map((module) => cache.invalidateQueries({ queryKey: [module] }))))
      .catch(() => {
        if (!stop.signal.aborted) setBroken(wanted);
      });
    return () => stop.abort();
  }, [wanted, cache]);
  const asking = wanted !== '' && broken === wanted;
  const polled = useRead(taskCalls.list, { pageSize: 50 }, { enabled: asking, refetchInterval: asking ? 2000 : false });
  if (asking) return byId(polled.data?.records ?? []);
  return live.of === wanted ? live.tasks : new Map();
}
