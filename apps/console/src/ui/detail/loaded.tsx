import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Failed } from '../list/empty.tsx';

/** The state of a read: its data, if loaded. */
export interface Reading<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** Shown as long as a read has no data: a skeleton, or the error with a retry button. */
export function Pending({ of }: { of: Reading<unknown> }) {
  return of.error ? <Failed error={of.error} onRetry={() => void of.refetch()} /> : <Skeleton active />;
}

/** Shows loaded data; before that a skeleton, or the error with a retry button. Old data stays visible if reloading fails. */
export function Loaded<T>({ of, children }: { of: Reading<T>; children: (data: T) => ReactNode }) {
  return of.data === undefined ? <Pending of={of} /> : children(of.data);
}
