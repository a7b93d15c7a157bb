/** Size of one file of PostgreSQL's log (WAL). */
export const segmentBytes = 16n * 1024n * 1024n;
const perFile = 0x1_0000_0000n / segmentBytes;

/** A place of the log as PostgreSQL writes it ('0/3000060'), as a number. */
export function placeOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
export const lsnOf = (place: bigint): string =>
  `${(place >> 32n).toString(16).toUpperCase()}/${(place & 0xff_ff_ff_ffn).toString(16).toUpperCase()}`;

const hex = (number: bigint | number) => number.toString(16).toUpperCase().padStart(8, '0');

/** The file that holds a number of segment on a time line. */
export const segmentName = (timeline: number, number: bigint): string => hex(timeline) + hex(number / perFile) + hex(number % perFile);
export const segmentNumber = (name: string): bigint => BigInt(`0x${name.slice(8, 16)}`) * perFile + BigInt(`0x${name.slice(16, 24)}`);
export const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name);

/** The names of the segments that hold a stretch of the log. */
export function segmentsBetween(timeline: number, from: string, to: string): string[] {
  const [first, last] = [placeOf(from) / segmentBytes, (placeOf(to) - 1n) / segmentBytes];
  const names: string[] = [];
  for (let number = first; number <= last; number++) names.push(segmentName(timeline, number));
  return names;
}

/** `wal/<series>/<segment>-<time>`: everything committed before the time is in this segment and those before it. */
export const walObject = (series: string, segment: string, until: Date): string =>
  `wal/${series}/${segment}-${until.toISOString().replaceAll(/[-:]/g, '').replace('.', '')}`;

/** The keys of the time up to which a series was sent. */
export const keysObject = (series: string): string => `wal/${series}/keys`;

export interface SentSegment {
  name: string;
  segment: string;
  until: Date;
}

export function sentSegment(name: string): SentSegment | null {
  const found = /\/([0-9A-F]{24})-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/.exec(name);
  if (!found) return null;
  const [, segment = '', year, month, day, hour, minute, second, milli] = found;
  return { name, segment, until: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${milli}Z`) };
}
