import { normaliseScan } from '../codes/scan-signs.ts';
import { readBoxNumber } from './box-number.ts';

/** What a worker tells the packing station with a printed barcode instead of a key or the mouse. */
export const stationCommands = ['UNDO', 'SEAL', 'NEWBOX', 'REPLACE', 'MIXED', 'PRINT'] as const;
export type StationCommand = (typeof stationCommands)[number];

const prefix = 'TM-CMD-';
const isCommand = (word: string): word is StationCommand => (stationCommands as readonly string[]).includes(word);

/** The text of a command’s barcode: capitals and hyphens, which every scanner types alike on every keyboard layout. */
export const commandText = (command: StationCommand): string => prefix + command;

type StationScan =
  | { kind: 'command'; command: StationCommand }
  /** The number of a box or a pallet: an SSCC, or a box number of the platform. */
  | { kind: 'box'; boxNo: string }
  /** Anything else goes to the server as it was read. */
  | { kind: 'piece'; text: string }
  | { kind: 'nothing' };

/**
 * Decides from the text alone, so also without a network, whether a scan is a command, a box or a piece. A number that may be
 * both a box and something else is a box, because eighteen digits with a right check digit are not printed on a piece alone.
 */
export function readStationScan(typed: string): StationScan {
  const text = normaliseScan(typed);
  if (text === '') return { kind: 'nothing' };
  const word = text.toUpperCase();
  if (word.startsWith(prefix)) {
    const command = word.slice(prefix.length);
    return isCommand(command) ? { kind: 'command', command } : { kind: 'nothing' };
  }
  const box = readBoxNumber(text);
  return box ? { kind: 'box', boxNo: box.boxNo } : { kind: 'piece', text };
}

const newBox = 'NEW-';
/** The name of a box that the act with this key asks for, until the server has given it a number. */
export const unnumberedBox = (key: string): string => newBox + key;
/** The key of the act that asked for a box, if it has no number yet. */
export const askedWith = (boxNo: string): string | null => (boxNo.startsWith(newBox) ? boxNo.slice(newBox.length) : null);
