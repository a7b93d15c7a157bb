/** Why a printer does not print. */
const printerStops = ['paper', 'head', 'ribbon', 'jam', 'paused', 'fault'] as const;
export type PrinterStop = (typeof printerStops)[number];

/** What a printer says of itself. */
export interface PrinterState {
  readonly stop: PrinterStop | null;
  /** Labels it has received and not printed yet; null where its language does not tell. */
  readonly waiting: number | null;
  /** Whether it prints just now. */
  readonly busy: boolean;
}

/** Immediate commands: the printer obeys them before what waits in its buffer, also when it is out of paper. */
export const printerCommands = { ZPL: { ask: '~HS', cancel: '~JA' }, TSPL: { ask: '\x1b!?', cancel: '\x1b!.' } } as const;

/** Reads the answer of a printer to `ask`; undefined while it is not complete. */
export const readPrinterState = (language: 'ZPL' | 'TSPL', answer: string): PrinterState | undefined =>
  language === 'ZPL' ? hostStatus(answer) : printerStatus(answer);

/** Host status (ZPL II Programming Guide, `~HS`): three lines between STX and ETX, of which the last says nothing of labels. */
function hostStatus(answer: string): PrinterState | undefined {
  const ended = answer.split('\x03').slice(0, -1);
  const [first, second] = ended.map((line) => line.slice(line.indexOf('\x02') + 1).split(','));
  if (!first || !second || first.length < 5 || second.length < 9) return undefined;
  const is = (field: string | undefined) => field === '1';
  const stop: PrinterStop | null = is(first[1])
    ? 'paper'
    : is(second[2])
      ? 'head'
      : is(second[3])
        ? 'ribbon'
        : is(first[2])
          ? 'paused'
          : null;
  // A format that is printed in several copies is no longer in the buffer; it waits until its last copy is out.
  const waiting = Number(first[4]) + (Number(second[8]) > 0 ? 1 : 0);
  return { stop, waiting, busy: waiting > 0 };
}

/** Printer status (TSPL/TSPL2 Programming Manual, `<ESC>!?`): one byte. */
function printerStatus(answer: string): PrinterState | undefined {
  if (answer === '') return undefined;
  const bits = answer.charCodeAt(answer.length - 1);
  const stop = stopBits.find(([bit]) => bits & bit)?.[1] ?? null;
  return { stop, waiting: null, busy: (bits & 0x20) !== 0 };
}

const stopBits: readonly (readonly [number, PrinterStop])[] = [
  [0x01, 'head'],
  [0x02, 'jam'],
  [0x04, 'paper'],
  [0x08, 'ribbon'],
  [0x10, 'paused'],
  [0x80, 'fault'],
];
