import type { Fixtures } from '../contract/cases/fixtures.ts';
import { allEdges, type Edge, onePerCall } from './edges.ts';
import type { Names } from './inputs.ts';

export interface Bounds {
  seed: number;
  /** How many requests are made by chance. */
  count: number;
  /** How long an answer may take. */
  slow: number;
  /**
   * Which part of the complete pass is made before the requests by chance: one of so many, and one value of each call that its schema
   * accepts; 1 for all of it, 0 for none.
   */
  pass?: number;
  /** Only the rounds from the first to the last of these, as they are in a whole run of the seed: to look at a fault again. */
  only?: readonly [first: number, last: number];
}

/** The data of companies change under accepted requests, so each round begins with new ones. */
const perRound = 1000;

interface Round {
  round: number;
  /** Requests of the whole run before this round. */
  before: number;
  planned(ours: Fixtures, names: Names): Edge[];
  byChance: number;
}

/** What the rounds of a run send. */
export function* roundsOf({ seed, count, pass = 0, only = [0, Infinity] }: Bounds): Generator<Round> {
  const edges = edgesOfPass(pass, seed);
  // A part of the pass begins with a round in which each call gets one value.
  const ahead = pass > 1 ? 1 : 0;
  let [left, before] = [count, 0];
  for (let round = 0; round <= only[1] && (left > 0 || (round - ahead) * perRound < edges.length); round++) {
    const turn = inTurn(edges, round - ahead);
    const planned = round < ahead ? callsWithEdges() : turn.length;
    const byChance = Math.max(0, Math.min(left, perRound - planned));
    if (round >= only[0])
      yield { round, before, planned: (ours, names) => (round < ahead ? onePerCall(seed, ours, names) : turn), byChance };
    left -= byChance;
    before += planned + byChance;
  }
}

const callsWithEdges = () => new Set(allEdges().map(({ call }) => call.name)).size;

/** A part of the complete pass: every so-manieth field and value, from another one with each seed. */
function edgesOfPass(pass: number, seed: number): Edge[] {
  const all = pass > 0 ? allEdges() : [];
  return all.filter((_, n) => n % pass === seed % pass);
}

/** The edges of a round: taken from all over the list, so that in each round what reads comes first and what deletes last. */
function inTurn(edges: readonly Edge[], round: number): Edge[] {
  const rounds = Math.ceil(edges.length / perRound);
  return round >= 0 && round < rounds ? edges.filter((_, n) => n % rounds === round) : [];
}
