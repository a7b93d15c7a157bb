import { holds } from '../contract/cases/calls.ts';
import { isRefused, type Place, type Seen } from './fuzz.ts';

/** Tables that a refused request may write, each with the reason. */
const traces: Readonly<Record<string, string>> = {
  session: 'notes when it was last used',
  sign_in_failure: 'a wrong password counts',
  session_lock: 'a wrong lock password counts',
  login_log: 'a sign-in that failed is written down',
};

const mostBytes = 1024 * 1024;

/** What must never happen, as far as one request shows it. */
export function faultsOf({ call, caller, sent, heard, written }: Seen, { theirs, secrets }: Place, slow: number): string[] {
  const faults: string[] = [];
  const said = `${decodeURIComponent(sent.url.replaceAll(/%(?![0-9a-fA-F]{2})|%ff/g, ''))} ${sent.payload?.toString() ?? ''}`;
  if (heard.status >= 500 || heard.status === 0) faults.push(`answers ${heard.status}`);
  if (heard.ms > slow) faults.push(`takes ${Math.round(heard.ms)} ms`);
  if (!call.stream && heard.bytes > mostBytes) faults.push(`answers ${heard.bytes} bytes`);
  if (!call.stream && !heard.json) faults.push('answers no JSON');
  if (isRefused(heard)) {
    const left = [...new Set(written.map(({ note }) => note))].filter((note) => !((note.split(' ').at(-1) ?? '') in traces));
    if (left.length > 0) faults.push(`is refused with ${heard.status}, but writes: ${left.sort().join(', ')}`);
  } else if (call.access !== 'open' && call.access !== 'signedIn' && !(caller.role && holds(caller.role, call)))
    faults.push('is answered without the right');
  if (caller.staff || call.access === 'open') return faults;
  const leaks = secrets.filter((secret) => !said.includes(secret) && heard.body.includes(secret));
  if (leaks.length > 0) faults.push(`tells of another company: ${leaks.join(', ')}`);
  const others = written
    .filter(({ companyId, userId }) => companyId === theirs.companyId && userId === caller.who?.userId)
    .map(({ note }) => note);
  if (others.length > 0) faults.push(`changes another company: ${[...new Set(others)].join(', ')}`);
  return faults;
}
