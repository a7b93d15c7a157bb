import type { Language } from '@touchmark/contract';
import { isNamed } from '@touchmark/domain';
import { shapes } from './page-shapes.gen.ts';

/** What is known of a page before its code has come: how many filters it has, and the columns of its first list. */
export interface PageShape {
  filters: number;
  /** Whether a tree stands beside the list. */
  hasTree: boolean;
  columns: readonly { title: string; width: number }[];
}

/** The shape of a page in a language; none for a page without a list. */
export function pageShapeOf(path: string, spoken: Language): PageShape | undefined {
  if (!isNamed(shapes, path)) return undefined;
  const [filters, trees, columns] = shapes[path]!;
  return { filters, hasTree: trees > 0, columns: columns.map(([zh, en, width]) => ({ title: spoken === 'en' ? en : zh, width })) };
}
