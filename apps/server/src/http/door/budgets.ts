import { networkOf, oneCaller } from '@touchmark/domain';
import type { Limit, LimitKeeper } from './limits.ts';
import { requireWithin } from './within.ts';

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
  open(address: string): Promise<void>;
  /** A call of an account, or of a key. */
  call(caller: string): Promise<void>;
  drawn(address: string): Promise<void>;
  file(address: string): Promise<void>;
  /** An upload that begins, with its length where its sender says so. */
  upload(userId: string, bytes: number): Promise<void>;
  /** An upload that was received without a length. */
  received(userId: string, bytes: number): Promise<void>;
}

export function createBudgets(given: Limits, limits: LimitKeeper): Budgets {
  const minute = 60_000;
  const budget = (name: string, most: number, windowMs = minute): Limit => ({ name, most, windowMs });
  const [open, drawn] = [budget('open', given.openPerMinute), budget('drawn', given.drawnPerMinute)];
  const [called, stored] = [budget('call', given.callsPerMinute), budget('file', given.filesPerMinute)];
  const [files, bytes] = [budget('upload', given.uploadsPerMinute), budget('uploadBytes', given.uploadBytesPerHour, 60 * minute)];
  const within = (limit: Limit, key: string, amount = 1) => requireWithin({ limits }, limit, key, amount);
  const ofAddress = (limit: Limit) => (address: string) => within(limit, networkOf(address, oneCaller));
  return {
    open: ofAddress(open),
    call: (caller) => within(called, caller),
    drawn: ofAddress(drawn),
    file: ofAddress(stored),
    received: (userId, size) => within(bytes, userId, size),
    async upload(userId, size) {
      await within(files, userId);
      await within(bytes, userId, size);
    },
  };
}
