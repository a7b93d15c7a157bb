import { normaliseCode } from '@touchmark/gs1';

/** Normalises a standard's number: 'gb/t3324－2024' → 'GB/T 3324-2024'; undefined if it is not one. */
export function readStandardNo(text: string): string | undefined {
  const flat = normaliseCode(text).toUpperCase().replaceAll(/\s+/gu, ' ');
  // GB 5296.6, GB/T 3324-2024, QB/T 1952.1-2012, T/CNFA 001-2023, Q/YUNHE 001-2025
  const parts =
    /^([A-Z]{1,4}(?:\/[A-Z]{1,12})?) ?(\d{1,6}(?:\.\d{1,3})?(?:-\d{4})?)$/u.exec(flat) ??
    /^([QT]\/[A-Z0-9]{1,12}) (\d{1,6}(?:\.\d{1,3})?(?:-\d{4})?)$/u.exec(flat);
  return parts ? `${parts[1]} ${parts[2]}` : undefined;
}
