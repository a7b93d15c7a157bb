import type { Drawn } from './drawn.ts';
import { cellText } from './content.ts';
import type { LabelData, TableElement } from './template.ts';
import { setText } from './text/text-block.ts';
import { dotsPerMm, snap } from './units.ts';

const padding = 0.6;

/** The lines of a table on whole dots, and the texts of its cells. */
export function placeTable(element: TableElement, data: LabelData, dpi: number, index: number): Drawn[] {
  const { x, y, width, height, columns, rows } = element;
  const line = Math.max(snap(element.thickness ?? 0.2, dpi), 1 / dotsPerMm(dpi));
  const total = columns.reduce((sum, share) => sum + share, 0);
  const edges = columns.reduce((at, share) => [...at, at.at(-1)! + ((width - line) * share) / total], [x]).map((edge) => snap(edge, dpi));
  const tops = Array.from({ length: rows.length + 1 }, (_, row) => snap(y + ((height - line) * row) / rows.length, dpi));
  const rect = (left: number, top: number, across: number, down: number): Drawn => ({
    kind: 'rect',
    element: index,
    x: left,
    y: top,
    width: across,
    height: down,
  });
  const level = tops.map((top) => rect(edges[0]!, top, edges.at(-1)! + line - edges[0]!, line));
  const upright = edges.map((left) => rect(left, tops[0]!, line, tops.at(-1)! + line - tops[0]!));
  const texts = rows.flatMap((cells, row) =>
    cells.slice(0, columns.length).flatMap((cell, column): Drawn[] => {
      const text = cellText(cell, data);
      const left = edges[column]! + line + padding;
      const box = { x: left, y: tops[row]! + line, width: edges[column + 1]! - padding - left, height: tops[row + 1]! - tops[row]! - line };
      return text === '' || box.width <= 0
        ? []
        : [{ kind: 'text', element: index, block: setText(text, box, { valign: 'middle', ...element }) }];
    }),
  );
  return [...level, ...upright, ...texts];
}
