import { type ComponentProps, useState } from 'react';
import { BoxFault, measureFault, NumberBox } from './number-box.tsx';

type Value = number | string | null;
interface Props extends Omit<ComponentProps<typeof NumberBox>, 'value' | 'onChange' | 'onBlur' | 'status'> {
  value: Value;
  onChange: (value: Value) => void;
  /** What it has to be at least and at most, and its number of decimals. */
  limits: { min?: number; max?: number; places?: number };
}

/** A number outside a form that is judged when it is left. What is wrong stays as it was typed, also where the page keeps it. */
export function JudgedBox({ value, onChange, limits, ...box }: Props) {
  const [isTyping, setTyping] = useState(false);
  // An amount with parts of a fen is kept as a text.
  const read = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  const fault = isTyping || value === null || value === '' ? undefined : measureFault(read, limits);
  return (
    <span className="tm-count-box">
      <NumberBox
        {...box}
        min={limits.min}
        value={value}
        {...(fault ? { status: 'error' as const } : {})}
        onChange={(next) => {
          setTyping(true);
          onChange(next);
        }}
        onBlur={() => setTyping(false)}
      />
      <BoxFault says={fault} />
    </span>
  );
}
