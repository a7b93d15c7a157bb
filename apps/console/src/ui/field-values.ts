import type { FormItemProps, TreeSelectProps } from 'antd';
import { listed } from '../core/text.ts';

/** Converts a value to text for display. */
export type Told = (value: unknown) => string;

/** Converts between an input's value and the form's value. */
export type Converter = Pick<FormItemProps, 'getValueProps' | 'getValueFromEvent' | 'valuePropName'>;

export const inCapitals: Converter = { getValueFromEvent: ({ target }: { target: { value: string } }) => target.value.toUpperCase() };

/** Thousands separators for an InputNumber; commas may be typed, also full-width ones. */
export const inThousands = {
  formatter: (value: number | string | undefined) => String(value ?? '').replaceAll(/\B(?=(\d{3})+(?!\d))/g, ','),
  parser: (text: string | undefined) => {
    const digits = (text ?? '').replaceAll(/\D/g, '');
    // A cleared input is empty, not 0.
    return (digits === '' ? '' : Number(digits)) as number;
  },
};

export const inFen: Converter = {
  getValueProps: (fen?: number | null) => ({ value: fen === undefined || fen === null ? null : fen / 100 }),
  getValueFromEvent: (yuan: number | null) => (yuan === null ? null : Math.round(yuan * 100)),
};

export const among =
  (options: readonly { value: string | number | boolean; label: string }[]): Told =>
  (value) =>
    listed(
      (Array.isArray(value) ? (value as unknown[]) : [value]).map(
        (one) => options.find((option) => String(option.value) === String(one))?.label ?? String(one),
      ),
    );

export function inTree(
  of: TreeSelectProps['treeData'],
  { value = 'value', label = 'title', children = 'children' }: NonNullable<TreeSelectProps['fieldNames']> = {},
): Told {
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
