import type { Printer } from '@touchmark/contract';
import { printerMediaWords, printerWayWords, printerWords } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';

const col = columnsBy<Printer>()(printerWords);

/** Where it is, as its way says it: an address with its port, a folder, or the speed of a serial port. */
const placeOf = ({ way, address, port }: Printer) =>
  way === 'NETWORK' ? `${address}:${port}` : way === 'SERIAL' ? `${address} baud` : address;

export const printerColumns = [
  col('name', 24),
  col('language', 10),
  col('dpi', 10),
  col('widthMm', 12),
  col('heightMm', 12),
  col('media', 14, printerMediaWords),
  col('way', 24, printerWayWords),
  col('place', 24, placeOf),
  col('testTime', 20),
];
