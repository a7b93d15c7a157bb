import type { Text } from '@touchmark/contract';
import { AutoComplete, Input } from 'antd';
import { say } from '../../../core/text.ts';
import { useEntries, useOfferedEntries } from '../../platform/dict/public.ts';
import { text } from './master.text.ts';

interface Held {
  value?: string;
  onChange?: (next: string) => void;
  id?: string;
  disabled?: boolean;
}
/** The title of a GPC brick, if the value list has it. */
export function useBrickTitle(): (code: string) => Text | undefined {
  const bricks = useEntries('GPC_BRICK');
  return (code) => bricks.find(({ value }) => value === code);
}
const has = (label: string, typed: string) => label.toLowerCase().includes(typed.trim().toLowerCase());

/** A GPC brick, by its code or searched by its title. */
export function BrickInput({ value, onChange, id }: Held) {
  const bricks = useOfferedEntries('GPC_BRICK').filter(({ enabled }) => enabled);
  return (
    <AutoComplete
      {...(id ? { id } : {})}
      value={value ?? ''}
      style={{ width: '100%' }}
      options={bricks.map((brick) => ({ value: brick.value, label: `${brick.value} ${say(brick)}` }))}
      showSearch={{ filterOption: (typed, option) => typed === '' || has(option?.label ?? '', typed) }}
      onChange={(next?: string) => onChange?.(next ?? '')}
    >
      <Input className="tm-code" allowClear placeholder={say(text.gpcAsk)} />
    </AutoComplete>
  );
}
