import { AppError } from '@touchmark/contract';
import { networkOf, oneCaller } from '@touchmark/domain';

/** Limits per caller for calls that everybody may make. */
export interface Limits {
  /** Calls of whoever is signed in, per account (or key of another system) and minute. */
  callsPerMinute: number;
  /** Open calls and pages per address and minute. */
  openPerMinute: number;
  /** Generated pictures per address and minute. */
  drawnPerMinute: number;
  /** Files per account and minute, and their bytes per hour. */
  uploadsPerMinute: number;
  uploadBytesPerHour: number;
  /** Stored files per address and minute: a page of a list shows fifty pictures. */
  filesPerMinute: number;
}
// Large enough for a factory whose workers all sign in from one address at the start of a shift.
export const usualLimits: Limits = {
  // Several browsers and packing stations of one account at once; a program in a loop makes more.
  callsPerMinute: 12_000,
  openPerMinute: 1200,
  drawnPerMinute: 60,
  uploadsPerMinute: 120,
  uploadBytesPerHour: 2 * 1024 ** 3,
  filesPerMinute: 12_000,
};

/** Each function throws 429 with the seconds to wait if its budget is used up. */
export interface Budgets {
  open(address: string): void;
  /** A call of an account, or of a key. */
  call(caller: string): void;
  drawn(address: string): void;
  file(address: string): void;
  /** An upload that begins, with its length where its sender says so. */
  upload(userId: string, bytes: number): void;
  /** An upload that was received without a length. */
  received(userId: string, bytes: number): void;
}

const mostKept = 100_000;

/** A token bucket with this capacity, refilled within the window. */
export function createBudget(most: number, windowMs: number): (key: string, amount: number, now?: number) => number {
  const left = new Map<string, { amount: number; at: number }>();
  return (key, amount, now = Date.now()) => {
    if (!Number.isFinite(most)) return 0;
    const known = left.get(key);
    const there = known ? Math.min(most, known.amount + ((now - known.at) / windowMs) * most) : most;
    // An amount above the capacity is accepted only from a full bucket.
    const wanted = Math.min(amount, most);
    if (there < wanted) return Math.max(1, Math.ceil((((wanted - there) / most) * windowMs) / 1000));
    left.delete(key);
    left.set(key, { amount: there - wanted, at: now });
    if (left.size > mostKept) left.delete(left.keys().next().value!);
    return 0;
  };
}

export function createBudgets(limits: Limits): Budgets {
  const minute = 60_000;
  const [open, drawn] = [createBudget(limits.openPerMinute, minute), createBudget(limits.drawnPerMinute, minute)];
  const called = createBudget(limits.callsPerMinute, minute);
  const stored = createBudget(limits.filesPerMinute, minute);
  const [files, bytes] = [createBudget(limits.uploadsPerMinute, minute), createBudget(limits.uploadBytesPerHour, 60 * minute)];
  const must = (wait: number) => {
    if (wait > 0) throw new AppError('tooOften', { retryAfter: String(wait) });
  };
  return {
    open: (address) => must(open(networkOf(address, oneCaller), 1)),
    call: (caller) => must(called(caller, 1)),
    drawn: (address) => must(drawn(networkOf(address, oneCaller), 1)),
    file: (address) => must(stored(networkOf(address, oneCaller), 1)),
    received: (userId, size) => must(bytes(userId, size)),
    upload(userId, size) {
      must(files(userId, 1));
      must(bytes(userId, size));
    },
  };
}
