import { useCallback, useEffect, useRef, useState } from 'react';
import { Refusal } from '../api/send.ts';
import { keep, kept } from '../core/store.ts';

/** What became of one scan. */
export interface Scan {
  key: number;
  code: string;
  at: number;
  state: 'checking' | 'good' | 'bad' | 'queued';
  text: string;
}
/** What a page says about a code: good or bad, and why. */
export interface ScanAnswer {
  good: boolean;
  text: string;
}

/** How many scans wait for the network at most. */
export const queueLimit = 200;
/** How many scans are shown. */
export const shownScans = 20;

const offline = (error: unknown) => error instanceof Refusal && (error.error === 'network' || error.error === 'timeout');

function stored(name: string): string[] {
  const list = kept<unknown>(name)?.content;
  return Array.isArray(list) ? list.filter((code): code is string => typeof code === 'string') : [];
}

/** Scans one after the other; those the network does not take wait (also over a reload) and are sent when it is back. */
export function useScans(station: string, onScan: (code: string) => Promise<ScanAnswer>, onResult: (good: boolean) => void) {
  const storeName = `scans.${station}`;
  const [scans, setScans] = useState<Scan[]>([]);
  const [waiting, setWaiting] = useState(() => stored(storeName));
  const number = useRef(0);
  const line = useRef(Promise.resolve());
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
    async (key: number, code: string) => {
      try {
        const { good, text } = await latest.current.onScan(code);
        settle(key, good ? 'good' : 'bad', text);
        latest.current.onResult(good);
      } catch (error) {
        if (offline(error) && latest.current.waiting.length < queueLimit) {
          wait([...latest.current.waiting, code]);
          settle(key, 'queued', '');
          return;
        }
        settle(key, 'bad', error instanceof Error ? error.message : String(error));
        latest.current.onResult(false);
      }
    },
    [wait, settle],
  );

  const scan = useCallback(
    (code: string) => {
      const key = (number.current += 1);
      setScans((list) => [{ key, code, at: Date.now(), state: 'checking' as const, text: '' }, ...list].slice(0, shownScans));
      line.current = line.current.then(() => check(key, code));
    },
    [check],
  );

  const resend = useCallback(() => {
    const codes = latest.current.waiting;
    if (codes.length === 0) return;
    wait([]);
    for (const code of codes) scan(code);
  }, [wait, scan]);
  useEffect(() => {
    addEventListener('online', resend);
    return () => removeEventListener('online', resend);
  }, [resend]);
  return { scans, scan, waiting: waiting.length, resend };
}
