import { industryPath, industryTree, type IndustryNode } from '@touchmark/domain';
import { Cascader } from 'antd';
import { say } from '../../../core/text.ts';
import { text } from './division.text.ts';

interface Props {
  value?: string | null;
  onChange?: (code: string | undefined) => void;
  id?: string;
  disabled?: boolean;
}

/** Selects an industry of GB/T 4754, at any level below the section. */
export function IndustrySelect({ value, onChange, id, disabled = false }: Props) {
  return (
    <Cascader<IndustryNode>
      {...(id ? { id } : {})}
      options={industryTree as IndustryNode[]}
      disabled={disabled}
      changeOnSelect
      allowClear
      style={{ width: '100%' }}
      value={value ? industryPath(value) : []}
      displayRender={(labels) => labels.at(-1)}
      placeholder={say(text.chooseIndustry)}
      showSearch={{ filter: (words, options) => options.some(({ label }) => label.includes(words.trim())) }}
      onChange={(chosen) => onChange?.((chosen as string[] | undefined)?.at(-1))}
    />
  );
}
