import { type Call, contract, fileScenes, mostInstallFiles, mostPhoneFiles } from '@touchmark/contract';
import { addressLockedUntil, lockedUntil, pinLockMinutes, pinTries, pinTriesOfCode, solvedLimits } from '@touchmark/domain';
import { mostXmlAttributes } from '@touchmark/gs1';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { longestWaitMs, mostWaiting } from '../../apps/server/src/db/group.ts';
import { usualLimits } from '../../apps/server/src/http/door/budgets.ts';
import { uploadLimits } from '../../apps/server/src/http/file/upload.ts';
import { perKey } from '../../apps/server/src/modules/flow/capture/epcis-api.ts';
import { captureLimits } from '../../apps/server/src/modules/flow/capture/read-capture.ts';
import { unprintable } from '../../packages/labels/src/text/wrap.ts';
import { rowsUnder } from './limits-page.ts';
import { bounds } from '../../apps/server/src/sheet/read/limits.ts';

/** docs/limits.md says what holds: its figures are compared with those the product works by. */
const figure = (n: number) => n.toLocaleString('en-US');
const megabytes = (bytes: number) => `${figure(bytes / 1024 / 1024)} MB`;

it('names every purpose of a file with its types and its size', () => {
  const rows = Object.entries(fileScenes).map(([scene, { types, limitMb }]) => [`\`${scene}\``, types.join(', '), `${limitMb} MB`]);
  expect(rowsUnder('Files').map((cells) => cells.slice(0, 3))).toEqual(rows);
});

it('names every import with its rows', () => {
  const rows = Object.entries(contract).flatMap(([group, calls]) => {
    const { import: sheet } = calls as Record<string, Call | undefined>;
    const { properties } = sheet ? (z.toJSONSchema(sheet.input, { io: 'input' }) as Shape) : { properties: {} };
    const most = properties?.['rows']?.maxItems;
    return most === undefined ? [] : [[`\`${group}\``, figure(most)]];
  });
  expect(rowsUnder('Imports').sort()).toEqual(rows.sort());
});
interface Shape {
  properties?: Record<string, { maxItems?: number }>;
}

it('names characters that the font of labels lacks, by their code points', () => {
  const named = rowsUnder('The font of labels').flatMap(([, examples]) => [...examples!.matchAll(/(\S) U\+([\dA-F]{4,5})/gu)]);
  expect(named.length).toBeGreaterThan(20);
  for (const [, char, code] of named) expect(char).toBe(String.fromCodePoint(Number.parseInt(code!, 16)));
  const text = named.map(([, char]) => char).join('');
  expect(unprintable(text)).toEqual([...text]);
  expect(unprintable('沙发 Café Đường Ω Привет あ ㄅ ¥£$¢€₩₫ ¹²³⁴ Ø ㎡ 䶵 鿯')).toEqual([]);
});

it.each([
  ['Requests', 'open calls and pages of an address', `${figure(usualLimits.openPerMinute)} a minute`],
  ['Requests', 'captchas and other drawn pictures of an address', `${figure(usualLimits.drawnPerMinute)} a minute`],
  ['Requests', 'calls of an account, or of a key', `${figure(usualLimits.callsPerMinute)} a minute`],
  ['Requests', 'stored files of an address', `${figure(usualLimits.filesPerMinute)} a minute`],
  ['Requests', 'uploads of an account', `${figure(usualLimits.uploadsPerMinute)} a minute`],
  ['Requests', 'uploaded bytes of an account', `${megabytes(usualLimits.uploadBytesPerHour)} an hour`],
  [
    'Requests',
    'uploads in memory together',
    `${figure(uploadLimits.memoryMb)} MB, ${uploadLimits.atOnce} at once, ${uploadLimits.waiting} waiting`,
  ],
  ['Requests', 'scans that wait to be counted', `${figure(mostWaiting)}, each for ${longestWaitMs / 1000} seconds`],
  ['Requests', 'photos and signatures of a receiving account', `${figure(mostPhoneFiles)} a day`],
  ['Requests', 'photos and signatures of an installation order', figure(mostInstallFiles)],
  ['Requests', 'uploads that are being received, together', `${figure(uploadLimits.diskMb)} MB`],
  ['Other systems (EPCIS)', 'requests of one key', `${perKey.atOnce} at once, ${perKey.waiting} waiting`],
  [
    'Other systems (EPCIS)',
    'a document in XML',
    `${figure(captureLimits.elements)} elements, ${figure(captureLimits.attributes)} attributes, ${figure(mostXmlAttributes)} of one element`,
  ],
  [
    'Other systems (EPCIS)',
    'what one `@context` declares',
    `${captureLimits.prefixes} prefixes, ${figure(captureLimits.contextCharacters)} characters: it is stored with each event`,
  ],
  ['Other systems (EPCIS)', 'a document', `${figure(captureLimits.events)} events, ${megabytes(captureLimits.bytes)}`],
  [
    'Other systems (EPCIS)',
    'an event',
    `${megabytes(captureLimits.eventBytes)}, ${figure(captureLimits.epcs)} identifiers, ${captureLimits.depth} levels`,
  ],
  ['Spreadsheets', 'unpacked', `${megabytes(bounds.unpacked)} in ${figure(bounds.parts)} parts`],
  ['Spreadsheets', 'cells and styles', figure(bounds.elements)],
  ['Spreadsheets', 'different texts', figure(bounds.strings)],
  ['Spreadsheets', 'characters of a cell', figure(bounds.cell)],
  ['Guessing', 'PINs of one address at one code', `${pinTries}, then a pause of ${pinLockMinutes} minutes`],
  ['Guessing', 'PINs of everybody at one code', `${pinTriesOfCode} a day, then one a day for each address`],
])('%s: %s', (heading, what, limit) => expect(rowsUnder(heading)).toContainEqual([what, limit]));

it('says how often a password may be guessed after captchas', () =>
  expect(rowsUnder('Guessing').find(([what]) => what === 'passwords after a captcha, in an hour')![1]).toContain(
    `${solvedLimits.ofAccount} of one account, ${solvedLimits.ofAddress} from one address`,
  ));

it('says how often a password may be guessed', () => {
  const [account, address] = ['passwords of one account', 'passwords from one address'].map(
    (what) => rowsUnder('Guessing').find(([row]) => row === what)![1]!,
  );
  const [tries, within, locks] = account!.match(/\d+/g)!.map(Number);
  const minute = 60_000;
  const failures = (n: number, minutes: number) => Array.from({ length: n }, (_, i) => (i * minutes * minute) / Math.max(1, n - 1));
  const last = within! * minute;
  expect(lockedUntil(failures(tries! - 1, within!), last)).toBeNull();
  expect(lockedUntil(failures(tries!, within!), last)).toBe(last + locks! * minute);
  const [ofAddress, perMinutes] = address!.match(/\d+/g)!.map(Number);
  expect(addressLockedUntil(failures(ofAddress! - 1, 10), 10 * minute)).toBeNull();
  expect(addressLockedUntil(failures(ofAddress!, 10), 10 * minute)).toBe(perMinutes! * minute);
});
