import { readFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';

/** More would each have too few connections to the database. */
export const mostWorkers = 16;
/** What a worker may come to need, the largest exports included. */
const bytesOfOne = 512 * 1024 * 1024;

/** How many processes answer unless it is set: one core is left to the database, and the memory is not exceeded. */
export const usualWorkers = (): number => workersFor(availableParallelism(), quotaOf(cpuMax()), memory());

/** The whole of it, or what a container may use; without a limit that is a number beyond all memory. */
const memory = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);

export function workersFor(cores: number, quota: number, bytes: number): number {
  return Math.max(1, Math.min(mostWorkers, Math.floor(Math.min(cores, quota)) - 1, Math.floor(bytes / bytesOfOne)));
}

/** The cores that a container may use, of its `cpu.max`: a time of each period, or `max`. */
export function quotaOf(text: string): number {
  const [time, period] = text.trim().split(' ').map(Number);
  return time && period ? time / period : Infinity;
}

function cpuMax(): string {
  try {
    return readFileSync('/sys/fs/cgroup/cpu.max', 'utf8');
  } catch {
    // No container, another system, or one that limits nothing.
    return '';
  }
}
