import type { Words } from './standard-item.ts';

/*
 * Patterns of data elements, matched in time proportional to the text. An operator writes them, and JavaScript's own engine can need
 * exponential time for a pattern such as (a+)+$ because it tries one path after the other. Here all paths advance together, one
 * character at a time (Thompson 1968), so no pattern can block the server. The syntax is the part of ECMAScript that such a machine
 * knows: no lookaround, no back-references, no word boundaries. A test compares it with RegExp.
 */

type Test = (char: string) => boolean;
type Step = { on: Test; next: number } | { to: readonly number[] } | { at: 'start' | 'end'; next: number } | { done: true };
type Build = (next: number) => number;

/** Larger programs come from nested repetitions like (a{99}){99}; they are refused. */
const largest = 5000;
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v', 0: '\0' };
const inside = (low: string, high: string): Test => {
  const [from, to] = [low.codePointAt(0)!, high.codePointAt(0)!];
  return (char) => char.codePointAt(0)! >= from && char.codePointAt(0)! <= to;
};
const classes: Readonly<Record<string, Test>> = {
  d: (char) => /\d/.test(char),
  w: (char) => /\w/.test(char),
  s: (char) => /\s/.test(char),
  D: (char) => /\D/.test(char),
  W: (char) => /\W/.test(char),
  S: (char) => /\S/.test(char),
};

class Fault extends Error {}
const refuse = (): never => {
  throw new Fault();
};

/** The characters of a pattern, and how far they are read. */
interface Reader {
  readonly chars: readonly string[];
  at: number;
}
const take = (from: Reader): string => from.chars[from.at++] ?? refuse();
const eats = (from: Reader, char: string): boolean => from.chars[from.at] === char && ((from.at += 1), true);
const hex = (digits: string): string =>
  /^[\da-f]+$/i.test(digits) && parseInt(digits, 16) <= 0x10ffff ? String.fromCodePoint(parseInt(digits, 16)) : refuse();
const takeHex = (from: Reader, count: number): string => hex(Array.from({ length: count }, () => take(from)).join(''));

/** After a backslash: a class of characters, or one character. */
function escaped(from: Reader): Test | string {
  const char = take(from);
  if (classes[char]) return classes[char];
  if (Object.hasOwn(escapes, char)) return escapes[char]!;
  if (char === 'x') return takeHex(from, 2);
  if (char === 'u' && eats(from, '{')) {
    let digits = '';
    while (!eats(from, '}')) digits += take(from);
    return hex(digits);
  }
  if (char === 'u') return takeHex(from, 4);
  return /[\^$\\.*+?()[\]{}|/-]/.test(char) ? char : refuse();
}

/** After an opening square bracket. */
function set(from: Reader): Test {
  const not = eats(from, '^');
  const tests: Test[] = [];
  const member = () => (eats(from, '\\') ? escaped(from) : take(from));
  while (!eats(from, ']')) {
    const low = member();
    if (typeof low !== 'string') tests.push(low);
    else if (from.chars[from.at] === '-' && from.chars[from.at + 1] !== ']') {
      from.at += 1;
      const high = member();
      if (typeof high !== 'string' || high.codePointAt(0)! < low.codePointAt(0)!) return refuse();
      tests.push(inside(low, high));
    } else tests.push((char) => char === low);
  }
  return (char) => tests.some((test) => test(char)) !== not;
}

