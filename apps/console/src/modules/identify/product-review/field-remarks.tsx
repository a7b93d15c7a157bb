import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { ProductDetail } from '@touchmark/contract';
import { Button, Input, Select, Space } from 'antd';
import { say } from '../../../core/text.ts';
import { productFields } from '../product/public.ts';
import { text } from './product-review.text.ts';

export interface Remark {
  key: number;
  field: string | undefined;
  words: string;
}

const plain = [
  'productName',
  'model',
  'spec',
  'categoryId',
  'unit',
  'color',
  'materials',
  'packagePieces',
  'warrantyMonths',
  'executeStandards',
  'gtin',
  'mainImgs',
  'video',
  'detail',
] as const;

/** The remarks as input of the call: by field, without empty ones. */
export const remarksOf = (remarks: readonly Remark[]): Record<string, string> =>
  Object.fromEntries(remarks.flatMap(({ field, words }) => (field && words.trim() ? [[field, words.trim()]] : [])));

/** Remarks of the reviewer on single fields and elements. */
export function FieldRemarks({
  product,
  remarks,
  onChange,
}: {
  product: ProductDetail;
  remarks: readonly Remark[];
  onChange: (remarks: Remark[]) => void;
}) {
  const options = [
    {
      label: say({ zh: '基本信息', en: 'Basics' }),
      options: plain.map((name) => ({ value: name as string, label: say(productFields[name]) })),
    },
    ...product.models.map(({ standardName, items }) => ({
      label: say(standardName),
      options: items.map(({ code, name }) => ({ value: code, label: say(name) })),
    })),
  ];
  const put = (key: number, change: Partial<Remark>) =>
    onChange(remarks.map((remark) => (remark.key === key ? { ...remark, ...change } : remark)));
  return (
    <section aria-label={say(text.remarks)} style={{ marginTop: 24 }}>
      <h3>{say(text.remarks)}</h3>
      <Space orientation="vertical" style={{ width: '100%' }}>
        {remarks.map(({ key, field, words }) => (
          <Space.Compact key={key} block>
            <Select
              value={field ?? null}
              onChange={(next: string) => put(key, { field: next })}
              options={options}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={say(text.remarkField)}
              aria-label={say(text.remarkField)}
              style={{ width: 180 }}
            />
            <Input
              value={words}
              maxLength={200}
              onChange={(event) => put(key, { words: event.target.value })}
              placeholder={say(text.remarkText)}
              aria-label={say(text.remarkText)}
            />
            <Button
              icon={<DeleteOutlined />}
              aria-label={say(text.remove)}
              onClick={() => onChange(remarks.filter((remark) => remark.key !== key))}
            />
          </Space.Compact>
        ))}
        <Button
          size="small"
          icon={<PlusOutlined />}
          onClick={() =>
            onChange([...remarks, { key: Math.max(0, ...remarks.map((remark) => remark.key)) + 1, field: undefined, words: '' }])
          }
        >
          {say(text.addRemark)}
        </Button>
      </Space>
    </section>
  );
}
