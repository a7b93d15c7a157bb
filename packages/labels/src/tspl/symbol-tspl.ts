import type { SymbolDrawing } from '../symbol/draw-symbol.ts';
import { symbolBitmap } from '../symbol/symbol-bitmap.ts';
import { bitmapCommand, command, opening } from './commands.ts';

/** Copies of one symbol as a label of its own size. */
export const symbolTspl = (drawing: SymbolDrawing, copies: number): Uint8Array =>
  Buffer.concat([
    opening(drawing.widthMm, drawing.heightMm, 2),
    bitmapCommand({ bitmap: symbolBitmap(drawing), left: 0, top: 0 }),
    command(`PRINT 1,${copies}`),
  ]);
