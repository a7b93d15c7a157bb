import { useSyncExternalStore } from 'react';

/** Long work that this page does itself, shown among the tasks: a file that is drawn and fetched, labels sent to a printer here. */
export interface PageTask {
  id: number;
  title: string;
  done: number;
  /** 0 while it is not known. */
  total: number;
  /** From its beginning to when it last said how far it is. */
  seconds: number;
  state: 'running' | 'done' | 'failed' | 'cancelled';
  /** What went wrong. */
  fault: string;
  cancel: () => void;
}

type Work = (run: { progress: (done: number) => void; signal: AbortSignal }) => Promise<void>;

const kept = 5;
const betweenWords = 250;
let tasks: readonly PageTask[] = [];
let next = 1;
const listeners = new Set<() => void>();
function put(changed: readonly PageTask[]): void {
  tasks = changed;
  listeners.forEach((tell) => tell());
}

/** Leaving the page would end what it does. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault();
const isRunning = ({ state }: PageTask) => state === 'running';
function watchLeaving(): void {
  if (tasks.some(isRunning)) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
}

/** Does long work while the person goes on. A fault is given back to the caller too; work that was cancelled ends without one. */
export async function runPageTask({ title, total }: { title: string; total: number }, work: Work): Promise<void> {
  const id = next++;
  const began = Date.now();
  const stop = new AbortController();
  const change = (more: Partial<PageTask>) => put(tasks.map((task) => (task.id === id ? { ...task, ...more } : task)));
  const started: PageTask = { id, title, done: 0, total, seconds: 0, state: 'running', fault: '', cancel: () => stop.abort() };
  const ended = tasks.filter((task) => !isRunning(task)).slice(0, kept - 1);
  put([started, ...tasks.filter(isRunning), ...ended]);
  watchLeaving();
  try {
    // Several times in a second is often enough for eyes.
    let told = 0;
    const progress = (done: number) => {
      const now = Date.now();
      if (now - told < betweenWords && told > 0) return;
      told = now;
      change({ done, seconds: (now - began) / 1000 });
    };
    await work({ progress, signal: stop.signal });
    change(stop.signal.aborted ? { state: 'cancelled' } : { state: 'done' });
  } catch (error) {
    change(
      stop.signal.aborted ? { state: 'cancelled' } : { state: 'failed', fault: error instanceof Error ? error.message : String(error) },
    );
    if (!stop.signal.aborted) throw error;
  } finally {
    watchLeaving();
  }
}

/** The latest work of this page, the newest first. */
export const usePageTasks = (): readonly PageTask[] =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => tasks,
  );
