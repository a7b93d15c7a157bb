import type { Call, Input } from '@touchmark/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refetchAfter } from '../../api/hooks.ts';
import { newKey, Refusal, send } from '../../api/send.ts';
import { joinStatements } from '../../core/text.ts';
import { wireInput } from '../form/schema.ts';
import { stepInput } from './steps.tsx';

export interface BatchRow {
  id: string;
  version?: number;
}
export interface Refused {
  name: string;
  why: string;
}

const unanswered = (error: Error): boolean => error instanceof Refusal && error.code === 0;

/** What is wrong with the row, where the answer names it field by field. */
const whyOf = (error: Error): string =>
  error instanceof Refusal && error.fields.length > 0 ? joinStatements(error.fields.map(({ msg }) => msg)) : error.message;

/** Takes a step for rows one after the other; `stop` ends it after the present one, and so does closing the page. */
export function useBatchRun(call: Call, step: string) {
  const cache = useQueryClient();
  const [done, setDone] = useState<number>();
  const [refused, setRefused] = useState<Refused[]>([]);
  const [ended, setEnded] = useState(false);
  const stopped = useRef(false);
  useEffect(() => {
    stopped.current = false;
    return () => void (stopped.current = true);
  }, []);

  /** `values` is what was asked once for all rows. */
  async function run(rows: readonly { row: BatchRow; name: string }[], values: object): Promise<void> {
    setDone(0);
    let connected = true;
    for (const [at, { row, name }] of rows.entries()) {
      if (stopped.current || !connected) break;
      const key = newKey();
      const once = () => send(call, wireInput(call, { ...stepInput(call, step, row), ...values }) as Input<Call>, key);
      // Without an answer the step may have been taken: the same key asks again and takes it once.
      await once()
        .catch((error: Error) => (unanswered(error) ? once() : Promise.reject(error)))
        .catch((error: Error) => {
          setRefused((before) => [...before, { name, why: whyOf(error) }]);
          // Without a connection the next rows would fail as well.
          connected = !unanswered(error);
        });
      setDone(at + 1);
    }
    setEnded(true);
    await refetchAfter(cache, call);
  }
  return { done, refused, ended, run, stop: () => void (stopped.current = true) };
}
