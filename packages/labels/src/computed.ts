import { type Operand, type Step, stepsIn } from './computed-steps.ts';
import type { LabelData } from './template.ts';

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** A day moved by days, months or years; the 31st becomes the last day of a shorter month. Empty where there is no such day. */
export function shiftedDay(value: string, by: number, unit: 'd' | 'm' | 'y'): string {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})/.exec(value) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return '';
  const at = new Date(0);
  if (unit === 'd') at.setUTCFullYear(year, month - 1, day + by);
  else {
    const months = year * 12 + month - 1 + by * (unit === 'y' ? 12 : 1);
    const [toYear, toMonth] = [Math.floor(months / 12), months % 12];
    at.setUTCFullYear(toYear, toMonth, Math.min(day, lastDayOf(toYear, toMonth)));
  }
  const reached = at.getUTCFullYear();
  return reached >= 1 && reached <= 9999 ? at.toISOString().slice(0, 10) : '';
}

/** Numbers are whole millionths, so that nothing is lost of what people write. */
const places = 6;
const one = 1_000_000n;

function millionths(value: string): bigint | undefined {
  const [, whole, part = ''] = /^(\d{1,30})(?:\.(\d{1,6}))?$/.exec(value) ?? [];
  return whole === undefined ? undefined : BigInt(whole + part.padEnd(places, '0'));
}

/** Written with so many decimal places; without them, with as many as it has. */
function writtenNumber(value: bigint, fixed?: number): string {
  const part = String(value % one).padStart(places, '0');
  const shown = fixed === undefined ? part.replace(/0+$/, '') : part.slice(0, fixed);
  return `${value / one}${shown === '' ? '' : `.${shown}`}`;
}

/** A quotient, the half rounded up. */
const divided = (value: bigint, by: bigint): bigint => (value + by / 2n) / by;

/** A number after one step; undefined for what is below nothing, or divided by nothing. */
function calculated(value: bigint, does: 'add' | 'subtract' | 'multiply' | 'divide', by: bigint): bigint | undefined {
  if (does === 'add') return value + by;
  if (does === 'multiply') return divided(value * by, one);
  if (does === 'divide') return by === 0n ? undefined : divided(value * one, by);
  return value < by ? undefined : value - by;
}

function rounded(value: bigint, does: 'round' | 'roundUp' | 'roundDown', to: number): bigint {
  const least = 10n ** BigInt(places - to);
  const more = does === 'round' ? least / 2n : does === 'roundUp' ? least - 1n : 0n;
  return ((value + more) / least) * least;
}

const read = (by: Operand, data: LabelData): string => (typeof by === 'number' ? String(by) : (data[by.field] ?? ''));

function after(value: string, step: Step, data: LabelData): string {
  if ('length' in step) {
    const letters = [...value];
    if (step.does === 'pad') return '0'.repeat(Math.max(0, step.length - letters.length)) + value;
    return (step.does === 'first' ? letters.slice(0, step.length) : letters.slice(-step.length)).join('');
  }
  if ('unit' in step && step.unit !== '') {
    const by = read(step.by, data);
    return /^\d{1,6}$/.test(by) ? shiftedDay(value, Number(by) * (step.does === 'subtract' ? -1 : 1), step.unit) : '';
  }
  const number = millionths(value);
  if (number === undefined) return '';
  if ('places' in step) return writtenNumber(rounded(number, step.does, step.places), step.places);
  const by = millionths(read(step.by, data));
  const result = by === undefined ? undefined : calculated(number, step.does, by);
  return result === undefined ? '' : writtenNumber(result);
}

/**
 * A value after the steps that stand behind its field: `+24m-1d` of a day, `*5+95` of a number, `>4` of a code. What cannot be
 * computed is empty, so that it is reported as missing instead of printed unchanged.
 */
export function computed(value: string, steps: string, data: LabelData): string {
  if (steps === '') return value;
  return (stepsIn(steps) ?? []).reduce((result, step) => (result === '' ? '' : after(result, step, data)), value);
}
