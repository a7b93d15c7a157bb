import type { Call } from '@touchmark/contract';
import type { World } from '../../apps/server/test/world.ts';
import { watchRows, type Written } from '../contract/cases/changes.ts';
import { allCalls } from '../contract/cases/calls.ts';
import type { Fixtures } from '../contract/cases/fixtures.ts';
import type { Random } from '../proof/random.ts';
import type { Caller } from './callers.ts';
import { inputsOf, type Names } from './inputs.ts';
import { foreignOf, privateTextsOf } from './their-rows.ts';
import type { KeptLog } from './kept-log.ts';
import type { Heard, Sent } from './request.ts';

export type Place = Awaited<ReturnType<typeof placeOf>>;

/** What one round works with: two companies, the callers, and who wrote which rows. */
export async function placeOf(
  { world, ours, theirs, said = () => '' }: { world: World; ours: Fixtures; theirs: Fixtures; said?: KeptLog['said'] },
  callers: Caller[],
  random: Random,
) {
  const texts = (fixtures: Fixtures) => Object.values(fixtures).filter((value): value is string => typeof value === 'string');
  const own = texts(ours);
  const numbers = [...own, ...own, ...texts(theirs)].filter((value) => /^\d{1,19}$/.test(value));
  const names: Names = { ids: [...numbers, '9000000000000000001', '0'], codes: [ours.code, ours.code, theirs.code, 'N3W3R00000000000'] };
  await world.settled();
  // The platform's, although a fixture made them: a standard's version that an auditor of the round has passed, and a code of a list.
  // And what the market and the list of printing houses show to every company.
  const offered = [theirs.listing, theirs.listingIcon, theirs.listingShot, theirs.rating, theirs.provider];
  const shared = new Set([...own, theirs.standardVersion, theirs.gmdHand, ...offered]);
  return {
    world,
    said,
    ours,
    theirs,
    callers,
    random,
    written: await watchRows(world),
    names,
    foreign: await foreignOf(world, theirs),
    inputs: new Map(allCalls.map((call) => [call.name, inputsOf(call, names)])),
    /** As JSON writes them. */
    secrets: [
      ...texts(theirs).filter((value) => value.length >= 16 && !shared.has(value)),
      ...(await privateTextsOf(world, theirs, shared)),
    ].map((text) => JSON.stringify(text).slice(1, -1)),
  };
}
/** What is known of one request and its answer. */
export interface Seen {
  call: Call;
  caller: Caller;
  sent: Sent;
  heard: Heard;
  written: Written[];
  /** Files of the other company that its answer led to. */
  files: string[];
}

export const isRefused = ({ status }: Heard): boolean => status >= 400;
