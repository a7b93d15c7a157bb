import { codesOf, holds } from '../contract/cases/calls.ts';
import { isRefused, type Place, type Seen } from './place.ts';

/** Tables that a refused request may write, each with the reason. */
export const traces: Readonly<Record<string, string>> = {
  session: 'notes when it was last used',
  sign_in_failure: 'a wrong password counts',
  session_lock: 'a wrong lock password counts',
  login_log: 'a sign-in that failed is written down',
};

/** Tables that the server writes by itself, in nobody's name, while a request runs, each with the reason. */
const byItself: Readonly<Record<string, string>> = {
  event_subscription: 'a delivery notes how far it came',
  event_delivery: 'a delivery is written down',
};

const mostBytes = 1024 * 1024;

/** What must never happen, as far as one request shows it: each rule names its fault, or nothing. */
export function faultsOf(seen: Seen, place: Place, slow: number): string[] {
  const { call, heard } = seen;
  return [
    (heard.status >= 500 || heard.status === 0) && `answers ${heard.status}`,
    heard.body.includes('"valueNotTaken"') && 'lets the database refuse a value that should have been refused before it',
    heard.ms > slow && `takes ${Math.round(heard.ms)} ms`,
    !call.stream && heard.bytes > mostBytes && `answers ${heard.bytes} bytes`,
    !call.stream && !heard.json && 'answers no JSON',
    isRefused(heard) ? left(seen) : unentitled(seen),
    ...(seen.caller.staff || seen.caller.met || call.access === 'open' ? [] : [told(seen, place), changed(seen, place), shownFile(seen)]),
  ].filter((fault) => fault !== false);
}

const tableOf = (note: string) => note.split(' ')[1]!;

function left({ heard, written }: Seen): string | false {
  const others = written.filter(({ userId, note }) => userId !== null || !Object.hasOwn(byItself, tableOf(note)));
  const notes = unique(others.map(({ note }) => note)).filter((note) => !Object.hasOwn(traces, tableOf(note)));
  return notes.length > 0 && `is refused with ${heard.status}, but writes: ${notes.join(', ')}`;
}

const unentitled = ({ call, caller }: Seen): string | false =>
  codesOf(call).length > 0 && !(caller.role && holds(caller.role, call)) && 'is answered without the right';

function told({ sent, heard }: Seen, { secrets }: Place): string | false {
  const asked = `${sent.url} ${sent.payload?.toString() ?? ''}`;
  const leaks = secrets.filter(
    (secret) => heard.body.includes(secret) && !asked.includes(secret) && !asked.includes(encodeURIComponent(secret)),
  );
  return leaks.length > 0 && `tells of another company: ${leaks.join(', ')}`;
}

const shownFile = ({ files }: Seen): string | false => files.length > 0 && `opens a file of another company: ${files.join(', ')}`;

function changed({ caller, written }: Seen, { theirs }: Place): string | false {
  const rows = written.filter(({ companyId, userId }) => companyId === theirs.companyId && userId === caller.who?.userId);
  return rows.length > 0 && `changes another company: ${unique(rows.map(({ note }) => note)).join(', ')}`;
}

const unique = (notes: string[]) => [...new Set(notes)].sort();
