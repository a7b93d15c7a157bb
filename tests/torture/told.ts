import type { Clients } from './calls.ts';

/** An effect somebody was told of: the statement counts it, and it must be there exactly so often. */
interface Effect {
  kind: string;
  sql: string;
  values: readonly unknown[];
  times: number;
}

/** A stored file and the hash of what was sent. */
export interface Stored {
  fileId: string;
  hash: string;
}

/** A job whose labels the server has written into the print folder: those of these codes, in this order. */
export interface Printed {
  jobNo: string;
  codes: readonly string[];
}

/** Everything the clients were told. */
export interface Told {
  effects: Effect[];
  files: Stored[];
  printed: Printed[];
  /** Scans of one code: answered, and those whose answer never came. */
  scans: { answered: number; unknown: number };
}

/** What the clients work with: a product that may have codes, a delivered batch, a code to scan. */
export interface Ground {
  productId: string;
  batchId: string;
  code: string;
  /** A batch of active codes for the packing line, in the order of their serials. */
  line: { batchId: string; codes: readonly string[]; templateId: string; printerId: string };
  /** To whom goods are shipped. */
  receiverId: string;
  /** By which another system sends events, and by which it asks for them. */
  key: string;
  queryKey: string;
  /** Active codes that are recalled; codes that are activated and taken back; codes whose labels a printing house prints. */
  recalled: { batchId: string; from: number; count: number };
  cancelled: { batchId: string; from: number; count: number };
  ordered: { from: number; to: number };
  /** A production batch that was inspected, and its codes in the order of their serials. */
  made: { batchId: string; productionId: string; codes: readonly string[] };
  /** The drill of a recall with more units than a sheet is answered with at once. */
  drill: { id: string; units: number };
  /** A member whose role changes, and the role he has; the rights that new roles get. */
  member: { id: string; roleId: string };
  rights: readonly string[];
  /** A certificate, and the company that it is lent to with the account of its main user. */
  loan: { aptitudeId: string; companyName: string; account: string };
  /** The text that makes names of this run unique. */
  mark: string;
}

/** One piece of work of one kind of user, the nth. It notes an effect only once its acknowledgement has come. */
export type Work = (clients: Clients, ground: Ground, told: Told, nth: number) => Promise<void>;

/** The main account of the company, its clerk who writes recalls, and somebody of the platform. */
export const maker = 'yunhe';
export const author = 'yunhe_wms';
export const operator = 'operator1';
