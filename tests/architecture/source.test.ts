import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** What the product's own code does not do, beside the few places that are named with their reason. */
const root = resolve(import.meta.dirname, '../..');
const shipped = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'packages'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/\.(test|test-rig)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const filesWith = (pattern: RegExp) => shipped.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

describe('the code of the product', () => {
  it('starts programs only for the embedded database, and itself to load the demonstration, with a list of arguments and without a shell', () => {
    expect(filesWith(/child_process/)).toEqual([
      'apps/server/src/db/embedded/account.ts',
      'apps/server/src/db/embedded/embedded.ts',
      'apps/server/src/db/embedded/processes.ts',
      'apps/server/src/processes/loading.ts',
    ]);
    expect(filesWith(/\bexec(?:File)?(?:Sync)?\([^)]*\bchild|shell: *true/)).toEqual([]);
  });

  it('makes no code from text', () => expect(filesWith(/\beval\(|\bnew Function\(|setTimeout\(['"`]/)).toEqual([]));

  it('writes HTML only where it was cleaned or made by our own templates', () => {
    expect(filesWith(/innerHTML|dangerouslySetInnerHTML|insertAdjacentHTML|document\.write/)).toEqual([
      // SVG of our own renderer, which escapes texts.
      'apps/console/src/modules/labels/label/studio/canvas/canvas.tsx',
      // Through the list of tags of `richText`.
      'apps/console/src/modules/platform/rich-text/rich-text.tsx',
      // A template that escapes what it is given.
      'apps/scan/src/client.ts',
    ]);
  });

  it('asks for numbers with the kit’s fields, which keep what was typed', () => {
    expect(filesWith(/\bInputNumber\b|type="number"/)).toEqual([]);
  });

  it('makes no regular expression from input', () => {
    expect(filesWith(/new RegExp\(/)).toEqual([
      'apps/console/src/ui/scan/code-text.tsx',
      'apps/server/src/modules/flow/capture/extension-fields.queries.ts',
      'packages/gs1/src/ai/codes.ts',
      'packages/gs1/src/xml/read-xml.ts',
    ]);
  });

  it('takes random values of the server from the system, but for the choice of what a drill looks at', () => {
    expect(filesWith(/Math\.random/).filter((file) => !file.startsWith('apps/console/'))).toEqual([
      'apps/server/src/modules/desk/backup/drill.queries.ts',
    ]);
  });

  it('follows no redirect of another server', () => {
    const asking = shipped.filter(({ file, text }) => file.startsWith('apps/server/') && /\bfetch\(/.test(text));
    expect(asking.length).toBeGreaterThan(0);
    for (const { file, text } of asking) expect(text, file).toContain("redirect: 'error'");
  });

  it('keeps its tokens in cookies that no other site sends', () => {
    const setting = shipped.filter(({ text }) => /document\.cookie = /.test(text));
    expect(setting.map(({ file }) => file)).toEqual(['apps/console/src/api/tokens.ts']);
    for (const { text } of setting) expect(text).toMatch(/SameSite=Strict/);
  });

  it('gives a filter bar its fields themselves: it lays out and folds what it can count', () =>
    expect(filesWith(/filters=\{\s*<(?!Filter\.|RowFilter\.)[A-Z]/)).toEqual([]));

  it('uses no plug-ins of browsers', () => {
    const pages = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps/*.html'], { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter(Boolean);
    expect(pages.length).toBeGreaterThan(1);
    const texts = [...shipped, ...pages.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))];
    expect(
      texts
        .filter(({ text }) => /<(?:object|embed|applet|frame|frameset)\s+[\w-]+=|<\/(?:object|embed|applet|frameset)>/.test(text))
        .map(({ file }) => file),
    ).toEqual([]);
  });

  it('takes passwords in fields that hide them, that a password manager fills in, and into which one may paste', () => {
    const fields = shipped.flatMap(({ file, text }) => [...text.matchAll(/<Input\.Password\b[^>]*>/g)].map(([field]) => ({ file, field })));
    expect(fields.length).toBeGreaterThan(8);
    const others = fields.filter(({ field }) => !/autoComplete="(?:new|current)-password"/.test(field));
    // The password of a lock, made for an absence: a manager would put it in the place of the account’s.
    expect(others.map(({ file }) => file)).toEqual(['apps/console/src/modules/people/screen-lock/lock.page.tsx']);
    expect(filesWith(/\btype="password"|[^_]type: 'password'/)).toEqual([]);
    expect(filesWith(/onPaste=\{\(?\w*\)? *=> *\w*\.preventDefault/)).toEqual([]);
    const named = shipped.filter(({ text }) => /<(?:FormField|Form\.Item)[^>]*name="[a-zA-Z]*[pP]assword"/.test(text));
    for (const { file, text } of named) expect(text, file).toMatch(/Input\.Password|PasswordField/);
  });

  it('asks no secret question and keeps no hint of a password', () => {
    const schema = readFileSync(join(root, 'apps/server/src/db/schema.gen.ts'), 'utf8');
    expect(schema).not.toMatch(/(?:secret|security)(?:Question|Answer)|password(?:Hint|Question)|\bhint:/i);
    expect(
      shipped.filter(({ file, text }) => file.startsWith('packages/contract/') && /(?:secret|security)Question|passwordHint/i.test(text)),
    ).toEqual([]);
  });

  it('computes nothing cryptographic itself: Node’s own library, Argon2, and the two protocols that have one', () => {
    const known = /^(?:node:crypto|node:tls|@node-rs\/argon2|otpauth|openid-client|@simplewebauthn\/server)$/;
    const foreign =
      /^(?:crypto-js|crypto-browserify|sjcl|tweetnacl|node-forge|bcrypt\w*|aes-js|elliptic|libsodium\S*|jsonwebtoken|jose|@noble\/\S+|argon2\S*|scrypt\S*)$/;
    const imported = shipped.flatMap(({ text }) =>
      [...text.matchAll(/from '([^'.][^']*)'|import\('([^'.][^']*)'\)/g)].map(([, a, b]) => a ?? b!),
    );
    expect(imported.filter((name) => foreign.test(name))).toEqual([]);
    expect(new Set(imported.filter((name) => known.test(name))).size).toBeGreaterThan(3);
    // Hashes that no longer hold stand only where a protocol of others names them.
    expect(filesWith(/create(?:Hash|Hmac)\('(?:md5|sha1)'|'(?:des-|rc4'|bf-|aes-\d+-ecb)/)).toEqual([
      // Signatures of Alibaba Cloud’s SMS.
      'apps/server/src/post/aliyun-sms.ts',
      // The ZIP format’s AES (WinZip AE-2).
      'apps/server/src/sheet/write/zip-aes.ts',
    ]);
  });

  it('looks at every certificate, but for the day on which its own ends', () =>
    expect(filesWith(/rejectUnauthorized: *false|checkServerIdentity|NODE_TLS_REJECT/)).toEqual(['apps/server/src/watch/certificate.ts']));

  it('leaves in a browser what is listed here, and nothing else', () => {
    const storing =
      /import \{[^}]*\bkeep\b[^}]*\} from '[./]*(?:core\/)?store\.ts'|indexedDB|\bopenDB\b|\bcaches\.|(?:local|session)Storage\b/;
    const here = filesWith(storing).filter((file) => /^apps\/(?:console|scan)\//.test(file) && !file.includes('test-rig'));
    expect(here).toEqual(Object.keys(inBrowser).toSorted());
  });
});

/** What a browser keeps, by the file that stores it. */
const inBrowser: Readonly<Record<string, string>> = {
  'apps/scan/src/form-client.ts': 'what was typed into a form of the scan page, in this tab alone, until the form was taken',
  'apps/console/src/core/invitation.ts': 'the token of an invitation that was opened, in this tab alone, until somebody signs in',
  'apps/console/src/api/device.ts': 'the secret by which the account knows this browser',
  'apps/console/src/api/preference.ts': 'looks',
  'apps/console/src/api/refresh.ts': 'that the server does not know yet of a sign-out',
  'apps/console/src/api/session-state.ts': 'that the screen is locked',
  'apps/console/src/api/tokens.ts':
    'the access token and when it ends; its cookie says that there is one, that of the refresh token no script reads',
  'apps/console/src/core/chunk.ts': 'that a page was loaded anew after a release',
  'apps/console/src/core/error-log.ts': 'errors that were not sent yet: route and stack, no input',
  'apps/console/src/core/store.ts': 'nothing itself: the others store through it',
  'apps/console/src/core/tabs.ts': 'addresses of the open pages, in this tab alone',
  'apps/console/src/core/text.ts': 'the language',
  'apps/console/src/core/visit.ts': 'a sign-in at another provider that is under way, in this tab alone',
  'apps/console/src/modules/flow/dealer-phone/phone-sessions.ts':
    'the tokens of receiving accounts that are signed in on this phone, and for whom they receive',
  'apps/console/src/modules/flow/handheld/act-store.ts':
    'scans and receipts that are not sent yet: codes and boxes, of whom and when; the buyer of a sale until it was accepted',
  'apps/console/src/modules/flow/station/screen/station-app.tsx': 'the name of the station',
  'apps/console/src/modules/flow/station/screen/station-head.tsx': 'sound and printer of the station',
  'apps/console/src/modules/gtin/batch/use-draft.ts': 'a batch of goods that is not submitted: its number and prefix, by person',
  'apps/console/src/modules/people/register/registered.ts': 'the account just registered, in this tab alone',
  'apps/console/src/modules/people/sign-in/account.ts': 'the account, where the person ticked that it is remembered',
  'apps/console/src/modules/platform/division/divisions.ts': 'the tree of divisions',
  'apps/console/src/modules/desk/home/checklist.tsx': 'which steps of the first hours were put away',
  'apps/console/src/shell/frame.tsx': 'that the menu is folded',
  'apps/console/src/handheld-worker.ts': 'the files of the packing station and of the dealer’s phone page, no data',
  'apps/console/src/ui/notice-bar.tsx': 'which notice was read',
  'apps/console/src/ui/list/table-settings.tsx': 'columns of lists',
};
