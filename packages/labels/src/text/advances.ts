import { advanceRuns } from './advances.gen.ts';

type Widths = { regular: Uint16Array; bold: Uint16Array };

let table: Widths | undefined;

/** The table ends with the last character of the font. */
function read(): Widths {
  const runs = advanceRuns.split(' ');
  const at = (text: string | undefined) => parseInt(text ?? '0', 36);
  const parsed: { start: number; end: number; regular: number; bold: number }[] = [];
  let position = 0;
  for (const run of runs) {
    const [range, regular = 'rs', bold = 'rs'] = run.split(':');
    const [distance, length] = range!.split('+');
    const start = position + at(distance);
    position = start + at(length);
    parsed.push({ start, end: position, regular: at(regular), bold: at(bold) });
  }
  const widths = { regular: new Uint16Array(position + 1), bold: new Uint16Array(position + 1) };
  for (const run of parsed) {
    widths.regular.fill(run.regular, run.start, run.end + 1);
    widths.bold.fill(run.bold, run.start, run.end + 1);
  }
  return widths;
}

/** The width of a character in thousandths of the font size; undefined if the font does not have it. */
export function advanceOf(code: number, bold: boolean): number | undefined {
  table ??= read();
  // A width of 0 means that the font does not have the character: every visible character has a width.
  return (bold ? table.bold : table.regular)[code] || undefined;
}
