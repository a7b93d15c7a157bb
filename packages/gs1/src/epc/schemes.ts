/** How one kind of EPC is composed (GS1 Tag Data Standard 2, sections 6.3 and 8). */
export type EpcScheme = {
  name: string;
  /** id = one instance, class = a lot. Patterns (idpat) exist where `pattern` says so. */
  space: 'id' | 'class';
  pattern: boolean;
  /** Primary key and, where the serial has an AI of its own, that AI. */
  ai: string;
  serialAi: string | null;
  /** Digits of prefix and reference together; null where the reference is free text. */
  digits: number | null;
  /** The digit before the company prefix in the key: an indicator or extension digit, or the leading zero of a GRAI. */
  lead: 'none' | 'indicator' | 'zero';
  checkDigit: boolean;
  /** Whether a serial follows in the key itself or in its own AI, and what it may consist of. */
  serial: 'none' | 'text' | 'digits' | 'optional';
  /** Two further digit pairs (piece and total) between reference and serial. */
  pieces: boolean;
  /** Longest key in characters, longest serial. */
  maxKey: number;
  maxSerial: number;
};

const scheme = (name: string, ai: string, rest: Partial<EpcScheme>): EpcScheme => ({
  name,
  ai,
  space: 'id',
  pattern: false,
  serialAi: null,
  digits: 12,
  lead: 'none',
  checkDigit: true,
  serial: 'none',
  pieces: false,
  maxKey: 30,
  maxSerial: 20,
  ...rest,
});

/** All kinds that this package translates. */
export const epcSchemes: readonly EpcScheme[] = [
  scheme('sgtin', '01', { serialAi: '21', digits: 13, lead: 'indicator', serial: 'text', pattern: true }),
  scheme('upui', '01', { serialAi: '235', digits: 13, lead: 'indicator', serial: 'text', maxSerial: 28 }),
  scheme('lgtin', '01', { serialAi: '10', digits: 13, lead: 'indicator', serial: 'text', space: 'class' }),
  scheme('sscc', '00', { digits: 17, lead: 'indicator' }),
  scheme('sgln', '414', { serialAi: '254', serial: 'optional' }),
  scheme('pgln', '417', {}),
  scheme('grai', '8003', { lead: 'zero', serial: 'text', pattern: true, maxSerial: 16 }),
  scheme('giai', '8004', { digits: null, checkDigit: false }),
  scheme('gsrn', '8018', { digits: 17 }),
  scheme('gsrnp', '8017', { digits: 17 }),
  scheme('gdti', '253', { serial: 'text', pattern: true, maxSerial: 17 }),
  scheme('cpi', '8010', { serialAi: '8011', digits: null, checkDigit: false, serial: 'digits', pattern: true, maxSerial: 12 }),
  scheme('sgcn', '255', { serial: 'digits', pattern: true, maxSerial: 12 }),
  scheme('ginc', '401', { digits: null, checkDigit: false }),
  scheme('gsin', '402', { digits: 16 }),
  scheme('itip', '8006', { serialAi: '21', digits: 13, lead: 'indicator', serial: 'text', pattern: true, pieces: true }),
];

/** The kind with a name, in its own space or as a pattern. */
export function schemeOf(space: string, name: string): EpcScheme | undefined {
  return epcSchemes.find((candidate) => candidate.name === name && (candidate.space === space || (space === 'idpat' && candidate.pattern)));
}
