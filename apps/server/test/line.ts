import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy to the database whose connection a test can interrupt and restore. */
export interface Line {
  /** The same address through this proxy. */
  over(url: string): string;
  /** Closes every connection and refuses new ones until it is restored. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** From now on nothing passes, although every connection stays. */
  hold(): void;
}

export async function lineTo(target: string): Promise<Line> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let own = 0;
  const mend = async () => {
    const next = createServer((near) => {
      const far = connect(Number(port), hostname);
      for (const [here, there] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(here);
        here
          .on('error', () => undefined)
          .on('close', () => {
            sockets.delete(here);
            there.destroy();
          });
        here.pipe(there);
      }
    });
    await new Promise<void>((done) => next.listen(own, '127.0.0.1', done));
    own = (next.address() as { port: number }).port;
    server = next;
  };
  await mend();
  return {
    over(url) {
      const there = new URL(url);
      there.hostname = '127.0.0.1';
      there.port = String(own);
      return there.href;
    },
    async cut() {
      const ended = new Promise((done) => server!.close(done));
      for (const socket of sockets) socket.destroy();
      await ended;
    },
    mend,
    hold() {
      for (const socket of sockets) socket.unpipe().resume();
    },
  };
}
