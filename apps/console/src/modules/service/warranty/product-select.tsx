import { warranty } from '@touchmark/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { say, words } from '../../../core/text.ts';
import { useSettled } from '../../../ui/index.ts';
import { text } from './warranty.text.ts';

interface Props {
  value?: string | null;
  onChange?: (id: string | null) => void;
  id?: string;
  /** The name of the one that is chosen already. */
  known?: string | undefined;
}

/** A product of the company, searched by name or model. */
export function ProductSelect({ value, onChange, id, known }: Props) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const found = useRead(warranty.subjects, search ? { search } : {});
  const options = (found.data?.products ?? []).map((one) => ({ value: one.id, label: one.name }));
  const [chosen, setChosen] = useState(value && known ? { value, label: known } : undefined);
  const shown =
    chosen && chosen.value === value && !options.some((one) => one.value === value) && search === '' ? [chosen, ...options] : options;
  return (
    <Select<string, { value: string; label: string }>
      {...(id ? { id } : {})}
      {...(value ? { value } : {})}
      allowClear
      placeholder={say(text.findProduct)}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      style={{ width: '100%' }}
      onChange={(next?: string) => {
        setTyped('');
        setChosen(options.find((one) => one.value === next));
        onChange?.(next ?? null);
      }}
      notFoundContent={<span className="tm-hint">{say(found.isFetching ? words.loading : words.noMatch)}</span>}
      options={shown}
    />
  );
}
