import { ecodeBatch } from '@touchmark/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useOne, useRead } from '../../../api/hooks.ts';
import { say, words } from '../../../core/text.ts';
import { useSettled } from '../../../ui/index.ts';
import { codesText } from './batch-cells.tsx';
import { single } from './batch.text.ts';

/** Selects a batch with generated codes, searched by number, product or model. */
export function BatchSelect({
  id,
  value,
  onChange,
}: {
  id: string;
  value: string | undefined;
  onChange: (batchId: string | undefined) => void;
}) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  // Batch numbers begin with "pc"; any other text is searched as a product.
  const wanted = search === '' ? {} : /^pc\d*$/i.test(search) ? { batchNo: search } : { product: search };
  const found = useRead(ecodeBatch.list, { ready: true, pageSize: 50, ...wanted });
  const isFound = found.data?.records.some((row) => row.id === value) ?? false;
  const chosen = useOne(ecodeBatch.detail, isFound ? undefined : value);
  const rows = [...(found.data?.records ?? []), ...(chosen.data && !isFound ? [chosen.data] : [])];
  return (
    <Select
      id={id}
      allowClear
      value={value}
      placeholder={say(single.chooseBatch)}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onChange={(next?: string) => {
        setTyped('');
        onChange(next);
      }}
      notFoundContent={say(found.isFetching ? words.loading : words.noMatch)}
      options={rows.map((row) => ({
        value: row.id,
        label: `${row.batchNo} · ${row.productName} ${row.model} · ${codesText(row.quantity)}`,
      }))}
    />
  );
}