function parse(pattern: string): { steps: Step[]; start: number } {
  const from: Reader = { chars: [...pattern], at: 0 };
  const steps: Step[] = [];
  const add = (step: Step) => (steps.length < largest ? steps.push(step) - 1 : refuse());
  const eat = (char: string) => eats(from, char);

  const one =
    (on: Test): Build =>
    (next) =>
      add({ on, next });

  /** One piece without its quantifier. An assertion cannot be repeated. */
  function atom(): { build: Build; repeats: boolean } {
    const char = take(from);
    if (char === '^') return { build: (next) => add({ at: 'start', next }), repeats: false };
    if (char === '$') return { build: (next) => add({ at: 'end', next }), repeats: false };
    if (char === '(') {
      if (eat('?') && !eat(':')) refuse();
      const build = either();
      return eat(')') ? { build, repeats: true } : refuse();
    }
    if (char === '[') return { build: one(set(from)), repeats: true };
    if (char === '.') return { build: one((other) => !/[\n\r\u2028\u2029]/.test(other)), repeats: true };
    if (char === '\\') {
      const what = escaped(from);
      return { build: one(typeof what === 'string' ? (other) => other === what : what), repeats: true };
    }
    if (/[*+?{}\])]/.test(char)) refuse();
    return { build: one((other) => other === char), repeats: true };
  }

  /** How often a piece may stand: the least and the most. */
  function quantifier(): [number, number] | undefined {
    const char = from.chars[from.at];
    const simple = char === '*' ? [0, Infinity] : char === '+' ? [1, Infinity] : char === '?' ? [0, 1] : undefined;
    let found = simple as [number, number] | undefined;
    if (found) from.at += 1;
    else if (char === '{') {
      const counted = /^\{(\d{1,4})(?:(,)(\d{1,4})?)?\}/.exec(from.chars.slice(from.at, from.at + 12).join('')) ?? refuse();
      from.at += counted[0].length;
      const least = Number(counted[1]);
      found = [least, counted[2] ? Number(counted[3] ?? Infinity) : least];
      if (found[1] < least) refuse();
    }
    // A lazy quantifier matches the same texts.
    if (found) eat('?');
    return found;
  }

  function repeated(): Build {
    const { build, repeats } = atom();
    const times = quantifier();
    if (!times) return build;
    if (!repeats) return refuse();
    const [least, most] = times;
    return (next) => {
      let after = next;
      if (most === Infinity) {
        const loop = add({ to: [] });
        steps[loop] = { to: [build(loop), next] };
        after = loop;
      } else for (let n = least; n < most; n += 1) after = add({ to: [build(after), next] });
      for (let n = 0; n < least; n += 1) after = build(after);
      return after;
    };
  }

  function sequence(): Build {
    const parts: Build[] = [];
    while (from.at < from.chars.length && from.chars[from.at] !== '|' && from.chars[from.at] !== ')') parts.push(repeated());
    return (next) => parts.reduceRight((after, part) => part(after), next);
  }

  function either(): Build {
    const ways = [sequence()];
    while (eat('|')) ways.push(sequence());
    return (next) => (ways.length === 1 ? ways[0]!(next) : add({ to: ways.map((way) => way(next)) }));
  }

  const whole = either();
  if (from.at < from.chars.length) refuse();
  return { start: whole(add({ done: true })), steps };
}

const compiled = new Map<string, ReturnType<typeof parse> | null>();
function programOf(pattern: string): ReturnType<typeof parse> | null {
  if (!compiled.has(pattern)) {
    if (compiled.size > 2000) compiled.clear();
    let program = null;
    try {
      program = parse(pattern);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
    }
    compiled.set(pattern, program);
  }
  return compiled.get(pattern)!;
}

/** What is wrong with a pattern, or null. */
export const patternFault = (pattern: string): Words | null =>
  programOf(pattern)
    ? null
    : {
        zh: '正则表达式无法使用：不支持断言、反向引用，重复次数不能过多',
        en: 'is not a usable pattern: no lookaround, no back-references, no very large repetitions',
      };

/** Whether a text contains what the pattern describes (`^` and `$` tie it to the ends, as in RegExp). */
export function matches(pattern: string, text: string): boolean {
  const program = programOf(pattern);
  if (!program) return false;
  const { steps, start } = program;
  const chars = [...text];
  let now: number[] = [];
  for (let at = 0; at <= chars.length; at += 1) {
    const seen = new Set<number>();
    const waiting: number[] = [];
    const open = [...now, start];
    while (open.length > 0) {
      const index = open.pop()!;
      if (seen.has(index)) continue;
      seen.add(index);
      const step = steps[index]!;
      if ('done' in step) return true;
      if ('to' in step) open.push(...step.to);
      else if ('at' in step) {
        if (step.at === 'start' ? at === 0 : at === chars.length) open.push(step.next);
      } else waiting.push(index);
    }
    now = waiting.flatMap((index) => {
      const step = steps[index] as { on: Test; next: number };
      return at < chars.length && step.on(chars[at]!) ? [step.next] : [];
    });
  }
  return false;
}
