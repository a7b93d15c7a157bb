import type { ErrorKey } from './errors.ts';

/** The answer of every call. `error` is the stable key of an error. */
export interface Envelope<Data = unknown> {
  success: boolean;
  code: number;
  data: Data;
  msg: string;
  error?: ErrorKey;
  /** Of an error: the number of the request, by which its log lines are found. */
  requestId?: string;
}

/** One invalid field, and the reason. */
export interface FieldFault {
  field: string;
  msg: string;
}

export const succeeded = <Data>(data: Data): Envelope<Data> => ({ success: true, code: 200, data, msg: '' });
export const failed = (error: ErrorKey, code: number, msg: string, data: unknown = null, requestId?: string): Envelope => ({
  success: false,
  code,
  error,
  data,
  msg,
  ...(requestId && { requestId }),
});
