import type { BarSymbol } from './symbols/bars.ts';
import { boundsOf } from './path.ts';
import type { MatrixSymbol } from './symbols/data-matrix.ts';
import type { Box, QrLevel } from './template.ts';
import type { TextBlock } from './text/text-block.ts';
import { turnedBox, type Turn } from './turn.ts';

/**
 * Shapes with their final positions in millimetres: the input of every renderer and of pre-flight. The positions of a shape with a
 * `turn` are those of its element's own frame.
 */
export type Drawn = (TextDrawn | BarsDrawn | QrDrawn | RectDrawn | ShapeDrawn | PictureDrawn) & { readonly turn?: Turn };

export type TextDrawn = {
  readonly kind: 'text';
  readonly element: number;
  readonly block: TextBlock;
  /** White text; the box is filled with black. */ readonly inverse?: Box;
};
export type BarsDrawn = {
  readonly kind: 'bars';
  readonly element: number;
  readonly symbol: BarSymbol;
  /** Left edge of the first bar, top of the bars. */
  readonly x: number;
  readonly y: number;
  readonly module: number;
  readonly height: number;
  /** Extra length of the guard bars at the bottom. */
  readonly guard: number;
};
/** A two-dimensional code; only QR codes have a level. */
export type QrDrawn = {
  readonly kind: 'qr';
  readonly element: number;
  readonly symbol: MatrixSymbol & { readonly level?: QrLevel };
  readonly x: number;
  readonly y: number;
  readonly module: number;
};
export type RectDrawn = { readonly kind: 'rect'; readonly element: number } & Box;
export type ShapeDrawn = {
  readonly kind: 'shape';
  readonly element: number;
  readonly path: string;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
};

/** Black dots, stretched over a box. */
export type PictureDrawn = {
  readonly kind: 'picture';
  readonly element: number;
  readonly bytes: Uint8Array;
  readonly columns: number;
  readonly rows: number;
} & Box;

/** The areas a shape prints on: used to find shapes in the quiet zone of another, or outside the label. */
export function inkOf(drawn: Drawn): Box[] {
  const ink = uprightInk(drawn);
  return drawn.turn ? ink.map((box) => turnedBox(box, drawn.turn!)) : ink;
}

function uprightInk(drawn: Drawn): Box[] {
  switch (drawn.kind) {
    case 'text': {
      if (drawn.inverse) return [drawn.inverse];
      const { em, lines } = drawn.block;
      return lines.map(({ x, y, width }) => ({ x, y: y - em * 0.88, width, height: em }));
    }
    case 'bars':
      return [{ x: drawn.x, y: drawn.y, width: drawn.symbol.modules * drawn.module, height: drawn.height + drawn.guard }];
    case 'qr':
      return [{ x: drawn.x, y: drawn.y, width: drawn.symbol.size * drawn.module, height: drawn.symbol.size * drawn.module }];
    case 'rect':
    case 'picture':
      return [drawn];
    case 'shape': {
      const { scale } = drawn;
      const bounds = boundsOf(drawn.path);
      if (!bounds) return [];
      const { x, y, width, height } = bounds;
      return [{ x: drawn.x + x * scale, y: drawn.y + y * scale, width: width * scale, height: height * scale }];
    }
  }
}
