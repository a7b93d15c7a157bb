import { receiver } from '@touchmark/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { say, words } from '../../../core/text.ts';
import { useSettled } from '../../../ui/index.ts';
import { text } from './receiver.text.ts';

interface Props {
  value?: string | null;
  onChange?: (id: string | undefined) => void;
  id?: string;
  label?: string;
}

/** Chooses a receiver that may be shipped to, by name, code or pinyin. One that was chosen before stays, whatever became of it. */
export function ReceiverSelect({ value, onChange, id, label }: Props) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const found = useRead(receiver.select, { ...(search ? { search } : {}), ...(value ? { id: value } : {}) });
  return (
    <Select
      {...(id ? { id } : {})}
      {...(value ? { value } : {})}
      {...(label ? { 'aria-label': label } : {})}
      allowClear
      placeholder={say(text.findReceiver)}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      style={{ width: '100%' }}
      onChange={(next?: string) => {
        setTyped('');
        onChange?.(next);
      }}
      notFoundContent={<span className="tm-hint">{say(found.isFetching ? words.loading : search ? words.noMatch : text.noReceiver)}</span>}
      options={(found.data ?? []).map((row) => ({ value: row.id, label: `${row.name} ${row.code}`, title: row.region }))}
    />
  );
}
