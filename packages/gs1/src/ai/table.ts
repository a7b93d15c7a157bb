import type { CheckName } from './checks.ts';
import { identityRows } from './rows-identity.ts';
import { measureRows } from './rows-measures.ts';
import { otherRows } from './rows-other.ts';
import { partyRows } from './rows-parties.ts';
import { productRows } from './rows-product.ts';

/** Characters of a component: n digits, x set 82, y set 39, z base64url. */
export type CharSet = 'n' | 'x' | 'y' | 'z';
/** One part of an AI's data with its own length and checks. Only the last part may vary in length; optional parts come at the end. */
export type Component = { set: CharSet; min: number; max: number; optional: boolean; checks: CheckName[] };
/** A pattern such as 310n or 35nn: leading digits and total length. */
export type AiPattern = { text: string; digits: string; length: number };

/** The entry of one application identifier in the GS1 Syntax Dictionary (2026-07). */
export type AiEntry = {
  ai: string;
  /** Predefined length: no separator (FNC1) follows. */
  fixed: boolean;
  /** Allowed as an attribute in the query of a Digital Link. */
  attribute: boolean;
  components: Component[];
  min: number;
  max: number;
  /** At least one group must be present completely; empty: the AI requires no other. */
  needs: AiPattern[][];
  excludes: AiPattern[];
  /** Sequences of qualifiers allowed after it in a Digital Link path; null = not a primary key. */
  qualifiers: string[][] | null;
  title: { zh: string; en: string };
};

/** Requirement groups that many AIs share: identification of a trade item, in two extents. */
const shared: Record<string, string> = { '@item': '01 02 03 8006 8026', '@made': '01 02 8006 8026' };

function component(text: string): Component {
  const match = /^(\??)([nxyz])(\.\.)?(\d+)(?::(.+))?$/.exec(text);
  if (!match) throw new Error(`AI table: component ${text}`);
  const [, optional, set, upTo, length, checks] = match;
  const max = Number(length);
  return { set: set as CharSet, min: upTo ? 1 : max, max, optional: optional === '?', checks: (checks?.split(':') ?? []) as CheckName[] };
}

function pattern(text: string): AiPattern {
  return { text, digits: text.replaceAll('n', ''), length: text.length };
}

const words = (text: string) => (text === '' ? [] : text.split(' '));

function qualifierSequences(role: string): string[][] | null {
  if (role === '') return null;
  return role
    .slice(1)
    .split('/')
    .map((sequence) => (sequence === '' ? [] : sequence.split(',')));
}

/** '3900-3909' → each AI. In a title {0} is the index in the range from 0, {1} from 1. */
function expand(range: string): string[] {
  const [first = '', last = first] = range.split('-');
  const from = Number(first);
  return Array.from({ length: Number(last) - from + 1 }, (_, i) => String(from + i).padStart(first.length, '0'));
}

function entries(row: string): AiEntry[] {
  const [range = '', flags = '', parts = '', needs = '', excludes = '', role = '', en = '', zh = ''] = row.split('|');
  const components = parts.split('+').map(component);
  const numbered = (title: string, i: number) => title.replace('{0}', String(i)).replace('{1}', String(i + 1));
  return expand(range).map((ai, i) => ({
    ai,
    fixed: flags.includes('f'),
    attribute: flags.includes('q'),
    components,
    min: components.reduce((sum, part) => sum + (part.optional ? 0 : part.min), 0),
    max: components.reduce((sum, part) => sum + part.max, 0),
    needs: words(shared[needs] ?? needs).map((group) => group.split('+').map(pattern)),
    excludes: words(excludes).map(pattern),
    qualifiers: qualifierSequences(role),
    title: { en: numbered(en, i), zh: numbered(zh, i) },
  }));
}

/** Every application identifier, in the order of the dictionary. */
export const aiTable: readonly AiEntry[] = [identityRows, measureRows, partyRows, productRows, otherRows]
  .flatMap((rows) => rows.trim().split('\n').flatMap(entries))
  .toSorted((a, b) => (a.ai < b.ai ? -1 : 1));

const byAi = new Map(aiTable.map((entry) => [entry.ai, entry]));
/** AIs that begin with the same two digits have the same length, so data without brackets can be split into elements. */
const lengths = new Map(aiTable.map((entry) => [entry.ai.slice(0, 2), entry.ai.length]));

/** The entry of an application identifier. */
export function aiEntry(ai: string): AiEntry | undefined {
  return byAi.get(ai);
}

/** The entry whose AI the data begins with at an index. */
export function aiEntryAt(data: string, at: number): AiEntry | undefined {
  const length = lengths.get(data.slice(at, at + 2));
  return length === undefined ? undefined : byAi.get(data.slice(at, at + length));
}

/** Length of every AI that begins with two given digits. */
export function aiLength(firstTwo: string): number | undefined {
  return lengths.get(firstTwo);
}
