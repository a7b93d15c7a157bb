import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type WayIn, waysIn } from '@touchmark/domain';
import { expect, it } from 'vitest';
import { columnNames } from '../../apps/server/src/db/schema.gen.ts';

const base = join(import.meta.dirname, '../../apps/server/src');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '.'], { cwd: base, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|test-rig/.test(file));
const text = (file: string) => readFileSync(join(base, file), 'utf8');

/** Every file that makes or looks up the hash of a token: for which way in, or why it is none to the data of a company. */
const hashing: Readonly<Record<string, { asks: WayIn } | { makes: WayIn } | string>> = {
  'http/session/token.ts': 'the hash itself',
  'http/session/link.ts': 'links of pages without an account: a page names its way, and each use is asked',
  'http/session/session.ts': 'the session, which is asked about the person and his company in one statement',
  'first-run.ts': 'the set-up token, before there is a company',
  'modules/access/app/app.handlers.ts': 'stores the key of an application of the platform',
  'modules/access/app/outside-app.ts': 'stores the key of an application of the market',
  'modules/access/app-key/app-key.handlers.ts': { makes: 'appKey' },
  'modules/access/app-service/app-service.handlers.ts': { asks: 'appTicket' },
  'modules/codes/batch/code-download.ts': { asks: 'codeDownload' },
  'modules/labels/print-order/print-order.handlers.ts': { asks: 'printOrder' },
  'modules/codes/scan/scan-code.ts': { asks: 'tempCode' },
  'modules/flow/capture/asked.ts': { makes: 'appKey' },
  'modules/flow/recall/holder-answer.ts': { asks: 'recallHolder' },
  'modules/flow/dealer-phone/phone-session.ts': { asks: 'receiverSession' },
  'modules/flow/dealer-phone/sign-in.ts': { makes: 'receiverSession' },
  'modules/identify/filling/fill-link.ts': { makes: 'fillLink' },
  'modules/identify/fill-link/by-link.ts': { asks: 'fillLink' },
  'modules/people/account/account.handlers.ts': 'the set-up token, before there is a company',
  'modules/people/account/sign-in/complete-sign-in.ts': 'signing in, which opens a session',
  'modules/people/account/factor/factor-owner.ts': 'signing in, which opens a session',
  'modules/people/account/factor/link-oauth.ts': 'ties the account of a provider to a session',
  'modules/people/account/sign-in/link-on-sign-in.ts': 'signing in, which opens a session',
  'modules/people/account/factor/oauth.ts': 'signing in, which opens a session',
  'modules/people/account/sign-in/open-session.ts': 'signing in, which opens a session',
  'modules/people/account/sign-in/register.ts': 'registering, which opens a session',
  'modules/people/invite-link/invite-link.handlers.ts': { asks: 'inviteLink' },
  'modules/people/invite-link/send-link.ts': { makes: 'inviteLink' },
};

it('knows of every token whether it is a way into a company', () => {
  const found = files.filter(
    (file) => /\bhashToken\(/.test(text(file)) || (/createHash\('sha256'\)/.test(text(file)) && /token/i.test(file)),
  );
  expect(found.toSorted()).toEqual(Object.keys(hashing).toSorted());
});

/** Links of an order, each with columns of its own. */
const tableOf: Partial<Record<WayIn, string>> = { installLink: 'installOrder', visitLink: 'installOrder' };

/** Where a file hands the asking to another. */
const askedIn: Partial<Record<WayIn, string>> = {
  appKey: 'modules/access/app-key/used-key.ts',
  receiveLink: 'modules/flow/receive-link/by-link.ts',
  serviceLink: 'modules/service/request/request-link.handlers.ts',
  installLink: 'modules/service/install-link/by-link.ts',
  visitLink: 'modules/service/visit-link/by-link.ts',
  supplyLink: 'modules/flow/supply-link/by-link.ts',
};

it.each(Object.keys(waysIn) as WayIn[])('%s is asked by the one function, by the name of its table', (way) => {
  expect(Object.keys(columnNames)).toContain(tableOf[way] ?? way);
  const asking = Object.entries(hashing).flatMap(([file, use]) =>
    typeof use === 'object' && 'asks' in use && use.asks === way ? [file] : [],
  );
  const all = [...asking, ...(askedIn[way] ? [askedIn[way]] : [])];
  expect(all).toHaveLength(1);
  expect(text(all[0]!)).toMatch(
    new RegExp(`(requireWayIn|wayInRefused)\\(\\w+, '${way}'|wayInRefusal\\('${way}'|way: '${way}', find: \\w+[^]*byLink\\(`),
  );
});
