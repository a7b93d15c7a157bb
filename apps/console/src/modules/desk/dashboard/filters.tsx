import { dashboard } from '@touchmark/contract';
import { mostFigureDays, today } from '@touchmark/domain';
import { Cascader, DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { useSession } from '../../../api/session.tsx';
import { fill, say } from '../../../core/text.ts';
import { dayTyping, useSettled } from '../../../ui/index.ts';
import type { Asked } from './asked.ts';
import { text } from './dashboard.text.ts';

interface Of {
  asked: Asked;
  put: (next: Record<string, string | undefined>) => void;
}

/** What the figures are narrowed to. The staff choose a company first. */
export function Filters({ asked, put }: Of) {
  const { userInfo } = useSession();
  const staff = userInfo?.userType === 'PLATFORM';
  return (
    <>
      {staff ? <CompanyChoice asked={asked} put={put} /> : null}
      {!staff || asked.companyId ? <ProductChoices asked={asked} put={put} /> : null}
      <RegionChoice asked={asked} put={put} />
    </>
  );
}

function CompanyChoice({ asked, put }: Of) {
  const companies = useRead(dashboard.companies, { figure: 'issued', pageSize: 200 });
  return (
    <Select
      aria-label={say(text.company)}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={say(text.all)}
      value={asked.companyId}
      style={{ width: 200 }}
      options={(companies.data?.records ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(companyId?: string) => put({ companyId, brandId: undefined, productId: undefined })}
    />
  );
}

function ProductChoices({ asked: { companyId, brandId, productId }, put }: Of) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const { data } = useRead(dashboard.choices, { companyId, brandId, search });
  return (
    <>
      <Select
        aria-label={say(text.brand)}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={say(text.allBrands)}
        value={brandId}
        style={{ width: 130 }}
        popupMatchSelectWidth={false}
        options={(data?.brands ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(next?: string) => put({ brandId: next, productId: undefined })}
      />
      <Select
        aria-label={say(text.product)}
        allowClear
        showSearch={{ filterOption: false, onSearch: setTyped }}
        placeholder={say(text.allProducts)}
        value={productId}
        style={{ width: 150 }}
        popupMatchSelectWidth={false}
        options={(data?.products ?? []).map(({ id, productName, model }) => ({
          value: id,
          label: fill(text.productModel, { productName, model }).trim(),
        }))}
        onChange={(next?: string) => put({ productId: next })}
      />
    </>
  );
}

/** Provinces and cities with scans in the period. */
function RegionChoice({ asked: { region, ...rest }, put }: Of) {
  const cities = useRead(dashboard.map, rest);
  const provinces = new Map<string, { value: string; label: string; children: { value: string; label: string }[] }>();
  for (const { adcode, city, province } of cities.data ?? []) {
    if (adcode === '') continue;
    const code = `${adcode.slice(0, 2)}0000`;
    const of = provinces.get(code) ?? { value: code, label: province, children: [] };
    provinces.set(code, of);
    if (adcode !== code) of.children.push({ value: adcode, label: city });
  }
  const path = region === undefined ? undefined : region.endsWith('0000') ? [region] : [`${region.slice(0, 2)}0000`, region];
  return (
    <Cascader
      aria-label={say(text.region)}
      allowClear
      changeOnSelect
      showSearch
      placeholder={say(text.allRegions)}
      {...(path ? { value: path } : {})}
      style={{ width: 130 }}
      options={[...provinces.values()]}
      displayRender={(labels) => labels.at(-1)}
      onChange={(next) => put({ region: (next as string[] | undefined)?.at(-1) })}
    />
  );
}

/** Any period of up to a year. */
export function Period({ asked: { from, to }, put }: Of) {
  return (
    <DatePicker.RangePicker
      {...dayTyping}
      aria-label={say(text.period)}
      allowClear={false}
      value={[dayjs(from), dayjs(to)]}
      style={{ width: 256 }}
      maxDate={dayjs(today())}
      disabledDate={(day, { from: begun }) => begun !== undefined && Math.abs(day.diff(begun, 'day')) >= mostFigureDays}
      onChange={(days) => {
        if (days?.[0] && days[1]) put({ days: undefined, from: days[0].format('YYYY-MM-DD'), to: days[1].format('YYYY-MM-DD') });
      }}
    />
  );
}
