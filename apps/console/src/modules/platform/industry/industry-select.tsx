import { industryDict } from '@touchmark/contract';
import { Cascader } from 'antd';
import { useOffered } from '../../../api/hooks.ts';
import { say } from '../../../core/text.ts';
import { industryPath, industryTree } from './industry-tree.ts';
import { text } from './industry.text.ts';

interface Option {
  code: string;
  name: string;
  children: Option[];
}
interface Props {
  value?: string | null;
  onChange?: (code: string | undefined) => void;
  id?: string;
  disabled?: boolean;
}

/** Selects an industry of GB/T 4754 at any level. */
export function IndustrySelect({ value, onChange, id, disabled = false }: Props) {
  const all = useOffered(industryDict.tree, {}).data ?? [];
  return (
    <Cascader<Option>
      {...(id ? { id } : {})}
      options={industryTree(all) as unknown as Option[]}
      fieldNames={{ value: 'code', label: 'name', children: 'children' }}
      disabled={disabled}
      changeOnSelect
      allowClear
      style={{ width: '100%' }}
      value={value ? industryPath(all, value) : []}
      displayRender={(labels) => labels.at(-1)}
      placeholder={say(text.choose)}
      showSearch={{ filter: (words, options) => options.some(({ name }) => name.toLowerCase().includes(words.trim().toLowerCase())) }}
      onChange={(chosen) => onChange?.((chosen as string[] | undefined)?.at(-1))}
    />
  );
}
