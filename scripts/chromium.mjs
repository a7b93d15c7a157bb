import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const usual = [
  // Debian’s browser itself: its starter in /usr/bin asks for drawing by a graphics card, which costs an eighth more without one.
  '/usr/lib/chromium/chromium',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
];

/** The browser in the cache of Playwright's installer. */
function fromPlaywright() {
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    (process.platform === 'darwin' ? join(homedir(), 'Library/Caches/ms-playwright') : join(homedir(), '.cache/ms-playwright'));
  if (!existsSync(cache)) return undefined;
  const inside = [
    'chrome-linux64/chrome',
    'chrome-linux/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-win/chrome.exe',
  ];
  return readdirSync(cache)
    .filter((name) => name.startsWith('chromium-'))
    .flatMap((name) => inside.map((path) => join(cache, name, path)))
    .find((path) => existsSync(path));
}

const find = () => [process.env.CHROMIUM_PATH, ...usual].find((path) => path && existsSync(path)) ?? fromPlaywright();

/** Finds Chromium; with `install`, installs it if there is none: Playwright's, else Debian's package. */
export function findChromium({ install = false } = {}) {
  const found = find();
  if (found || !install) return found;
  console.log('正在安装 Chromium… / Installing Chromium…');
  const attempt = (command, args) =>
    spawnSync(command, args, {
      stdio: 'inherit',
      cwd: root,
      timeout: 10 * 60_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  if (
    process.getuid?.() === 0 &&
    existsSync('/usr/bin/apt-get') &&
    attempt('apt-get', ['update', '-qq']) &&
    attempt('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'])
  )
    return find();
  attempt(process.execPath, [join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium']);
  return find();
}
