import type { LabelElement, Template } from '../template.ts';

/** One command of a station: the text of its barcode, its name, and what it does. */
export interface SheetCommand {
  readonly code: string;
  readonly name: string;
  readonly note: string;
}

const a4 = { widthMm: 210, heightMm: 297, dpi: 300 } as const;
const [top, step] = [46, 40];

/** A sheet on A4 that hangs at a packing station: a barcode for each command, far enough apart that a scanner hits only one. */
export const commandSheet = (title: string, note: string, commands: readonly SheetCommand[]): Template => ({
  page: a4,
  elements: [
    { type: 'image', image: 'mark', x: 20, y: 18, width: 14, height: 14 },
    { type: 'text', text: title, x: 38, y: 16, width: 152, height: 10, size: 22, bold: true, valign: 'middle' },
    { type: 'text', text: note, x: 38, y: 27, width: 152, height: 10, size: 10, minSize: 8, maxLines: 2, valign: 'top' },
    ...commands.flatMap(({ code, name, note }, at): LabelElement[] => {
      const y = top + at * step;
      return [
        { type: 'line', x: 20, y, length: 170, thickness: 0.2 },
        { type: 'text', text: name, x: 20, y: y + 4, width: 70, height: 14, size: 26, minSize: 14, bold: true, valign: 'middle' },
        { type: 'text', text: note, x: 20, y: y + 20, width: 70, height: 14, size: 11, minSize: 8, maxLines: 2, valign: 'top' },
        { type: 'barcode', symbology: 'code128', text: code, x: 95, y: y + 5, width: 95, height: 30 },
      ];
    }),
  ],
});
