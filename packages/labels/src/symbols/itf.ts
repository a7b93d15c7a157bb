/** GS1 General Specifications 5.3.2: the target of the wide-to-narrow ratio, in a range of 2.25 to 3. */
const wide = 2.5;

/** ISO/IEC 16390, table 1: the two wide elements among the five of each digit. */
const wideOnes = ['23', '04', '14', '01', '24', '02', '12', '34', '03', '13'];

const widthsOf = (digit: string): number[] => [0, 1, 2, 3, 4].map((i) => (wideOnes[Number(digit)]!.includes(String(i)) ? wide : 1));

/** Interleaved 2 of 5: of two digits, the first is in the bars and the second in the spaces. Takes an even number of digits. */
export function itfBars(digits: string): { bars: number[]; modules: number } {
  const widths = [1, 1, 1, 1];
  for (let i = 0; i < digits.length; i += 2) {
    const spaces = widthsOf(digits[i + 1]!);
    widthsOf(digits[i]!).forEach((bar, nth) => widths.push(bar, spaces[nth]!));
  }
  widths.push(wide, 1, 1);
  const bars: number[] = [];
  let at = 0;
  widths.forEach((width, i) => {
    if (i % 2 === 0) bars.push(at, width);
    at += width;
  });
  return { bars, modules: at };
}
