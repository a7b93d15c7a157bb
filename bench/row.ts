/** One figure beside its limit or peer of the same run. */
export interface Row {
  what: string;
  value: number;
  unit: string;
  peer: string;
  peerValue: number;
  ratio: number;
  target: string;
  ok: boolean;
}
