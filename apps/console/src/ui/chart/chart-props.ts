import type { ReactNode } from 'react';
import type { Text } from '@touchmark/contract';

/** One point: its name, its number, and what is said beside it (a share, say). */
export interface Point {
  name: string;
  n: number;
  note?: string;
}

export interface ChartProps {
  /** `bar`: horizontal bars, the first at the top; `line`: days from left to right. */
  kind: 'bar' | 'line';
  title: Text;
  /** What the numbers count. */
  unit: Text;
  points: readonly Point[];
  /** Opens the rows behind a point. */
  onPick?: (at: number) => void;
  extra?: ReactNode;
  empty: ReactNode;
  /** Only so many points are drawn; the table has all of them. */
  drawn?: number;
}
