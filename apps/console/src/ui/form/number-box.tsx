import { Input } from 'antd';
import { type CSSProperties, type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { fill, say } from '../../core/text.ts';
import { type FieldUnit, hasUnit, inGroupsOfThree, plainUnit, readNumber, unitOf } from '../../core/number-text.ts';
import { kit } from '../ui.text.ts';

interface NumberBoxProps {
  /** A number, or the typed text if it is not a number. */
  value?: number | string | null | undefined;
  onChange?: ((value: number | string | null) => void) | undefined;
  /** A form judges its fields when they are left. */
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  grouped?: boolean;
  /** Number of decimals shown while not editing. */
  decimals?: number;
  /** The step of the arrow keys. */
  step?: number;
  min?: number;
  max?: number;
  prefix?: ReactNode;
  suffix?: ReactNode;
  placeholder?: string;
  disabled?: boolean;
  id?: string;
  style?: CSSProperties;
  status?: 'error';
  size?: 'small' | 'large';
  'aria-label'?: string;
}

/**
 * A number input that never rewrites what was typed: text that is not a number is passed on unchanged, so that the field can
 * report it. Limits apply only to the arrow keys; validation is the form's task.
 */
export function NumberBox({ value, onChange, grouped = false, decimals, step = 1, min, max, suffix, onBlur, ...box }: NumberBoxProps) {
  const [typed, setTyped] = useState<string>();
  // A value set from outside replaces the typed text.
  const unit = ownUnit(suffix, box.prefix);
  const current = typed !== undefined && valueOf(typed, unit) === (value ?? null) ? typed : undefined;
  const read = typeof value === 'number' ? value : undefined;
  const take = (text: string) => {
    setTyped(text);
    onChange?.(valueOf(text, unit));
  };
  const move = (event: KeyboardEvent, by: number) => {
    event.preventDefault();
    setTyped(undefined);
    const next = Math.min(max ?? Infinity, Math.max(min ?? -Infinity, (read ?? 0) + by));
    // 6.6 + 0.1 is 6.699999999999999 for a computer.
    onChange?.(Number(next.toFixed(6)));
  };
  return (
    <Input
      {...box}
      role="spinbutton"
      inputMode="decimal"
      autoComplete="off"
      aria-valuenow={read}
      aria-valuemin={min}
      aria-valuemax={max}
      value={current ?? settledText(value, grouped, decimals)}
      // Always an element: antd makes a new input, without the focus, when a suffix comes or goes.
      suffix={<span className="tm-hint">{read !== undefined && hasUnit(current ?? '', unit) ? inOwnUnit(read, suffix) : suffix}</span>}
      onChange={(event) => take(event.target.value)}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowUp') move(event, step);
        if (event.key === 'ArrowDown') move(event, -step);
      }}
    />
  );
}

/** The form's value for a typed text: a number, the text if it is not a number, or empty. */
const valueOf = (text: string, unit: FieldUnit) => (text.trim() === '' ? null : (readNumber(text, unit) ?? text));
/** The unit beside the box, which a typed one is weighed against. */
const ownUnit = (...beside: ReactNode[]): FieldUnit => {
  const written = beside.find((part) => typeof part === 'string');
  return typeof written === 'string' ? unitOf(written) : plainUnit;
};
/** A number that was typed with a counting unit, in the unit of the box: `= 500 万元`. */
const inOwnUnit = (read: number, suffix: ReactNode) => `= ${inGroupsOfThree(read)}${typeof suffix === 'string' ? ` ${suffix}` : ''}`;

function settledText(value: NumberBoxProps['value'], grouped: boolean, decimals: number | undefined): string {
  if (typeof value !== 'number') return value ?? '';
  if (decimals !== undefined) return value.toFixed(decimals);
  return grouped ? inGroupsOfThree(value) : String(value);
}

/** Why a typed value is not a whole number within the limits; undefined if it is one, or empty. */
export function countFault(
  value: number | string | null | undefined,
  { min, max }: { min?: number; max?: number } = {},
): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string' || !Number.isInteger(value)) return say(kit.wholeNumber);
  if (min !== undefined && value < min) return fill(kit.atLeast, { n: inGroupsOfThree(min) });
  return max !== undefined && value > max ? fill(kit.atMost, { n: inGroupsOfThree(max) }) : undefined;
}

type Typed = number | string | null;
type Limits = Pick<NumberBoxProps, 'min' | 'max'> & {
  /** Number of decimals that it may have at most; more are refused, not rounded. */
  places?: number | undefined;
};

/** Why a typed value is no number within the limits. */
export function measureFault(value: Typed, { min, max, places }: Limits): string | undefined {
  if (typeof value !== 'number') return say(kit.aNumber);
  if (places !== undefined && Number(value.toFixed(places)) !== value) return fill(kit.places, { n: places });
  if (min !== undefined && value < min) return fill(kit.atLeast, { n: inGroupsOfThree(min) });
  return max !== undefined && value > max ? fill(kit.atMost, { n: inGroupsOfThree(max) }) : undefined;
}

/** The rule of a measure in a row of a form: judged as the fields of the form are, when it is left. */
export const measureRule = (limits: Limits) => ({
  validator: async (_: unknown, value: Typed | undefined) => {
    const fault = value === undefined || value === null ? undefined : measureFault(value, limits);
    if (fault) throw new Error(fault);
  },
});

/** What is wrong with a number, below its box. */
export const BoxFault = ({ says }: { says: string | undefined }) =>
  says ? (
    <span role="alert" className="tm-count-fault">
      {says}
    </span>
  ) : null;

interface OutsideFormProps<Value> extends Omit<NumberBoxProps, 'value' | 'onChange'>, Pick<Limits, 'places'> {
  value: Value;
  onChange: (value: number) => void;
}

/** A number outside a form: what is wrong stays as it was typed, beside its fault, and is passed on as NaN. */
function OutsideForm({
  value,
  onChange,
  faultOf,
  places,
  ...box
}: OutsideFormProps<number | null | undefined> & { faultOf: (typed: Typed, limits: Limits) => string | undefined }) {
  const [kept, keep] = useState<{ typed: Typed; beside: typeof value }>();
  const limits = { ...box, places };
  const none = Number.isNaN(value);
  // A value set from outside replaces what was kept.
  const wrong = kept && (none || value === kept.beside) ? kept : undefined;
  const shown = wrong ? wrong.typed : none ? undefined : value;
  const fault = wrong || typeof shown === 'number' ? faultOf(shown ?? null, limits) : undefined;
  return (
    <span className="tm-count-box">
      <NumberBox
        {...box}
        value={shown}
        {...(fault ? { status: 'error' as const } : {})}
        onChange={(next) => {
          const refused = faultOf(next, limits) !== undefined;
          keep(refused ? { typed: next, beside: value } : undefined);
          onChange(refused ? Number.NaN : Number(next));
        }}
      />
      <BoxFault says={fault} />
    </span>
  );
}

/** A whole number outside a form. */
export const CountBox = (props: OutsideFormProps<number | null | undefined>) => (
  <OutsideForm {...props} faultOf={(typed, limits) => (typed === null ? say(kit.wholeNumber) : countFault(typed, limits))} />
);

/** A measure outside a form: any number within its limits. */
export const MeasureBox = (props: OutsideFormProps<number>) => <OutsideForm {...props} faultOf={measureFault} />;
