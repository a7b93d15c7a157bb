import { encode } from 'uqr';
import type { QrLevel } from '../template.ts';

export interface QrSymbol {
  /** Modules along a side, without the quiet zone. */
  readonly size: number;
  readonly rows: readonly (readonly boolean[])[];
}

/** ISO/IEC 18004 asks for four light modules around the symbol. */
export const qrQuiet = 4;

/** Encodes a text; undefined when it is empty or longer than a QR code can hold. */
export function qrOf(text: string, level: QrLevel = 'M'): QrSymbol | undefined {
  if (text === '') return undefined;
  try {
    // Trying all eight masks makes a batch ten times slower and any of them is read alike.
    const { size, data } = encode(text, { ecc: level, maskPattern: 0, border: 0, boostEcc: true });
    return { size, rows: data };
  } catch (error) {
    // The encoder has no other way to say that the text is too long (a RangeError).
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
