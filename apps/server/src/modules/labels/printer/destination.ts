import type { SerialRun } from '@touchmark/domain';

/** Where the labels of a job go. */
export interface Delivery {
  /** How many serials are sent in one piece; without a number, as many as a file has. */
  readonly size?: number;
  /** Sends the labels of a run, each form as one portion of bytes: all of them, or none if one of the forms cannot be made. */
  put(run: SerialRun, forms: AsyncIterable<Uint8Array | string>): Promise<void>;
  /** Returns when everything is printed, as far as the printer says so. */
  finish(): Promise<void>;
  /** Lets the printer go, whatever has happened: many take one connection at a time. What it has received it prints. */
  close(): Promise<void>;
}
