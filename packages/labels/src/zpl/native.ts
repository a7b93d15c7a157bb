import type { BarsDrawn, QrDrawn } from '../drawn.ts';
import { moduleDots } from '../raster/dots.ts';
import { code128, code128Values } from '../symbols/code128.ts';
import { nearestDot } from '../units.ts';
import { escaped } from './escaped.ts';
import type { Shift } from './graphic.ts';

/** Maximum of `^BY` and `^BQ`. */
const maxMagnification = 10;

/** A QR code with the printer's own command. `^BQ` moves down from its `^FO` by the height of the last `^BY`, so that is set to one dot. */
export function qrCommands({ symbol, x, y, module }: QrDrawn, text: string, dpi: number, shift: Shift): string | undefined {
  const dots = moduleDots(module, dpi);
  // Used only for plain ASCII and up to ten dots per module: other makes and older firmware differ in everything else.
  if (!symbol.level || dots > maxMagnification || !/^[\x20-\x7e]+$/.test(text)) return undefined;
  return `^BY1,3,1^FO${nearestDot(x, dpi) + shift.right},${Math.max(0, nearestDot(y, dpi) - 1 + shift.down)}^BQN,2,${dots}^FH_^FD${symbol.level}A,${escaped(text)}^FS\n`;
}

/** Code 128 with the printer's own command; FNC1 is the character this package uses. */
export function code128Commands({ x, y, module, height }: BarsDrawn, payload: string, dpi: number, shift: Shift): string | undefined {
  const [dots, tall] = [moduleDots(module, dpi), nearestDot(height, dpi)];
  if (dots > maxMagnification) return undefined;
  return `^BY${dots},3,${tall}^FO${nearestDot(x, dpi) + shift.right},${nearestDot(y, dpi) + shift.down}^BCN,${tall},N,N,N,N^FD${invocations(payload)}^FS\n`;
}

const special: Readonly<Record<string, string>> = { '>': '>0', '^': '><', '~': '>=' };

const invocationOf: Readonly<Record<number, string>> = {
  [code128.startB]: '>:',
  [code128.startC]: '>;',
  [code128.toC]: '>5',
  [code128.toB]: '>6',
  [code128.fnc1]: '>8',
};

/** Writes every symbol character explicitly for `^BC`, so that the printer does not choose code sets itself. */
function invocations(payload: string): string {
  let inC = false;
  return code128Values(payload)
    .map((value) => {
      if (inC && value < code128.toB) return String(value).padStart(2, '0');
      if (value === code128.startC || value === code128.toC || value === code128.toB) inC = value !== code128.toB;
      const invocation = invocationOf[value];
      if (invocation) return invocation;
      const char = String.fromCharCode(value + 32);
      return special[char] ?? char;
    })
    .join('');
}
