import { number } from '../../../ui/index.ts';

const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];

/** 1536 → 1.5 KiB. */
export function bytes(value: number): string {
  const at = Math.min(units.length - 1, value < 1 ? 0 : Math.floor(Math.log2(value) / 10));
  const scaled = value / 1024 ** at;
  return `${number(scaled < 10 ? Math.round(scaled * 10) / 10 : Math.round(scaled))} ${units[at]}`;
}

/** 38 → 38 ms, 1700 → 1.7 s. */
export const milliseconds = (value: number): string =>
  value < 1000 ? `${number(Math.round(value))} ms` : `${number(Math.round(value / 100) / 10)} s`;

/** 1536 → +1.5 KiB; nothing where it is not known. */
export const bytesPerDay = (value: number | null): string => (value === null ? '' : `${value < 0 ? '−' : '+'}${bytes(Math.abs(value))}`);
