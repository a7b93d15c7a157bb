import { codeLife, type CodeStatus, isRowId } from '@touchmark/domain';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { pageSizes } from '../../../ui/index.ts';

/** The filters for single codes, kept in the address. */
export interface CodeAsk {
  batchId?: string;
  code?: string;
  status?: CodeStatus;
  after: number;
  size: number;
}
const names = ['batchId', 'code', 'status', 'after', 'size'] as const;

function inAddress(params: URLSearchParams): CodeAsk {
  const text = (name: (typeof names)[number]) => params.get(`code.${name}`) ?? '';
  const status = codeLife.values.find((one) => String(one) === text('status'));
  const after = Number(text('after'));
  const size = pageSizes.find((one) => String(one) === text('size')) ?? 20;
  return {
    ...(isRowId(text('batchId')) ? { batchId: text('batchId') } : {}),
    ...(text('code') ? { code: text('code') } : {}),
    ...(status === undefined ? {} : { status }),
    after: Number.isInteger(after) && after > 0 ? after : 0,
    size,
  };
}

/** Paging through a batch by serials: each page continues after the last serial; the previous starts are remembered. */
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
    /** Changes the filters and returns to the first page. */
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
    /** The previous page; after a reload the starts are unknown, so the first page. */
    onPrevious:
      ask.after === 0
        ? undefined
        : () => {
            setWay(way.slice(0, -1));
            write({ after: way.at(-1) || undefined });
          },
  };
}
