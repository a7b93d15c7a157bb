import { commands } from '../src/commands.ts';
import {
  bracketed,
  buildGtin,
  buildSscc,
  digitalLink,
  keyAis,
  readDigitalLink,
  readEpc,
  readField,
  readKey,
  readUnbracketed,
  suspectMissingSeparators,
  type Element,
  type KeyKind,
} from '../src/index.ts';

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

const stem = 'https://id.example.cn';
const needed = 100_000;
/** All inputs differ, so that no cache can answer from an earlier input. */
const variety = 20_000;
const rounds = 5;

/** Labels of every kind: items with lot and serial, variable weights, cartons, assets, places, documents. */
function label(n: number): Element[] {
  const serial = String((n * 7919) % 1_000_003).padStart(7, '0');
  const gtin13 = buildGtin('690123456', String(n % 1000));
  const gtin: Element = ['01', `0${gtin13.ok ? gtin13.value : ''}`];
  const pallet = buildSscc({ extension: '3', prefix: '690123456', serial });
  const sscc: Element = ['00', pallet.ok ? pallet.value : ''];
  const kinds: Element[][] = [
    [gtin, ['21', `S/${serial}`]],
    [gtin, ['17', '261231'], ['10', `LOT-${serial}`], ['21', serial]],
    [gtin, ['3103', serial.slice(1)], ['15', '270228'], ['11', '260228']],
    [gtin, ['22', 'A1'], ['10', serial], ['21', `${serial}%`], ['99', `internal/${serial}`]],
    [
      ['8004', `690123456${serial}`],
      ['7040', '1ABC'],
    ],
    [sscc, ['02', gtin[1]], ['37', String((n % 99) + 1)]],
    [gtin, ['240', `P${serial}`], ['710', `${serial}X`], ['7007', '260101270101']],
  ];
  return kinds[n % kinds.length] ?? [];
}

/** Operations per second of processor time, the best of several rounds: the speed of one core, independent of other load on the machine. */
function perCore<T>(inputs: readonly T[], answer: (input: T) => unknown): number {
  let best = 0;
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    for (const input of inputs) if (answer(input) === undefined) throw new Error(`no answer for ${JSON.stringify(input)}`);
    const { user, system } = process.cpuUsage(before);
    best = Math.max(best, (inputs.length / (user + system)) * 1e6);
  }
  return Math.round(best);
}

/** Everything the command `ai` outputs for one bracketed string. */
function everyForm(text: string): unknown {
  const answer = commands['ai']?.run(text, { stem });
  return answer?.ok ? answer : undefined;
}

function linkOf(ais: Element[]): string {
  const link = digitalLink(stem, ais);
  if (!link.ok) throw new Error(`${link.fault}: ${bracketed(ais)}`);
  return link.value;
}

const hostileSize = 10_000;
const beginnings = [
  '',
  '(',
  '(01)09521101000016(21)',
  '(01)09521101000016(8110)',
  ']C1010952110100001621',
  ']Q1https://a/',
  'https://a/01/09521101000016/21/',
  'https://a/01/09521101000016?10=',
  'https://a/AQnYUc1gmg',
  'urn:epc:id:sgtin:9521101.',
  '^01095211010000161',
  '{"type":"ObjectEvent","a":',
];
const repeated = [
  '(',
  '\\(',
  '(90)A',
  '(10)A',
  '(98)\\(',
  '0',
  '9',
  ' ',
  '　',
  '-',
  '%',
  '%41',
  '&',
  '=',
  '/',
  '.',
  ':',
  '/01/09521101000016',
  '10=A&',
  'x=1&',
  '_',
  '^10A',
  '\u001d',
  '310312',
  '[{',
  '"',
  '你',
  '\ud800',
];

/** Texts of 10 kB with repetitions that would slow down a reader that scans the same part again and again. */
const hostile = beginnings.flatMap((start) =>
  repeated.flatMap((unit) =>
    ['', '!', '/01/09521101000016'].map((end) => start + unit.repeat((hostileSize - start.length - end.length) / unit.length) + end),
  ),
);

const readers: ((text: string) => unknown)[] = [
  ...Object.values(commands).map(
    ({ run }) =>
      (text: string) =>
        run(text, { stem }),
  ),
  ...Object.keys(keyAis).map((kind) => (text: string) => readKey(kind as KeyKind, text)),
  readField,
  readUnbracketed,
  (text) => readDigitalLink(text, { words: true, trailingSlash: true, shortGtin: true }),
  (text) => readEpc(text, { unescaped: true, checkDigits: false, prefixLength: 7 }),
  (text) => suspectMissingSeparators([['21', text]]),
];

/** Milliseconds of processor time of the slowest reading. A slow one is measured again, so that JIT compilation does not count. */
function slowest(): number {
  let worst = 0;
  for (const read of readers)
    for (const text of hostile) {
      let best = Infinity;
      for (let attempt = 0; attempt < 12 && best > worst; attempt += 1) {
        const before = process.cpuUsage();
        read(text);
        const { user, system } = process.cpuUsage(before);
        best = Math.min(best, (user + system) / 1000);
      }
      worst = Math.max(worst, best);
    }
  return worst;
}

const row = (what: string, value: number): Row => ({
  what,
  value,
  unit: '/s',
  peer: 'limit',
  peerValue: needed,
  ratio: value / needed,
  target: 'at least 1',
  ok: value >= needed,
});

const slowestRow = (value: number): Row => ({
  what: `slowest of ${(hostile.length * readers.length).toLocaleString('en')} readings of hostile texts of 10 kB`,
  value,
  unit: 'ms',
  peer: 'limit',
  peerValue: 10,
  ratio: value / 10,
  target: 'at most 1',
  ok: value <= 10,
});

/** AI strings and Digital Links read and written per second on one core. Elsewhere the official engine's WebAssembly build did 112,000 and 148,000. */
export async function benchGs1(): Promise<Row[]> {
  const labels = Array.from({ length: variety }, (_, n) => label(n));
  const links = labels.map(linkOf);
  return [
    row(
      'AI strings read, checked and written in every form',
      perCore(
        labels.map((ais) => bracketed(ais)),
        everyForm,
      ),
    ),
    row(
      'Digital Links read and checked',
      perCore(links, (link) => (readDigitalLink(link).ok ? link : undefined)),
    ),
    row('Digital Links built', perCore(labels, linkOf)),
    slowestRow(slowest()),
  ];
}
