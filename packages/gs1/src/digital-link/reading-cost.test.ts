import { expect, it } from 'vitest';
import { type Reading, tooDear } from '../../../../tests/proof/cost.ts';
import { readScan } from '../scan.ts';
import { canonicalDigitalLink } from './canonical.ts';
import { decompressDigitalLink, readAnyDigitalLink } from './decompress.ts';

/** What reading costs for each character, for links made to cost more than they weigh, beside an honest link repeated to that size. */
const size = 60_000;
const most = 20;
const stem = 'https://id.gs1.org/01/09521101000016';
const honest = `${stem}/10/ABC123/21/12345?17=261231&3103=000195`;

const links: Record<string, string> = {
  'a long query': `${stem}?${'a=1&'.repeat(size / 4)}`,
  'a query of one field': `${stem}?${'17=261231&'.repeat(size / 10)}`,
  'a query without values': `${stem}?${'&'.repeat(size)}`,
  'a long path': `https://id.gs1.org/${'a/'.repeat(size / 2)}01/09521101000016`,
  'a path of keys': `https://id.gs1.org${'/01/09521101000016'.repeat(size / 18)}`,
  'a path of slashes': `https://id.gs1.org${'/'.repeat(size)}01/09521101000016`,
  'a long serial number': `${stem}/21/${'A'.repeat(size)}`,
  'percent signs': `${stem}/21/${'%41'.repeat(size / 3)}`,
  'percent signs that are none': `${stem}/21/${'%'.repeat(size)}`,
  'a long host': `https://${'a.'.repeat(size / 2)}org/01/09521101000016`,
  'a host of colons': `https://${':'.repeat(size)}/01/09521101000016`,
  'a long fragment': `${stem}#${'#'.repeat(size)}`,
  'compressed letters': `https://id.gs1.org/${'A'.repeat(size)}`,
  'compressed letters behind a path': `https://id.gs1.org/${'a/'.repeat(size / 4)}${'-_'.repeat(size / 4)}`,
  'no link': 'h'.repeat(size),
  'many schemes': 'https://'.repeat(size / 8),
};

const readings: Record<string, (text: string) => unknown> = {
  read: readAnyDigitalLink,
  decompress: decompressDigitalLink,
  canonical: canonicalDigitalLink,
  scan: readScan,
};

it.each(Object.entries(readings))(`%s costs in proportion to what is given, at most ${most} times an honest link`, async (_, read) => {
  const times = Math.ceil(size / honest.length);
  const repeated: Reading = {
    size: times * honest.length,
    read: () => {
      for (let nth = 0; nth < times; nth++) read(honest);
    },
  };
  const shapes = Object.entries(links).map(([name, link]) => [name, { size: link.length, read: () => read(link) }] as const);
  expect(await tooDear(most, repeated, shapes)).toEqual([]);
});
