import { productIdentify } from '@touchmark/contract';
import { shortGtin } from '@touchmark/gs1';
import { Select } from 'antd';
import { useState } from 'react';
import { useOne, useRead } from '../../../api/hooks.ts';
import { say, words } from '../../../core/text.ts';
import { grouped, useSettled } from '../../../ui/index.ts';
import { text } from './application.text.ts';
import './application.css';

/** Names of a selected product that may be missing in today's list. */
export interface Named {
  productName: string;
  model: string;
}
interface Option {
  value: string;
  label: string;
  gtin: string | null;
  image: string | undefined;
  disabled: boolean;
}

const renderOption = ({ data }: { data: Option }) => (
  <span className="apply-product">
    {data.image ? <img src={data.image} alt="" width={32} height={32} /> : <i aria-hidden />}
    <span>
      {data.label}
      <span className="tm-hint">{data.disabled ? say(text.noGtin) : data.gtin && grouped(shortGtin(data.gtin), 'gtin')}</span>
    </span>
  </span>
);

/** Selects a product that may have codes now, searched by name, model or GTIN. With `needsGtin`, products without one are disabled. */
export function ProductSelect({
  needsGtin,
  known,
  value,
  onChange,
  onBlur,
  id,
}: {
  needsGtin: boolean;
  known: (Named & { id: string }) | undefined;
  value?: string;
  onChange?: (id: string | undefined) => void;
  onBlur?: () => void;
  id?: string;
}) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const found = useRead(productIdentify.list, { forCodes: true, pageSize: 50, ...(search ? { search } : {}) });
  const options: Option[] = (found.data?.records ?? []).map((row) => ({
    value: row.id,
    label: `${row.productName} ${row.model}`,
    gtin: row.gtin,
    image: row.image?.link,
    disabled: needsGtin && !row.gtin,
  }));
  const shown =
    known && search === '' && !options.some((option) => option.value === known.id)
      ? [{ value: known.id, label: `${known.productName} ${known.model}`, gtin: null, image: undefined, disabled: false }, ...options]
      : options;
  return (
    <Select<string, Option>
      {...(id ? { id } : {})}
      {...(value ? { value } : {})}
      allowClear
      placeholder={say(text.findProduct)}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onBlur={onBlur}
      onChange={(next?: string) => {
        setTyped('');
        onChange?.(next);
        onBlur?.();
      }}
      notFoundContent={
        <span className="tm-hint">{found.isFetching ? say(words.loading) : say(search ? words.noMatch : text.noProduct)}</span>
      }
      options={shown}
      listHeight={320}
      popupMatchSelectWidth={360}
      optionRender={renderOption}
    />
  );
}

/** Whether a product is made to order. */
export function useIsCustom(productId: string | undefined): boolean {
  return useOne(productIdentify.findOne, productId).data?.productType === 'CUSTOM';
}
