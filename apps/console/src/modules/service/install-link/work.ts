import type { WorkAnswer, WorkOrder } from '@touchmark/contract';
import type { ChecklistAnswer } from '@touchmark/domain';
import type { ActStore, KeptAct } from '../../flow/handheld/public.ts';

/** A photo by the name under which it is kept: its picture is kept beside, so that a change of the rest writes no photo anew. */
export interface Draft {
  /** Labels as they were scanned, each once. */
  texts: readonly string[];
  answers: readonly ChecklistAnswer[];
  before: readonly string[];
  after: readonly string[];
  signature: string | null;
  refusal: string;
  missingNote: string;
  workNote: string;
}
export const noDraft: Draft = {
  texts: [],
  answers: [],
  before: [],
  after: [],
  signature: null,
  refusal: '',
  missingNote: '',
  workNote: '',
};

/** What the server said of an act; `fault`: why the call itself was not accepted. */
export interface Verdict extends Pick<WorkAnswer, 'accepted' | 'faults'> {
  fault: string;
}
export interface WorkAct extends KeptAct<Verdict> {
  step: 'START' | 'FINISH';
  draft: Draft;
}
export type WorkStore = ActStore<WorkAct>;
export type Facts = Pick<WorkStore, 'fact' | 'keepFact'>;

/** Whose draft it is: the same worker goes on by a new link of his order, and whoever comes after him begins anew. */
export const workOf = ({ orderNo, workerName }: Pick<WorkOrder, 'orderNo' | 'workerName'>): string => `${orderNo} ${workerName}`;
/** Not the whole token: what stays in the browser must not open anything. */
export const markOf = (token: string): string => token.slice(-12);
const photo = (key: string) => `photo ${key}`;
/** By its link: what went by a former one may not be his any more, which the server knows. */
const file = (token: string, key: string) => `file ${markOf(token)} ${key}`;
export const keepPicture = (store: Facts, key: string, picture: Blob): Promise<void> => store.keepFact(photo(key), picture);
export const pictureOf = (store: Facts, key: string): Promise<Blob | undefined> => store.fact<Blob>(photo(key));
export const fileOf = (store: Facts, token: string, key: string): Promise<string | undefined> => store.fact<string>(file(token, key));
export const keepFile = (store: Facts, token: string, key: string, fileId: string): Promise<void> =>
  store.keepFact(file(token, key), fileId);
/** Every picture of a report, in the order in which it is sent. */
export const picturesOf = ({ before, after, signature }: Draft): string[] => [...before, ...after, ...(signature ? [signature] : [])];
