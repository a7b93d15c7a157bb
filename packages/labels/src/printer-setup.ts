/** How a thermal printer finds the next label: by the gap, by a black mark on the back, or not at all on an endless roll. */
export type Media = 'gap' | 'mark' | 'endless';

/** What a printer wants besides the label. */
export interface PrinterSetup {
  /** The printer's resolution, if it differs from the template's. */
  readonly dpi?: number;
  readonly copies?: number;
  readonly media?: Media;
  /** Dots by which bars are narrowed, because the printer widens them. */
  readonly narrow?: number;
  /** A font stored on a ZPL printer, such as `E:SIMSUN.TTF`: texts are sent as letters instead of dots. */
  readonly font?: string;
  /** Whether a ZPL printer keeps what is equal on all labels, so that each of them is shorter. */
  readonly store?: boolean;
}
