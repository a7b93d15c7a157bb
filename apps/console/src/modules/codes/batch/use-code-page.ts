import { codeLife, type CodeStatus } from '@touchmark/domain';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** What is asked about single codes; it lives in the address. */
export interface CodeAsk {
  batchId?: string;
  code?: string;
  status?: CodeStatus;
  after: number;
  size: number;
}
export const codePageSizes = [20, 50, 100] as const;
const names = ['batchId', 'code', 'status', 'after', 'size'] as const;

function inAddress(params: URLSearchParams): CodeAsk {
  const text = (name: (typeof names)[number]) => params.get(`code.${name}`) ?? '';
  const status = codeLife.values.find((one) => String(one) === text('status'));
  const after = Number(text('after'));
  const size = codePageSizes.find((one) => String(one) === text('size')) ?? codePageSizes[0];
  return {
    ...(/^\d{1,19}$/.test(text('batchId')) ? { batchId: text('batchId') } : {}),
    ...(text('code') ? { code: text('code') } : {}),
    ...(status === undefined ? {} : { status }),
    after: Number.isInteger(after) && after > 0 ? after : 0,
    size,
  };
}

/** The way through a batch by serials: each page goes on after the last, and the way back is remembered. */
export function useCodePage() {
  const [params, setParams] = useSearchParams();
  const [way, setWay] = useState<number[]>([]);
  const ask = inAddress(params);
  const write = (next: Partial<Record<(typeof names)[number], string | number | undefined>>) =>
    setParams(
      (before) => {
        const params = new URLSearchParams(before);
        for (const [name, value] of Object.entries(next)) {
          if (value === undefined || value === '') params.delete(`code.${name}`);
          else params.set(`code.${name}`, String(value));
        }
        return params;
      },
      { replace: true },
    );
  return {
    ask,
    /** Asks something else, from the first page on. */
    change: (next: {
      batchId?: string | undefined;
      code?: string | undefined;
      status?: CodeStatus | undefined;
      size?: number | undefined;
    }) => {
      setWay([]);
      write({ ...next, after: undefined });
    },
    onNext: (after: number) => {
      setWay([...way, ask.after]);
      write({ after });
    },
    /** Back one page; after a reload, when the way is forgotten, to the first. */
    onPrevious:
      ask.after === 0
        ? undefined
        : () => {
            setWay(way.slice(0, -1));
            write({ after: way.at(-1) || undefined });
          },
  };
}
