import { createServer, type Socket } from 'node:net';

/** A label printer on the loopback: it takes labels into a buffer, prints them one by one, and answers as its language says. */
export interface LabelPrinter {
  readonly port: number;
  /** Labels that are on paper. */
  labels(): string[];
  /** Connections that are open. */
  connections(): number;
  /** Forgets them. */
  tear(): void;
  /** After so many labels it is out of paper, or its connection breaks. */
  stopAfter(labels: number, how: 'paper' | 'break'): void;
  /** Paper is loaded. */
  load(): void;
  close(): void;
}

interface Options {
  language?: 'ZPL' | 'TSPL';
  /** Whether it answers what it is asked. */
  answers?: boolean;
  /** How fast it prints. */
  perSecond?: number;
  /** What is remembered of a label: for large jobs, less than all of it. */
  keep?: (label: string) => string;
}

const ends = { ZPL: '^XZ\n', TSPL: 'PRINT 1,1\r\n' };
const asks = { ZPL: '~HS', TSPL: '\x1b!?' };
const cancels = { ZPL: '~JA', TSPL: '\x1b!.' };

export async function labelPrinter({
  language = 'ZPL',
  answers = true,
  perSecond = 4000,
  keep = (label) => label,
}: Options = {}): Promise<LabelPrinter> {
  let printed: string[] = [];
  let waiting: string[] = [];
  let received = '';
  let stop: { at: number; how: 'paper' | 'break' } = { at: Infinity, how: 'paper' };
  const sockets = new Set<Socket>();
  const isOut = () => stop.how === 'paper' && printed.length >= stop.at;
  const answer = () =>
    language === 'TSPL'
      ? String.fromCharCode(isOut() ? 0x04 : waiting.length > 0 ? 0x20 : 0)
      : `\x02030,${isOut() ? 1 : 0},${isOut() ? 1 : 0},0245,${String(waiting.length).padStart(3, '0')},0,0,0,000,0,0,0\x03\r\n\x02000,0,0,0,0,2,4,0,00000000,1,000\x03\r\n\x021234,0\x03\r\n`;
  const print = setInterval(() => {
    for (let n = 0; n < perSecond / 200 && waiting.length > 0 && !isOut(); n++) {
      printed.push(keep(waiting.shift()!));
      if (stop.how === 'break' && printed.length >= stop.at) {
        waiting = [];
        for (const socket of sockets) socket.destroy();
      }
    }
  }, 5);
  /** Immediate commands come before what waits, also between two labels. */
  const take = (socket: Socket) => {
    for (;;) {
      const ask = answers && received.startsWith(asks[language]);
      if (ask || received.startsWith(cancels[language])) {
        received = received.slice(3);
        if (ask) socket.write(answer(), 'latin1');
        else waiting = [];
        continue;
      }
      const end = received.indexOf(ends[language]);
      if (end < 0) return;
      waiting.push(received.slice(0, end + ends[language].length));
      received = received.slice(end + ends[language].length);
    }
  };
  const server = createServer((socket) => {
    received = '';
    sockets.add(socket);
    socket
      .on('error', () => undefined)
      .on('close', () => sockets.delete(socket))
      .on('data', (bytes) => {
        received += bytes.toString('latin1');
        take(socket);
      });
  });
  const port = await portOf(server);
  return {
    port,
    labels: () => printed,
    connections: () => sockets.size,
    tear: () => void (printed = []),
    stopAfter: (at, how) => void (stop = { at, how }),
    load: () => void (stop = { at: Infinity, how: 'paper' }),
    close() {
      clearInterval(print);
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** The first free port of those printers have. */
async function portOf(server: ReturnType<typeof createServer>): Promise<number> {
  for (let port = 9109; port >= 9100; port--) {
    const free = await new Promise<boolean>((resolve) => {
      const busy = () => resolve(false);
      server.once('error', busy).listen(port, '127.0.0.1', () => {
        server.off('error', busy);
        resolve(true);
      });
    });
    if (free) return port;
  }
  throw new Error('no port of printers is free');
}
