import { furnitureBricks } from '@touchmark/domain';
import { AutoComplete, Input } from 'antd';
import { say } from '../../../core/text.ts';
import { text } from './master.text.ts';

interface Held {
  value?: string;
  onChange?: (next: string) => void;
  id?: string;
  disabled?: boolean;
}
const has = (label: string, typed: string) => label.toLowerCase().includes(typed.trim().toLowerCase());

/** A GPC brick, by its code or searched by its title. */
export function BrickInput({ value, onChange, id }: Held) {
  return (
    <AutoComplete
      {...(id ? { id } : {})}
      value={value ?? ''}
      style={{ width: '100%' }}
      options={Object.entries(furnitureBricks).map(([code, name]) => ({ value: code, label: `${code} ${say(name)}` }))}
      showSearch={{ filterOption: (typed, option) => typed === '' || has(option?.label ?? '', typed) }}
      onChange={(next?: string) => onChange?.(next ?? '')}
    >
      <Input className="tm-code" allowClear placeholder={say(text.gpcAsk)} />
    </AutoComplete>
  );
}
