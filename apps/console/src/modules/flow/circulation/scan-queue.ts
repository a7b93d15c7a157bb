import type { circulation, DocScanAnswer, Input } from '@touchmark/contract';
import type { LineWay } from '@touchmark/domain';
import { newKey, Refusal } from '../../../api/send.ts';

type Sent = Input<typeof circulation.scan>;
/** How a scan is meant: part of a range, and a reason for more than planned. */
export interface Meant {
  to?: string;
  way?: LineWay;
  force?: string;
}
interface Waiting extends Meant {
  scan: Sent['scans'][number];
  resolve: (answer: DocScanAnswer) => void;
  reject: (error: Error) => void;
}

/** As many as one request takes while the next ones are scanned. */
const mostTogether = 50;
const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));
/** No answer, or one that says nothing about the scans: they may have been done, and are sent again under the same keys. */
const isLost = (error: unknown): boolean => error instanceof Refusal && (error.code === 0 || error.code === 429 || error.code >= 500);

/**
 * Scans against one document on their way to the server: in their order, each with a key of its own, so that none is lost because the
 * next came quickly or the network was away, and none counts twice.
 */
export class ScanQueue {
  readonly #send: (input: Omit<Sent, 'id'>) => Promise<{ answers: DocScanAnswer[] }>;
  readonly #tell: () => void;
  readonly #again: number;
  readonly #waiting: Waiting[] = [];
  #busy = false;
  #broken = false;

  /** `again`: milliseconds until what had no answer is sent again. */
  constructor(send: (input: Omit<Sent, 'id'>) => Promise<{ answers: DocScanAnswer[] }>, tell: () => void, again = 3000) {
    this.#send = send;
    this.#tell = tell;
    this.#again = again;
  }

  /** How many have no answer yet, and whether the last attempt had none. */
  state(): { waiting: number; broken: boolean } {
    return { waiting: this.#waiting.length, broken: this.#broken };
  }

  put(text: string, meant: Meant = {}): Promise<DocScanAnswer> {
    const { to, ...how } = meant;
    const scan = { key: newKey(), text, deviceTime: new Date().toISOString(), ...(to === undefined ? {} : { to }) };
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...how, scan, resolve, reject });
      this.#tell();
      void this.#run();
    });
  }

  async #run(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    while (this.#waiting.length > 0) await this.#sendNext();
    this.#busy = false;
    this.#tell();
  }

  /** The first ones that are meant alike, in one request. */
  async #sendNext(): Promise<void> {
    const [first] = this.#waiting as [Waiting];
    const { way = 'SCAN', force } = first;
    const until = this.#waiting.findIndex((one) => (one.way ?? 'SCAN') !== way || one.force !== force);
    const batch = this.#waiting.slice(0, Math.min(until < 0 ? this.#waiting.length : until, mostTogether));
    try {
      const { answers } = await this.#send({
        way,
        sentTime: new Date().toISOString(),
        ...(force === undefined ? {} : { force }),
        scans: batch.map(({ scan }) => scan),
      });
      this.#broken = false;
      this.#waiting.splice(0, batch.length);
      for (const { scan, resolve, reject } of batch) {
        const answer = answers.find(({ key }) => key === scan.key);
        if (answer) resolve(answer);
        else reject(new Error(scan.text));
      }
    } catch (error) {
      this.#broken = isLost(error);
      if (!this.#broken) for (const { reject } of this.#waiting.splice(0, batch.length)) reject(error as Error);
      this.#tell();
      if (this.#broken) await pause(this.#again);
    }
    this.#tell();
  }
}
