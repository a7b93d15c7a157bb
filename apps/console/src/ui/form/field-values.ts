import type { FileRef } from '@touchmark/contract';
import type { FormItemProps, TreeSelectProps } from 'antd';
import { joinItems } from '../../core/text.ts';

/** Converts a value to text for display. */
export type ToText = (value: unknown) => string;

/** Converts between an input's value and the form's value. */
export type Converter = Pick<FormItemProps, 'getValueProps' | 'getValueFromEvent' | 'valuePropName'>;

export const inCapitals: Converter = { getValueFromEvent: ({ target }: { target: { value: string } }) => target.value.toUpperCase() };

/** Typed yuan as fen. What is not an amount in whole fen stays as typed, as a text, so that it is refused and not rounded. */
export function fenOf(yuan: number | string | null): number | string | null {
  if (typeof yuan !== 'number') return yuan;
  const fen = Math.round(yuan * 100);
  return Math.abs(fen - yuan * 100) > 1e-6 ? String(yuan) : fen;
}

/** Yuan in the input, fen in the form. */
export const inFen: Converter = {
  getValueProps: (fen?: number | string | null) => ({ value: typeof fen === 'number' ? fen / 100 : fen }),
  getValueFromEvent: fenOf,
};

export const fileNames: ToText = (files) => joinItems([files as FileRef | FileRef[]].flat().map(({ originalName }) => originalName));

export const among =
  (options: readonly { value: string | number | boolean; label: string }[]): ToText =>
  (value) =>
    joinItems(
      (Array.isArray(value) ? (value as unknown[]) : [value]).map(
        (one) => options.find((option) => String(option.value) === String(one))?.label ?? String(one),
      ),
    );

export function inTree(
  of: TreeSelectProps['treeData'],
  { value = 'value', label = 'title', children = 'children' }: NonNullable<TreeSelectProps['fieldNames']> = {},
): ToText {
  type Node = Record<string, unknown>;
  const find = (nodes: readonly Node[], wanted: string): Node | undefined => {
    for (const node of nodes) {
      const found = String(node[value]) === wanted ? node : find((node[children] ?? []) as Node[], wanted);
      if (found) return found;
    }
    return undefined;
  };
  return (wanted) => String(find((of ?? []) as Node[], String(wanted))?.[label] ?? wanted);
}
