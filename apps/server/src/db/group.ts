import { AppError } from '@touchmark/contract';
import { isDatabaseAway } from './outage.ts';

interface Parts<In, Out> {
  /** Does one by its own statement. */
  alone(input: In): Promise<Out>;
  /** Does several in one statement: an answer for each, in their order. */
  together(inputs: readonly In[]): Promise<Out[]>;
  /** Which of a group that separated go one after the other. */
  lineOf(input: In): string;
}

/** How many fit in one statement: more gain nothing. */
const mostTogether = 64;
/** How many may wait, and how long. */
export const mostWaiting = 4096;
export const longestWaitMs = 5000;
/** How many of groups that separated are under way at once: those that a lock holds must not take every connection. */
const mostSeparate = 8;

/** How long a statement may stop the others for a row that somebody holds. */
export const patienceMs = 200;

interface Waiting<In, Out> {
  input: In;
  since: number;
  resolve: (output: Out) => void;
  reject: (error: unknown) => void;
}

/**
 * Gathers what many callers ask at the same time into one statement, because a statement and its commit cost more than what is in it.
 * Nobody waits for others to come: whoever comes while no statement runs goes out in this turn of the loop, and whoever comes meanwhile,
 * with the next. One statement at a time (with two, groups are smaller and together slower), and no answer before its commit.
 */
export function createGroup<In, Out>({ alone, together, lineOf }: Parts<In, Out>): (input: In) => Promise<Out> {
  const waiting: Waiting<In, Out>[] = [];
  const turns = createTurns(mostSeparate);
  let running = false;
  let watched = false;

  async function goOut(): Promise<void> {
    if (running) return;
    running = true;
    while (waiting.length > 0) {
      dropLate();
      await send(waiting.splice(0, mostTogether));
    }
    running = false;
  }

  async function send(group: Waiting<In, Out>[]): Promise<void> {
    if (group.length === 0) return;
    if (group.length === 1) return sendOne(group[0]!);
    let answers: Out[];
    try {
      answers = await together(group.map(({ input }) => input));
    } catch (error) {
      if (isOfOne(error)) return separate(group);
      for (const { reject } of group) reject(isDatabaseAway(error) ? error : away());
      return;
    }
    for (const [i, { resolve }] of group.entries()) resolve(answers[i] as Out);
  }

  /** By its own statement, which waits longer for a row that somebody holds than the others should. */
  async function sendOne(one: Waiting<In, Out>): Promise<void> {
    const done = await turns.take();
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((over) => (timer = setTimeout(over, patienceMs)));
    await Promise.race([settle(one).finally(done), patience]);
    clearTimeout(timer);
  }

  /** Each is sent alone, so that only the guilty one fails; those of one line in their order. The next group waits until all have begun. */
  async function separate(group: readonly Waiting<In, Out>[]): Promise<void> {
    const lines = new Map<string, Waiting<In, Out>[]>();
    for (const one of group) lines.set(lineOf(one.input), [...(lines.get(lineOf(one.input)) ?? []), one]);
    for (const line of lines.values()) {
      const done = await turns.take();
      void inOrder(line).finally(done);
    }
  }

  async function inOrder(line: readonly Waiting<In, Out>[]): Promise<void> {
    for (const one of line)
      if (isLate(one)) one.reject(tooMany());
      else await settle(one);
  }

  const settle = ({ input, resolve, reject }: Waiting<In, Out>): Promise<void> => alone(input).then(resolve, reject);

  function dropLate(): void {
    while (waiting[0] && isLate(waiting[0])) waiting.shift()!.reject(tooMany());
  }

  /** One timer for all that wait, at the time of the oldest. */
  function watch(): void {
    if (watched || waiting.length === 0) return;
    watched = true;
    setTimeout(
      () => {
        watched = false;
        dropLate();
        watch();
      },
      Math.max(1, waiting[0]!.since + longestWaitMs - performance.now()),
    ).unref();
  }

  return (input) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= mostWaiting) return reject(tooMany());
      waiting.push({ input, since: performance.now(), resolve, reject });
      watch();
      if (!running) setImmediate(() => void goOut());
    });
}

// A clock that is set back changes nothing here.
const isLate = ({ since }: { since: number }): boolean => performance.now() - since >= longestWaitMs;
const tooMany = () => new AppError('busy', { retryAfter: '5' });
const away = () => new AppError('unavailable', { retryAfter: '5' });

/** SQLSTATEs that are nobody’s data: out of resources, ended by somebody, a broken disk or database. */
const ofAll = /^(08|53|57|58|XX)...$/;

/** Whether an error may be that of one alone, such as a value that cannot be stored, or a row that somebody holds. */
const isOfOne = (error: unknown): boolean => !isDatabaseAway(error) && !ofAll.test((error as { code?: string }).code ?? '');

/** So many at once, the others in the order in which they came. */
function createTurns(most: number): { take(): Promise<() => void> } {
  const queue: (() => void)[] = [];
  let free = most;
  const done = () => {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  };
  return {
    take: () =>
      new Promise((begin) => {
        if (free === 0) return queue.push(() => begin(done));
        free -= 1;
        return begin(done);
      }),
  };
}
