import { dataElement, type ElementChoice, type Input } from '@touchmark/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useOffered } from '../../../api/hooks.ts';
import { say } from '../../../core/text.ts';
import { useSettled } from '../../../ui/index.ts';
import { text } from './data-element.text.ts';

type Fit = Input<typeof dataElement.select>['fit'];
interface Props {
  /** Codes of elements: one, or with `many` several in their order. */
  value?: string | readonly string[] | null;
  onChange?: (code: string | string[] | undefined) => void;
  id?: string;
  many?: boolean;
  /** Offers those with a list of values, or with one plain value, alone. */
  fit?: Fit;
}

const codesOf = (value: Props['value']): string[] => (typeof value === 'string' ? [value] : [...(value ?? [])]).filter(Boolean);

/** The elements with these codes. */
export function useElements(codes: readonly string[]): readonly ElementChoice[] {
  return useOffered(dataElement.select, { codes: [...codes] }, { enabled: codes.length > 0 }).data ?? [];
}

/** Chooses published data elements among very many: they are searched while typing. */
export function ElementSelect({ value, onChange, id, many = false, fit }: Props) {
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim());
  const found = useOffered(dataElement.select, { keyword, ...(fit ? { fit } : {}) });
  const chosen = codesOf(value);
  const known = useElements(chosen);
  const options = new Map([...known, ...(found.data ?? [])].map(({ item }) => [item.code, `${item.code} ${say(item.name)}`]));
  // What was chosen and is not wanted by the words typed is named, but not offered.
  const offered = new Set([...(found.data ?? []).map(({ item }) => item.code), ...(keyword === '' ? chosen : [])]);
  return (
    <Select<string | string[]>
      {...(id ? { id } : {})}
      {...(many ? { mode: 'multiple' } : {})}
      allowClear
      style={{ width: '100%' }}
      placeholder={say(text.searchHint)}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={found.isFetching}
      value={many ? chosen : (chosen[0] ?? null)!}
      labelRender={({ value: code }) => options.get(String(code)) ?? code}
      options={[...options].filter(([code]) => offered.has(code)).map(([code, label]) => ({ value: code, label }))}
      onChange={(next?: string | string[]) => onChange?.(next)}
    />
  );
}
