import { Cascader } from 'antd';
import { language, say } from '../../../core/text.ts';
import { pathTo, useDivisions } from './divisions.ts';
import { text } from './division.text.ts';

interface Props {
  value?: string | null;
  onChange?: (adcode: string | undefined) => void;
  id?: string;
  disabled?: boolean;
  /** Whether a whole province or city may be selected. */
  anyLevel?: boolean;
  /** The former name of an outdated code. */
  name?: string;
  placeholder?: string;
}

/** Selects a county, or a city without counties. Its value is the six-digit code. */
export function RegionSelect({ value, onChange, id, disabled = false, anyLevel = false, name, placeholder }: Props) {
  const tree = useDivisions();
  const path = value && tree ? pathTo(tree, value) : [];
  return (
    <Cascader
      {...(id ? { id } : {})}
      options={tree ?? []}
      loading={tree === undefined}
      disabled={disabled}
      changeOnSelect={anyLevel}
      allowClear
      style={{ width: '100%' }}
      value={path}
      displayRender={(labels) => (language() === 'zh' ? labels.join(' ') : labels.toReversed().join(', '))}
      placeholder={value && path.length === 0 && name ? name : (placeholder ?? say(text.choose))}
      showSearch={{ filter: (words, options) => options.some(({ label }) => label.toLowerCase().includes(words.trim().toLowerCase())) }}
      onChange={(chosen) => onChange?.((chosen as string[] | undefined)?.at(-1))}
    />
  );
}
