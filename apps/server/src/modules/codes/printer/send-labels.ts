import { connect, isIP, type Socket } from 'node:net';
import { AppError } from '@touchmark/contract';
import type { Row } from '../../../db/connect.ts';
import { listed } from '../../../http/access-rule.ts';
import type { Services } from '../../../http/ctx.ts';

type Place = Pick<Row<'printer'>, 'address' | 'port'>;

/** A printer that is off or out of paper takes nothing for this long, in milliseconds. */
const patience = 10_000;

/** Only numeric addresses: a name could lead somewhere else when it is looked up again. */
export const mayConnect = ({ printAddresses }: Services, address: string): boolean =>
  isIP(address) !== 0 && printAddresses.length > 0 && listed(printAddresses, address);

/**
 * A connection to a printer's raw port. `write` returns when the printer has taken the bytes, so that whoever sends knows how far
 * it came; any silence or fault is `printerAway`.
 */
export async function openPrinter(services: Services, { address, port }: Place) {
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
  return {
    write: (bytes: Uint8Array | string) => settled((over) => socket.write(bytes, over)),
    close: () => settled((over) => (socket.destroyed ? over(away()) : socket.end(() => over()))),
  };
}

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
