import { useCallback, useEffect, useRef, useState } from 'react';

/** The state of one scan. */
export interface Scan {
  key: number;
  code: string;
  at: number;
  state: 'checking' | 'good' | 'bad';
  text: string;
}
/** A page's result for a code: good or bad, with a reason. */
export interface ScanAnswer {
  good: boolean;
  text: string;
}

/** Number of scans shown. */
export const shownScans = 20;

/**
 * Processes scans one after the other; one with `refused` is not asked for and shows this text; with `keepsOrder` the page itself keeps their order and gets each at once. A scan that fails, also for want of a network, is said to have failed: what goes on without
 * a network is the packing station, which keeps its scans.
 */
export function useScans(onScan: (code: string) => Promise<ScanAnswer>, onResult: (good: boolean) => void, keepsOrder = false) {
  const [scans, setScans] = useState<Scan[]>([]);
  const number = useRef(0);
  const line = useRef(Promise.resolve());
  const latest = useRef({ onScan, onResult });
  useEffect(() => {
    latest.current = { onScan, onResult };
  });
  const check = useCallback(async (key: number, code: string, refused: string | undefined) => {
    const asked = refused === undefined ? latest.current.onScan(code) : Promise.resolve({ good: false, text: refused });
    const { good, text } = await asked.catch((error: unknown) => ({
      good: false,
      text: error instanceof Error ? error.message : String(error),
    }));
    setScans((list) => list.map((one) => (one.key === key ? { ...one, state: good ? 'good' : 'bad', text } : one)));
    latest.current.onResult(good);
  }, []);
  const scan = useCallback(
    (code: string, refused?: string): Promise<void> => {
      const key = (number.current += 1);
      setScans((list) => [{ key, code, at: Date.now(), state: 'checking' as const, text: '' }, ...list].slice(0, shownScans));
      line.current = keepsOrder ? check(key, code, refused) : line.current.then(() => check(key, code, refused));
      return line.current;
    },
    [check, keepsOrder],
  );
  return { scans, scan };
}
