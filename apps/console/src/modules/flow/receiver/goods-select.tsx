import { receiver } from '@touchmark/contract';
import { goodsKinds } from '@touchmark/domain';
import { Select } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { say } from '../../../core/text.ts';
import { useSettled } from '../../../ui/index.ts';
import { text } from './receiver.text.ts';

interface Props {
  /** 'ALL', or kind and id: 'BRAND:12'. */
  value?: string;
  onChange?: (value: string) => void;
  id?: string;
  /** What was chosen before and may not be among those found. */
  known: Readonly<Record<string, string>>;
}

/** Chooses what an area is about: everything, a brand, a series or a product. */
export function GoodsSelect({ value, onChange, id, known }: Props) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const found = useRead(receiver.goods, search ? { search } : {});
  const offered = (found.data ?? []).map((one) => ({ kind: one.kind, value: `${one.kind}:${one.id}`, label: one.name }));
  const missing = value && value !== 'ALL' && !offered.some((one) => one.value === value) ? [{ value, label: known[value] ?? value }] : [];
  const groups = (['BRAND', 'SERIES', 'PRODUCT'] as const).flatMap((kind) => {
    const options = offered.filter((one) => one.kind === kind);
    return options.length > 0 ? [{ label: say(goodsKinds[kind]), options }] : [];
  });
  return (
    <Select
      {...(id ? { id } : {})}
      {...(value ? { value } : {})}
      aria-label={say(text.goods)}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      popupMatchSelectWidth={320}
      style={{ width: '100%' }}
      onChange={(next: string) => {
        setTyped('');
        onChange?.(next);
      }}
      options={[{ value: 'ALL', label: say(text.allGoods) }, ...missing, ...groups]}
    />
  );
}
