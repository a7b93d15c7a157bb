import { ascent, type TextBlock, setText } from '../text/text-block.ts';
import { mmPerPoint } from '../units.ts';

/** Digits of a symbol that stand together: where, in modules from the first bar, and which ones. */
interface DigitGroup {
  readonly from: number;
  readonly to: number;
  readonly digits: readonly [number, number];
  /** At which edge they stand; otherwise in the middle. */
  readonly align?: 'left' | 'right';
}

/**
 * Digits below EAN and UPC symbols stand between the guard bars, which reach down between them, and beside the bars. The bars of the
 * first and the last digit of UPC-A are as long as guard bars, so these digits stand outside, at most four modules wide and five
 * modules from the bars. That is how the General Specifications describe the human readable interpretation of UPC-A (section 5.2);
 * the number of the clause differs between their releases and could not be compared.
 */
const digitGroups: Readonly<Partial<Record<string, readonly DigitGroup[]>>> = {
  ean13: [
    { from: -11, to: -1, digits: [0, 1] },
    { from: 4, to: 45, digits: [1, 7] },
    { from: 50, to: 91, digits: [7, 13] },
  ],
  ean8: [
    { from: 4, to: 31, digits: [0, 4] },
    { from: 36, to: 63, digits: [4, 8] },
  ],
  upca: [
    { from: -9, to: -5, digits: [0, 1], align: 'right' },
    { from: 11, to: 45, digits: [1, 6] },
    { from: 50, to: 84, digits: [6, 11] },
    { from: 100, to: 104, digits: [11, 12], align: 'left' },
  ],
};

interface Line {
  /** Left edge of the first bar, and the width of a module. */
  readonly x: number;
  readonly module: number;
  readonly y: number;
  readonly height: number;
  readonly points: number;
  readonly minPoints: number;
}

/** The digits of an EAN or UPC symbol in their groups, on one baseline; undefined for other symbols. */
export function setDigits(symbology: string, text: string, { x, module, y, height, points, minPoints }: Line): TextBlock[] | undefined {
  return digitGroups[symbology]?.map(({ from, to, digits, align }) => {
    const box = { x: x + from * module, y, width: (to - from) * module, height };
    const block = setText(text.slice(...digits), box, {
      size: points,
      minSize: minPoints,
      align: align ?? ('center' as const),
      maxLines: 1,
    });
    const lower = (points * mmPerPoint - block.em) * ascent;
    return align === undefined ? block : { ...block, lines: block.lines.map((line) => ({ ...line, y: line.y + lower })) };
  });
}
