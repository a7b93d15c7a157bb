import { useCallback, useEffect, useRef, useState } from 'react';
import { Refusal } from '../api/send.ts';
import { keep, kept } from '../core/store.ts';

/** The state of one scan. */
export interface Scan {
  key: number;
  code: string;
  at: number;
  state: 'checking' | 'good' | 'bad' | 'queued';
  text: string;
}
/** A page's result for a code: good or bad, with a reason. */
export interface ScanAnswer {
  good: boolean;
  text: string;
}

/** Maximum number of scans that wait for the network. */
export const queueLimit = 200;
/** Number of scans shown. */
export const shownScans = 20;

const offline = (error: unknown) => error instanceof Refusal && (error.error === 'network' || error.error === 'timeout');

function stored(name: string): string[] {
  const list = kept<unknown>(name)?.content;
  return Array.isArray(list) ? list.filter((code): code is string => typeof code === 'string') : [];
}

/**
 * Processes scans one after the other. Scans that fail because of the network are stored (they survive a reload) and sent when it
 * is back.
 */
export function useScans(station: string, onScan: (code: string) => Promise<ScanAnswer>, onResult: (good: boolean) => void) {
  const storeName = `scans.${station}`;
  const [scans, setScans] = useState<Scan[]>([]);
  const [waiting, setWaiting] = useState(() => stored(storeName));
  const number = useRef(0);
  const line = useRef(Promise.resolve());
  /** Prevents sending twice if the network comes back while scans are being sent. */
  const resending = useRef(false);
  const latest = useRef({ onScan, onResult, waiting });
  useEffect(() => {
    latest.current = { onScan, onResult, waiting };
  });
  const wait = useCallback(
    (codes: string[]) => {
      latest.current.waiting = codes;
      setWaiting(codes);
      keep(storeName, codes);
    },
    [storeName],
  );
  const settle = useCallback(
    (key: number, state: Scan['state'], text: string) =>
      setScans((list) => list.map((one) => (one.key === key ? { ...one, state, text } : one))),
    [],
  );

  const check = useCallback(
    async (key: number, code: string, again: boolean) => {
      // A queued scan stays stored until it was answered, so that closing the page loses nothing.
      const answered = () => {
        const { waiting } = latest.current;
        if (again) wait(waiting.filter((_, nth) => nth !== waiting.indexOf(code)));
      };
      try {
        const { good, text } = await latest.current.onScan(code);
        answered();
        settle(key, good ? 'good' : 'bad', text);
        latest.current.onResult(good);
      } catch (error) {
        if (offline(error) && (again || latest.current.waiting.length < queueLimit)) {
          if (!again) wait([...latest.current.waiting, code]);
          settle(key, 'queued', '');
          return;
        }
        answered();
        settle(key, 'bad', error instanceof Error ? error.message : String(error));
        latest.current.onResult(false);
      }
    },
    [wait, settle],
  );

  const scan = useCallback(
    (code: string, again = false): Promise<void> => {
      const key = (number.current += 1);
      setScans((list) => [{ key, code, at: Date.now(), state: 'checking' as const, text: '' }, ...list].slice(0, shownScans));
      line.current = line.current.then(() => check(key, code, again));
      return line.current;
    },
    [check],
  );

  const resend = useCallback(() => {
    if (resending.current) return;
    resending.current = true;
    const sent = latest.current.waiting.map((code) => scan(code, true));
    void Promise.all(sent).finally(() => {
      resending.current = false;
    });
  }, [scan]);
  useEffect(() => {
    addEventListener('online', resend);
    return () => removeEventListener('online', resend);
  }, [resend]);
  return { scans, scan, waiting: waiting.length, resend };
}
