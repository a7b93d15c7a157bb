interface Words {
  readonly zh: string;
  readonly en: string;
}
interface AmountUnit extends Words {
  /** Units of one quantity convert; what is counted does not. */
  readonly quantity: string;
  readonly factor: number;
}

/** Units of material. An amount times the factor is the amount in the base unit of its quantity. */
export const amountUnits = {
  kg: { zh: 'kg', en: 'kg', quantity: 'mass', factor: 1 },
  g: { zh: 'g', en: 'g', quantity: 'mass', factor: 0.001 },
  t: { zh: 't', en: 't', quantity: 'mass', factor: 1000 },
  m: { zh: 'm', en: 'm', quantity: 'length', factor: 1 },
  cm: { zh: 'cm', en: 'cm', quantity: 'length', factor: 0.01 },
  m2: { zh: 'm²', en: 'm²', quantity: 'area', factor: 1 },
  m3: { zh: 'm³', en: 'm³', quantity: 'volume', factor: 1 },
  L: { zh: 'L', en: 'L', quantity: 'volume', factor: 0.001 },
  pcs: { zh: '件', en: 'pcs', quantity: 'pieces', factor: 1 },
  sheet: { zh: '张', en: 'sheets', quantity: 'sheets', factor: 1 },
  roll: { zh: '卷', en: 'rolls', quantity: 'rolls', factor: 1 },
} as const satisfies Record<string, AmountUnit>;
export type AmountUnitName = keyof typeof amountUnits;
export const amountUnitNames = Object.keys(amountUnits) as [AmountUnitName, ...AmountUnitName[]];

/** Amounts have three digits after the point: they are compared as whole thousandths. */
const whole = (amount: number): number => Math.round(amount * 1000);

/** An amount in another unit; null where units do not convert. */
export function convertAmount(amount: number, from: AmountUnitName, to: AmountUnitName): number | null {
  const [source, target] = [amountUnits[from], amountUnits[to]];
  return source.quantity === target.quantity ? whole((amount * source.factor) / target.factor) / 1000 : null;
}

/** What is left of a lot: used and left are what was received. */
export const amountLeft = (received: number, used: readonly number[]): number =>
  (whole(received) - used.reduce((sum, amount) => sum + whole(amount), 0)) / 1000;

/** "1,200.5 kg" */
export const amountText = (amount: number, unit: AmountUnitName | '', language: keyof Words): string =>
  `${amount.toLocaleString('en-US', { maximumFractionDigits: 3 })}${unit === '' ? '' : ` ${amountUnits[unit][language]}`}`;

const typed = /^\s*([\d,]+(?:\.\d{1,3})?)\s*([A-Za-z²³]+|[件张卷])?\s*$/;
/** An amount that somebody typed: "120 kg", "60张"; null if it is none. */
export function parseAmount(text: string): { amount: number; unit: AmountUnitName | null } | null {
  const [, digits, sign] = typed.exec(text) ?? [];
  if (digits === undefined) return null;
  const amount = Number(digits.replaceAll(',', ''));
  if (!(amount > 0)) return null;
  if (sign === undefined) return { amount, unit: null };
  const unit = amountUnitNames.find((name) =>
    [name, amountUnits[name].zh, amountUnits[name].en].some((word) => word.toLowerCase() === sign.toLowerCase()),
  );
  return unit ? { amount, unit } : null;
}
