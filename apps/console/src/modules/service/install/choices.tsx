import { install } from '@touchmark/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { nameOf, say, words } from '../../../core/text.ts';
import { useSettled } from '../../../ui/index.ts';
import { text } from './install.text.ts';

interface Props {
  of: 'PRODUCT' | 'CATEGORY';
  value?: string | null;
  onChange?: (id: string | null) => void;
  id?: string;
  /** What was chosen before, by its name. */
  known?: string | undefined;
  placeholder?: string;
}

/** Chooses a product, or a category of products. */
export function GoodsSelect({ of, value, onChange, id, known, placeholder }: Props) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const found = useRead(install.goods, { of, ...(search ? { search } : {}) });
  const options = (found.data ?? []).map((one) => ({ value: one.id, label: nameOf(one.name, one.nameEn) }));
  const shown = value && known && !options.some((one) => one.value === value) ? [{ value, label: known }, ...options] : options;
  return (
    <Select
      {...(id ? { id } : {})}
      {...(value ? { value } : {})}
      allowClear
      placeholder={placeholder ?? say(text.choose)}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      style={{ width: '100%' }}
      onChange={(next?: string) => {
        setTyped('');
        onChange?.(next ?? null);
      }}
      notFoundContent={<span className="tm-hint">{say(found.isFetching ? words.loading : words.noMatch)}</span>}
      options={shown}
    />
  );
}
