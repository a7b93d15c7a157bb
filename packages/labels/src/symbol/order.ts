import type { SymbolKind } from '@touchmark/gs1';

/** The size: by magnification of the X dimension, or as large as fits into a box. */
export type SymbolSizing =
  | { readonly magnification: number; readonly barHeightMm?: number }
  | { readonly widthMm: number; readonly heightMm: number };

/** What to draw. */
export type SymbolOrder = SymbolSizing & {
  readonly kind: SymbolKind;
  readonly content: string;
  readonly dpi: number;
  /** Whether to print the human-readable line; true by default. */
  readonly readable?: boolean;
  /** Whether to print marks at the corners of the quiet zone, outside it. */
  readonly marks?: boolean;
};
