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

/** A whole number after one step; empty for what is no number, or below nothing. */
function calculated(value: string, sign: string, by: string): string {
  if (!/^\d{1,30}$/.test(value)) return '';
  const [number, other] = [BigInt(value), BigInt(by)];
  const result = sign === '*' ? number * other : sign === '+' ? number + other : number - other;
  return result < 0n ? '' : String(result);
}

/**
 * A value after the steps that stand behind its field: `+24m-1d` of a day, `*5+95` of a number. What cannot be computed is empty,
 * so that it is reported as missing instead of printed unchanged.
 */
export function computed(value: string, steps: string): string {
  let result = value;
  for (const [, sign, by, unit] of steps.matchAll(/([+\-*])(\d+)([dmy]?)/g))
    result = unit ? shiftedDay(result, Number(by) * (sign === '-' ? -1 : 1), unit as 'd' | 'm' | 'y') : calculated(result, sign!, by!);
  return result;
}
