import { connect, type Socket } from 'node:net';

/** Looks for malware in uploads. */
export interface Scanner {
  /** The name of what was found, or null. Throws ScannerAway if it cannot be asked. */
  find(bytes: Buffer): Promise<string | null>;
  answers(): Promise<boolean>;
  /** What happens to uploads while it cannot be asked. */
  whileAway: 'refuse' | 'allow';
}

export class ScannerAway extends Error {}

const patience = 30_000;
const chunkBytes = 64 * 1024;

/** ClamAV's daemon, at the path of its socket or at host:port. */
export function clamd(at: string, whileAway: Scanner['whileAway']): Scanner {
  return {
    whileAway,
    async find(bytes) {
      const answer = await ask(at, (socket) => {
        socket.write('zINSTREAM\0');
        for (let from = 0; from < bytes.length; from += chunkBytes) {
          const chunk = bytes.subarray(from, from + chunkBytes);
          socket.write(lengthOf(chunk.length));
          socket.write(chunk);
        }
        // A chunk without bytes ends the stream.
        socket.write(lengthOf(0));
      });
      if (answer === 'stream: OK') return null;
      const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
      if (!found) throw new ScannerAway(answer || 'no answer');
      return found;
    },
    answers: () =>
      ask(at, (socket) => void socket.write('zPING\0')).then(
        (answer) => answer === 'PONG',
        () => false,
      ),
  };
}

function lengthOf(bytes: number): Buffer {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(bytes);
  return four;
}

function ask(at: string, say: (socket: Socket) => void): Promise<string> {
  const [, host, port] = /^\[?([^/]*?)\]?:(\d+)$/.exec(at) ?? [];
  return new Promise((resolve, reject) => {
    const socket = host && port ? connect(Number(port), host) : connect(at);
    let answer = '';
    socket.setTimeout(patience, () => socket.destroy(new ScannerAway('no answer in time')));
    socket.once('connect', () => say(socket));
    socket.on('data', (part) => (answer += part.toString('utf8')));
    socket.once('error', (error) => reject(new ScannerAway(error.message)));
    socket.once('close', () => resolve(answer.replace(/\0$/, '').trim()));
  });
}
