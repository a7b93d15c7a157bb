import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { MeasureBox } from '../../../../ui/index.ts';

export function Line({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div className="tm-studio-line">
      <span className="tm-studio-label">{label}</span>
      {children}
      {hint ? <span className="tm-hint">{hint}</span> : null}
    </div>
  );
}

/** Decimal places as written. */
const placesOf = (value: number): number => String(value).split('.')[1]?.length ?? 0;

export function Measure({
  label,
  value,
  step = 0.1,
  onChange,
}: {
  label: string;
  value: number;
  step?: number;
  onChange: (value: number) => void;
}) {
  const decimals = Math.max(placesOf(step), Math.min(3, placesOf(value)));
  return (
    <Line label={label}>
      {/* The drawing keeps its last measure while what is typed is none. */}
      <MeasureBox
        aria-label={label}
        value={value}
        step={step}
        decimals={decimals}
        onChange={(next) => (Number.isNaN(next) ? undefined : onChange(next))}
      />
    </Line>
  );
}

export type Set = (more: object) => void;
export function Tick({ name, label, on, set }: { name: string; label: string; on: boolean | undefined; set: Set }) {
  return (
    <Checkbox checked={on ?? false} onChange={(event) => set({ [name]: event.target.checked || undefined })}>
      {label}
    </Checkbox>
  );
}
