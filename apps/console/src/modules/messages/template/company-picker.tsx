import { appMsg } from '@touchmark/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { say } from '../../../core/text.ts';
import { text } from './template.text.ts';

interface Known {
  value: string;
  label: string;
}

/** Selects certified companies, searched by name or number while typing. */
export function CompanyPicker({ value = [], onChange, id }: { value?: string[]; onChange?: (ids: string[]) => void; id?: string }) {
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<Known[]>([]);
  const read = useRead(appMsg.companySelect, { keyword, pageSize: 20 });
  const found = (read.data?.records ?? []).map(({ id: companyId, name, entNo }) => ({
    value: companyId,
    label: entNo ? `${name}（${entNo}）` : name,
  }));
  const known = [...chosen.filter((one) => !found.some((row) => row.value === one.value)), ...found];
  return (
    <Select<string[]>
      {...(id ? { id } : {})}
      mode="multiple"
      value={value}
      allowClear
      filterOption={false}
      showSearch={{ onSearch: setKeyword, filterOption: false }}
      loading={read.isFetching}
      placeholder={say(text.chooseCompanies)}
      options={known}
      onChange={(ids) => {
        setChosen(known.filter((one) => ids.includes(one.value)));
        onChange?.(ids);
      }}
    />
  );
}
