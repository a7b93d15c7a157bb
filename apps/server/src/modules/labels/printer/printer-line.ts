import { connect, isIP, type Socket } from 'node:net';
import { AppError } from '@touchmark/contract';
import { printerCommands, type PrinterState, readPrinterState } from '@touchmark/labels';
import type { Row } from '../../../db/connect.ts';
import { listed } from '../../../http/session/access-rule.ts';
import type { Services } from '../../../http/ctx.ts';

type Place = Pick<Row<'printer'>, 'address' | 'port' | 'language'>;

/** A printer that is off or out of paper takes nothing for this long, in milliseconds. */
const patience = 10_000;
/** Printers answer at once what they are asked, or never. */
const answerTime = 2_000;

/** Only numeric addresses: a name could lead somewhere else when it is looked up again. */
export const mayConnect = ({ printAddresses }: Services, address: string): boolean =>
  isIP(address) !== 0 && printAddresses.length > 0 && listed(printAddresses, address);

/** A connection to a printer’s raw port. */
export interface PrinterLine {
  /** Returns when the system has taken the bytes; any silence or fault is `printerAway`. */
  write(bytes: Uint8Array | string): Promise<void>;
  /** What the printer says of itself; undefined where it does not answer, and it is not asked again then. */
  state(): Promise<PrinterState | undefined>;
  /** Has the printer forget what it has received and not printed. */
  cancel(): Promise<void>;
  close(): Promise<void>;
}

export async function openPrinter(services: Services, { address, port, language }: Place): Promise<PrinterLine> {
  if (!mayConnect(services, address)) throw new AppError('printerAddress', { address });
  const away = () => new AppError('printerAway', { address: `${address}:${port}` });
  const socket = await opened(connect({ host: address, port }), away);
  // A socket that was closed between two writes has no more events, so its error also comes by the callback.
  const settled = (start: (over: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => {
      const fail = () => {
        socket.destroy();
        reject(away());
      };
      socket.once('error', fail).once('close', fail).setTimeout(patience, fail);
      start((error) => {
        socket.off('error', fail).off('close', fail).off('timeout', fail);
        if (error) fail();
        else resolve();
      });
    });
  const write = (bytes: Uint8Array | string) => settled((over) => socket.write(bytes, over));
  let silent = false;
  return {
    write,
    async state() {
      if (silent) return undefined;
      const heard = answerOf(socket, language);
      await write(printerCommands[language].ask);
      const state = await heard;
      if (socket.destroyed) throw away();
      silent = !state;
      return state;
    },
    cancel: () => write(printerCommands[language].cancel),
    close: () => settled((over) => (socket.destroyed ? over(away()) : socket.end(() => over()))),
  };
}

/** Collects what the printer sends until it is a whole answer. */
const answerOf = (socket: Socket, language: Place['language']): Promise<PrinterState | undefined> =>
  new Promise((resolve) => {
    let answer = '';
    const over = (state?: PrinterState) => {
      clearTimeout(timer);
      socket.off('data', hear).off('close', gone);
      resolve(state);
    };
    const gone = () => over();
    const hear = (bytes: Buffer) => {
      answer += bytes.toString('latin1');
      const state = readPrinterState(language, answer);
      if (state) over(state);
    };
    const timer = setTimeout(over, answerTime);
    socket.on('data', hear).once('close', gone);
  });

const opened = (socket: Socket, away: () => AppError): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const fail = () => {
      socket.destroy();
      reject(away());
    };
    socket.once('error', fail).setTimeout(patience, fail);
    socket.once('connect', () => {
      socket
        .off('error', fail)
        .off('timeout', fail)
        .on('error', () => undefined);
      resolve(socket);
    });
  });
