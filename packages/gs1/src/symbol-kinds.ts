/** Every kind of symbol that goods and labels carry, with data of GS1 or of others. */
export const symbolKinds = [
  'EAN13',
  'EAN8',
  'UPCA',
  'ITF14',
  'GS1_128',
  'GS1_DATAMATRIX',
  'QR_DL',
  'CODE128',
  'CODE39',
  'DATAMATRIX',
  'QR',
] as const;
export type SymbolKind = (typeof symbolKinds)[number];
