import type { ErrorKey } from './errors.ts';

/** What every call answers. `error` is the stable key of a refusal. */
export interface Envelope<Data = unknown> {
  success: boolean;
  code: number;
  data: Data;
  msg: string;
  error?: ErrorKey;
}

/** One field that was refused, and why. */
export interface FieldFault {
  field: string;
  msg: string;
}

export const succeeded = <Data>(data: Data): Envelope<Data> => ({ success: true, code: 200, data, msg: '' });
export const failed = (error: ErrorKey, code: number, msg: string, data: unknown = null): Envelope => ({
  success: false,
  code,
  error,
  data,
  msg,
});
