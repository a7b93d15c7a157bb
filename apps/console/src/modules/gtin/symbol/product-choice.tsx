import { productIdentify } from '@touchmark/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { say, words } from '../../../core/text.ts';
import { useSettled } from '../../../ui/index.ts';
import { text } from './symbol.text.ts';

/** Selects a product of the company by name or model; `known` is the one already linked. */
export function ProductChoice({
  known,
  value,
  onChange,
  id,
}: {
  known?: { id: string; name: string } | undefined;
  value?: string | null;
  onChange?: (id: string | null) => void;
  id?: string;
}) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const found = useRead(productIdentify.list, { pageSize: 50, ...(search ? { search } : {}) });
  const options = (found.data?.records ?? []).map((row) => ({ value: row.id, label: `${row.productName} ${row.model}` }));
  const shown =
    known && search === '' && !options.some((option) => option.value === known.id)
      ? [{ value: known.id, label: known.name }, ...options]
      : options;
  return (
    <Select
      {...(id ? { id } : {})}
      value={value ?? null}
      allowClear
      placeholder={say(text.findProduct)}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      style={{ width: '100%' }}
      onChange={(next?: string | null) => {
        setTyped('');
        onChange?.(next ?? null);
      }}
      options={shown}
      notFoundContent={<span className="tm-hint">{say(found.isFetching ? words.loading : search ? words.noMatch : text.noProduct)}</span>}
    />
  );
}
