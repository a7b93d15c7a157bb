const signatures: readonly [string, (bytes: Buffer) => boolean][] = [
  ['image/png', (b) => b.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))],
  ['image/jpeg', (b) => b[0] === 0xff && b[1] === 0xd8 && b[2] === 0xff],
  ['image/webp', (b) => b.toString('latin1', 0, 4) === 'RIFF' && b.toString('latin1', 8, 12) === 'WEBP'],
  ['application/pdf', (b) => b.toString('latin1', 0, 5) === '%PDF-'],
  ['video/mp4', (b) => b.toString('latin1', 4, 8) === 'ftyp'],
  [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    (b) => b.toString('latin1', 0, 4) === 'PK\u0003\u0004' && b.includes('xl/'),
  ],
  ['application/zip', (b) => b.toString('latin1', 0, 4) === 'PK\u0003\u0004'],
  ['image/gif', (b) => b.toString('latin1', 0, 4) === 'GIF8'],
];

/** The type of a file by its first bytes, independent of its name. Text without control characters counts as CSV. */
export function contentTypeOf(bytes: Buffer): string {
  const found = signatures.find(([, is]) => is(bytes));
  if (found) return found[0];
  const start = bytes.subarray(0, 4096);
  return start.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13) ? 'text/csv' : 'application/octet-stream';
}

export const extensionOf: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
  'text/csv': 'csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
};
