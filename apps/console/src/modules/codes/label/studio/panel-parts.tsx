import { Checkbox, InputNumber } from 'antd';
import type { ReactNode } from 'react';

export function Line({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div className="tm-studio-line">
      <span className="tm-studio-label">{label}</span>
      {children}
      {hint ? <span className="tm-hint">{hint}</span> : null}
    </div>
  );
}

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
  return (
    <Line label={label}>
      <InputNumber aria-label={label} value={value} step={step} onChange={(next) => (next === null ? undefined : onChange(next))} />
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
