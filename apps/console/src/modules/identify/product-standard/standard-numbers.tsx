import { productStandard } from '@touchmark/contract';
import { Select } from 'antd';
import { useOffered } from '../../../api/hooks.ts';
import { say } from '../../../core/text.ts';
import { text } from './product-standard.text.ts';

interface Props {
  value?: string[];
  onChange?: (codes: string[]) => void;
  id?: string;
}

/** Numbers of standards as a form input (Field.Custom): chosen from those in force, or typed. */
export function StandardNumbers({ value = [], onChange, id }: Props) {
  const offered = useOffered(productStandard.select, {}).data ?? [];
  return (
    <Select
      mode="tags"
      {...(id ? { id } : {})}
      value={value}
      onChange={(codes: string[]) => onChange?.(codes)}
      placeholder={say(text.numbers)}
      options={offered.map(({ code, name }) => ({ value: code, label: `${code} ${say(name)}` }))}
      optionLabelProp="value"
      tokenSeparators={['、', '，', ';', '；']}
      style={{ width: '100%' }}
    />
  );
}
