import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, type ErrorKey } from '@touchmark/contract';
import { printedUpTo, type SentRun, type SerialRun } from '@touchmark/domain';
import type { PrinterState, PrinterStop } from '@touchmark/labels';
import type { Services } from '../../../http/ctx.ts';
import type { PrinterRow } from './printer.queries.ts';
import { openPrinter, type PrinterLine } from './printer-line.ts';
import { openSpool } from './spool.ts';
import type { Delivery } from './destination.ts';

/** The printer stopped. Up to `printed` every label is out; those after it up to `sent` may be. */
export class DeliveryStopped extends Error {
  readonly fault: AppError;
  readonly printed: number;
  readonly sent: number;

  constructor(fault: AppError, printed: number, sent: number) {
    super(fault.message, { cause: fault });
    this.fault = fault;
    this.printed = printed;
    this.sent = sent;
  }
}

const stopFaults = {
  paper: 'printerPaper',
  head: 'printerHead',
  ribbon: 'printerRibbon',
  jam: 'printerJam',
  paused: 'printerPaused',
  fault: 'printerFault',
} as const satisfies Record<PrinterStop, ErrorKey>;

/** `beat` is called while a printer is waited for; what it throws ends the delivery. */
export const openDelivery = async (services: Services, printer: PrinterRow, jobNo: string, beat: () => Promise<void>): Promise<Delivery> =>
  printer.way === 'SPOOL' ? openSpool(services, printer, jobNo) : new NetworkDelivery(await openPrinter(services, printer), beat);

/** Serials in one portion: what a killed server may print twice. */
const portion = 20;
/** Forms a printer may hold, so that it never waits for the next and little has to be cancelled when it stops. */
const mostWaiting = 60;
const pollTime = 100;
/** A stop that lasts no longer is none: a printer pauses for a moment when its cover is closed. */
const stopTime = 2_000;
/** A printer that holds labels, names no fault and prints none for this long has one. */
const idleTime = 60_000;

/** Judges the answers of a printer that is waited for: it is ready, it may become so, or it has a fault. */
function judgeOf(most: number, begun: boolean): (state: PrinterState) => 'ready' | 'wait' | ErrorKey {
  let [held, heldSince, rested] = [Infinity, performance.now(), 0];
  let stoppedSince: number | undefined;
  return ({ stop, waiting, busy }) => {
    if (stop) {
      stoppedSince ??= performance.now();
      return performance.now() - stoppedSince < stopTime ? 'wait' : stopFaults[stop];
    }
    stoppedSince = undefined;
    rested = (waiting === null ? !busy : waiting <= most) ? rested + 1 : 0;
    // Between two labels a printer that does not count them also rests, so it is asked once more.
    if (rested >= (waiting === null && begun ? 2 : 1)) return 'ready';
    if ((waiting ?? 0) < held) [held, heldSince] = [waiting ?? 0, performance.now()];
    return waiting !== null && performance.now() - heldSince > idleTime ? 'printerFault' : 'wait';
  };
}

class NetworkDelivery implements Delivery {
  readonly size = portion;
  readonly #line: PrinterLine;
  readonly #beat: () => Promise<void>;
  readonly #sent: SentRun[] = [];
  /** The serial before the first one of this delivery. */
  #start = 0;
  /** The last serial that is surely printed; undefined while the printer has not answered. */
  #printed: number | undefined;

  constructor(line: PrinterLine, beat: () => Promise<void>) {
    this.#line = line;
    this.#beat = beat;
  }

  async put({ from, to }: SerialRun, forms: AsyncIterable<Uint8Array | string>): Promise<void> {
    if (this.#sent.length === 0) this.#start = from - 1;
    // Made before the first is written: labels before one that is refused would be printed each time the portion is sent.
    const made: (Uint8Array | string)[] = [];
    for await (const form of forms) made.push(form);
    // Labels of an earlier job come first, so that only those of this one are counted.
    await this.#until(this.#sent.length === 0 ? 0 : mostWaiting);
    try {
      for (const form of made) await this.#line.write(form);
    } catch (error) {
      throw this.#stopped(error, to);
    }
    this.#sent.push({ from, to, forms: made.length });
  }

  async finish(): Promise<void> {
    // With everything printed, a printer out of paper is the next job's concern.
    await this.#until(0, ({ waiting }) => waiting === 0);
    await this.#line.close().catch((error: unknown) => {
      throw this.#stopped(error);
    });
  }

  close(): Promise<void> {
    return this.#line.close().catch(() => undefined);
  }

  /** Waits until the printer holds at most so many forms; one that only says whether it prints, until it does not. With `isDone` it is waited for no longer. */
  async #until(most: number, isDone: (state: PrinterState) => boolean = () => false): Promise<void> {
    const judge = judgeOf(most, this.#sent.length > 0);
    for (;;) {
      const state = await this.#line.state().catch((error: unknown) => {
        throw this.#stopped(error);
      });
      if (!state) return;
      this.#printed = this.#printedBy(state);
      if (isDone(state)) return;
      const verdict = judge(state);
      if (verdict === 'ready') return;
      if (verdict !== 'wait') throw await this.#cancelled(state, verdict);
      await this.#beat();
      await sleep(pollTime);
    }
  }

  #printedBy({ waiting, busy, stop }: PrinterState): number {
    const held = waiting ?? (busy || stop ? (this.#sent.at(-1)?.forms ?? 0) : 0);
    return this.#sent.length === 0 ? this.#start : printedUpTo(this.#sent, held);
  }

  /** What the printer still holds is cancelled: otherwise it would be printed later, and sent again. */
  async #cancelled({ waiting }: PrinterState, fault: ErrorKey): Promise<unknown> {
    if (this.#sent.length > 0) await this.#line.cancel().catch(() => undefined);
    await this.#line.close().catch(() => undefined);
    return this.#stopped(new AppError(fault), waiting === null ? undefined : this.#printed);
  }

  /** The end of a delivery by a fault of the printer; other errors stay what they are. `sent`: the last serial that may be printed. */
  #stopped(error: unknown, sent?: number): unknown {
    const last = this.#sent.at(-1)?.to ?? this.#start;
    return error instanceof AppError ? new DeliveryStopped(error, this.#printed ?? last, sent ?? last) : error;
  }
}
