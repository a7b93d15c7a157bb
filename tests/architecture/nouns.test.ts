import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'packages', 'apps'], { cwd: root, encoding: 'utf8' }).split(
  '\n',
);
const placed = (place: RegExp) =>
  new Set(
    files.flatMap((file) => {
      const [, area, noun] = place.exec(file) ?? [];
      return area === undefined ? [] : [`${area}/${noun}`];
    }),
  );

/** The nouns of each floor, as area and noun: files of the contract, folders of the server and of the console. */
const contract = placed(/^packages\/contract\/src\/([\w-]+)\/([\w-]+)\.ts$/);
const server = placed(/^apps\/server\/src\/modules\/([\w-]+)\/([\w-]+)\//);
const console = placed(/^apps\/console\/src\/modules\/([\w-]+)\/([\w-]+)\//);
const rules = placed(/^packages\/domain\/src\/([\w-]+)\/([\w-]+)\.ts$/);
/** Those of the server that answer calls. */
const answering = placed(/^apps\/server\/src\/modules\/([\w-]+)\/([\w-]+)\/[\w-]+\.handlers\.ts$/);

const areas = ['access', 'codes', 'desk', 'flow', 'gtin', 'identify', 'labels', 'messages', 'money', 'people', 'platform', 'service'];
/** Events are recorded by the server alone: what is shown of them belongs to the areas above. */
const areasOfServer = [...areas, 'events'].toSorted();
const areasOf = (nouns: Iterable<string>) => [...new Set([...nouns].map((noun) => noun.split('/')[0]!))].toSorted();

/** Files of the contract that are no noun of the server, each with its reason. */
const kitOfContract: Readonly<Record<string, string>> = {
  'people/sign-in': 'signing in is a way into people/account, with calls, pages and answers of its own',
  'platform/reviews': 'the list of all reviews',
  'platform/shared-list': 'the calls of every list that the whole platform shares',
  'platform/switch-call': 'what every switch has',
};
/** Folders of the console that are no noun of the contract, each with its reason. */
const pagesAlone: Readonly<Record<string, string>> = {
  'codes/scan-archive': 'a note on pages that list scans',
  'flow/handheld': 'what the packing station and the dealer’s phone share',
  'flow/station': 'the page of a packing station, with the calls of flow/box',
  'people/register': 'a page of people/sign-in',
  'platform/division': 'the divisions are data that the server answers as a file',
  'platform/error-pages': 'pages without calls',
  'platform/outside-page': 'a page without calls',
  'platform/rich-text': 'a field of forms',
};

/** A part of a noun is named after it: `data-element-columns`. */
const isPart = (name: string, nouns: ReadonlySet<string>): boolean =>
  [...nouns].some((noun) => name !== noun && name.startsWith(`${noun}-`));

it('has the same areas on all floors', () => {
  expect(areasOf(server)).toEqual(areasOfServer);
  for (const floor of [console, rules]) expect(areasOf(floor)).toEqual(areas);
  expect(areasOf(contract).filter((area) => area !== 'page-table')).toEqual(areas);
});

it('calls a file of the contract as the module that answers it, or as a part of one', () => {
  const odd = [...contract].filter((name) => !name.startsWith('page-table/') && !server.has(name) && !isPart(name, server));
  expect(odd.toSorted()).toEqual(Object.keys(kitOfContract).toSorted());
});

it('calls a module that answers calls as its file of the contract', () => {
  expect([...answering].filter((name) => !contract.has(name))).toEqual([]);
});

it('calls a folder of the console as its module of the contract', () => {
  const odd = [...console].filter((name) => !contract.has(name));
  expect(odd.toSorted()).toEqual(Object.keys(pagesAlone).toSorted());
});

it('has a noun in one area only', () => {
  const seen = new Map<string, string[]>();
  for (const name of new Set([...server, ...console])) {
    const [area, noun] = name.split('/') as [string, string];
    seen.set(noun, [...(seen.get(noun) ?? []), area]);
  }
  // Batches of codes and batches of GTINs are two things, and each is called so within its area.
  expect([...seen].filter(([, where]) => where.length > 1).map(([noun]) => noun)).toEqual(['batch']);
});
