import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Failed } from './empty.tsx';

/** What a read answers, as far as it is there. */
export interface Reading<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** Shows what was read; until then grey lines, or why it could not be read and a way to try again. An older answer stays while a newer one fails. */
export function Loaded<T>({ of, children }: { of: Reading<T>; children: (data: T) => ReactNode }) {
  if (of.data !== undefined) return children(of.data);
  return of.error ? <Failed error={of.error} onRetry={() => void of.refetch()} /> : <Skeleton active />;
}
