import { readBracketed, type Element } from './ai/elements.ts';
import { humanReadable, scanData, unbracketed } from './ai/write.ts';
import { readCheckDigitBody } from './check-digit.ts';
import { compressDigitalLink } from './digital-link/compress.ts';
import { decompressDigitalLink } from './digital-link/decompress.ts';
import { digitalLink, writeDigitalLink } from './digital-link/build.ts';
import { readDigitalLink } from './digital-link/parse.ts';
import { demoNsi, readAnyEcode, readEcode } from './ecode.ts';
import { readEpc } from './epc/epc.ts';
import { eventHashes } from './event-hash/event-hash.ts';
import type { HashVersion } from './event-hash/values.ts';
import { sha256Hex } from './sha256.ts';
import { readIdentityNumber } from './identity-number.ts';
import type { PrefixTable } from './prefix.ts';
import { unread, type Unread } from './reading.ts';
import { readScan } from './scan.ts';
import { readUscc } from './uscc.ts';

/** Options given on the command line besides the command. */
export type CommandOptions = { stem: string; prefixes?: PrefixTable; hash?: HashVersion };
export type Answer = { ok: true; [field: string]: unknown } | Unread;
type Command = { about: string; run: (input: unknown, options: CommandOptions) => Answer };

const text = (about: string, read: (input: string, options: CommandOptions) => Answer): Command => ({
  about,
  run: (input, options) => (typeof input === 'string' ? read(input, options) : unread('notText', 0)),
});

function ai(input: string, { stem }: CommandOptions): Answer {
  const reading = readBracketed(input);
  if (!reading.ok) return reading;
  const ais = reading.value;
  const link = writeDigitalLink(stem, ais);
  return {
    ok: true,
    unbracketed: unbracketed(ais),
    hri: humanReadable(ais),
    scanQR: scanData(ais, 'GS1 QR Code'),
    scanDM: scanData(ais, 'GS1 DataMatrix'),
    scan128: scanData(ais, 'GS1-128'),
    digitalLink: link.ok ? link.value : null,
  };
}

function build(input: unknown, options: CommandOptions): Answer {
  const { stem = options.stem, ais } = (typeof input === 'object' && input !== null ? input : {}) as { stem?: unknown; ais?: unknown };
  if (typeof stem !== 'string') return unread('stem', 0);
  if (!isElements(ais)) return unread('notText', 0);
  const reading = digitalLink(stem, ais);
  return reading.ok ? { ok: true, uri: reading.value } : reading;
}

function isElements(value: unknown): value is Element[] {
  return (
    Array.isArray(value) &&
    value.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string'))
  );
}

const uri = (reading: { ok: true; value: string } | Unread): Answer => (reading.ok ? { ok: true, uri: reading.value } : reading);

/** An identifier, or an object that also gives the length of the company prefix. */
function epc(input: unknown, { prefixes }: CommandOptions): Answer {
  const { epc: named, prefixLength } = (typeof input === 'object' && input !== null ? input : { epc: input }) as {
    epc?: unknown;
    prefixLength?: unknown;
  };
  if (typeof named !== 'string') return unread('notText', 0);
  const reading = readEpc(named, { ...(prefixes && { prefixes }), ...(typeof prefixLength === 'number' && { prefixLength }) });
  return reading.ok ? { ok: true, urn: reading.urn, uri: reading.uri, prefixLength: reading.prefixLength } : reading;
}

/** Reads the platform's own layout where version and number system match it, else any Ecode within the limits of the standard. */
function ecode(input: string): Answer {
  return input.trim().startsWith(`1${demoNsi}`) ? readEcode(input) : readAnyEcode(input);
}

function hashes(input: unknown, { hash = '2.0' }: CommandOptions): Answer {
  const reading = eventHashes(input, sha256Hex, { version: hash });
  return reading.ok ? { ok: true, hashes: reading.value } : reading;
}

/** The commands by name. */
export const commands: Record<string, Command> = {
  ai: text('bracketed elements → what symbols carry, human-readable text, Digital Link', ai),
  scan: text('scan data with symbology identifier → elements', (input) => {
    const reading = readScan(input);
    return reading.ok ? { ok: true, ais: reading.value } : reading;
  }),
  dl: text('Digital Link → elements and foreign parameters', (input) => {
    const reading = readDigitalLink(input);
    return reading.ok ? { ok: true, ais: reading.value, ignored: reading.ignored } : reading;
  }),
  'dl-build': { about: '{"stem":"https://…","ais":[["01","…"],…]} → Digital Link', run: build },
  'dl-compress': text('Digital Link → compressed Digital Link', (input) => uri(compressDigitalLink(input))),
  'dl-decompress': text('compressed Digital Link → plain Digital Link', (input) => uri(decompressDigitalLink(input))),
  'check-digit': text('digits without check digit → check digit', (input) => {
    const reading = readCheckDigitBody(input);
    return reading.ok ? { ok: true, digit: reading.value } : reading;
  }),
  epc: { about: 'EPC URN or Digital Link, or {"epc":"…","prefixLength":n} → both forms', run: epc },
  'event-hash': { about: 'EPCIS 2.0 document (JSON-LD) → hashes of its events', run: hashes },
  uscc: text('unified social credit code → its parts', readUscc),
  idno: text('identity number → its parts', (input) => readIdentityNumber(input)),
  ecode: text('Ecode → its parts', ecode),
};
