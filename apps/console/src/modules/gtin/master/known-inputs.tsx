import { furnitureBricks, unitOf, units, unitWords } from '@touchmark/domain';
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

/** The unit of measure: the usual ones with translations, others as typed. */
export function UnitInput({ value, onChange, id, disabled = false }: Held) {
  const shown = value === undefined ? undefined : say(unitWords(value));
  return (
    <AutoComplete
      {...(id ? { id } : {})}
      {...(shown === undefined ? {} : { value: shown })}
      disabled={disabled}
      style={{ width: '100%' }}
      options={[...new Set(units.map(say))].map((word) => ({ value: word }))}
      showSearch={{ filterOption: (typed, option) => typed === shown || has(option?.value ?? '', typed) }}
      onChange={(next?: string) => onChange?.(unitOf(next ?? ''))}
    >
      <Input maxLength={20} placeholder={say({ zh: '件、套、张', en: 'piece, set' })} />
    </AutoComplete>
  );
}

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
