import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingNames } from '../../apps/server/src/config.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const known = new Set([...settingNames, 'NODE_ENV']);
const unknown = (names: readonly string[]) => names.filter((name) => !known.has(name));

describe('docs/operations.md', () => {
  const table = read('docs/operations.md').split('## Settings')[1]!.split('\n## ')[0]!;
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name!));

  it('explains every setting the server reads, each once, and no other', () => expect(named.toSorted()).toEqual([...settingNames].sort()));

  it('names files and commands that exist', () => {
    const text = read('docs/operations.md');
    for (const [, path] of text.matchAll(/\]\((\.\.\/deploy\/[\w.-]+)\)/g)) expect(existsSync(join(root, 'docs', path!)), path).toBe(true);
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    for (const [, command, file] of text.matchAll(/^\| `npm run ([\w:]+)[^`]*` \| `([\w-]+)` \|/gm))
      expect(scripts[command!], command).toContain(`apps/server/src/${file}.ts`);
    for (const [, command] of text.matchAll(/npm run ([\w:]+)/g)) expect(scripts[command!], command).toBeDefined();
  });

  it('no other file of the server reads the environment', () => {
    const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps/server/src'], {
      cwd: root,
      encoding: 'utf8',
    }).split('\n');
    const reading = sources.filter(
      (file) =>
        file.endsWith('.ts') && !file.endsWith('.test.ts') && existsSync(join(root, file)) && /process\.env\.?\[?['"\w]/.test(read(file)),
    );
    expect(reading).toEqual([]);
  });
});

describe('Dockerfile', () => {
  const lines = read('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const stages = lines.reduce<string[][]>(
    (all, line) => (line.startsWith('FROM') ? [...all, [line]] : [...all.slice(0, -1), [...all.at(-1)!, line]]),
    [],
  );
  const last = stages.at(-1)!;
  const copied = lines
    .filter((line) => line.startsWith('COPY') && !line.includes('--from'))
    .flatMap((line) => line.split(' ').slice(1, -1));

  it('copies what exists, and what .dockerignore lets through', () => {
    const through = new Set(
      read('.dockerignore')
        .split('\n')
        .filter((line) => line.startsWith('!'))
        .map((line) => line.slice(1)),
    );
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(copied.filter((path) => !through.has(path.replace('./', '')))).toEqual([]);
  });

  it('takes into the last stage what an earlier one makes', () => {
    for (const line of last.filter((one) => one.startsWith('COPY')))
      expect(line).toMatch(/^COPY --from=build \/app\/(package\.json|node_modules|dist) /);
    expect(stages[0]![0]).toMatch(/ AS build$/);
  });

  it('runs as an ordinary user, says how it is, and starts what the build makes', () => {
    const at = (word: string) => last.findIndex((line) => line.startsWith(word));
    expect(last[at('USER')]).toBe('USER node');
    expect(at('USER')).toBeLessThan(at('CMD'));
    expect(last.slice(at('USER')).some((line) => line.startsWith('RUN'))).toBe(false);
    expect(last[at('HEALTHCHECK')]).toContain('/healthz');
    expect(last[at('CMD')]).toBe('CMD ["node", "dist/server/main.js"]');
    expect(read('scripts/build.mjs')).toContain("['main', ...commands");
    expect(unknown([...last[at('ENV')]!.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name!))).toEqual([]);
  });

  it('keeps the rules of a linter: named versions, COPY, commands in JSON form, absolute work folders, one HEALTHCHECK and one CMD', () => {
    expect(lines.filter((line) => line.startsWith('FROM ') && /:latest|^FROM [^:\s]+(\s|$)/.test(line))).toEqual([]);
    expect(lines.filter((line) => /^(ADD|MAINTAINER|ONBUILD|SHELL) |\bsudo\b|\bcurl\b.*\| *(ba)?sh/.test(line))).toEqual([]);
    expect(lines.filter((line) => /^(CMD|ENTRYPOINT) (?!\[")/.test(line))).toEqual([]);
    expect(lines.filter((line) => /^WORKDIR (?!\/)/.test(line))).toEqual([]);
    expect(lines.filter((line) => /^RUN .*\bnpm (i|install)\b/.test(line))).toEqual([]);
    for (const word of ['HEALTHCHECK', 'CMD', 'USER']) expect(last.filter((line) => line.startsWith(`${word} `)).length, word).toBe(1);
  });

  it('is built on a Node that the product supports', () => {
    const least = Number((JSON.parse(read('package.json')) as { engines: { node: string } }).engines.node.match(/\d+/)![0]);
    for (const [from] of stages) expect(Number(/^FROM node:(\d+)-/.exec(from!)?.[1])).toBeGreaterThanOrEqual(least);
  });

  // A builder that cannot fetch the base image (no network) builds nothing either.
  const builds = spawnSync('docker', ['pull', '--quiet', stages[0]![0]!.split(' ')[1]!], { timeout: 120_000 }).status === 0;
  if (!builds) console.warn('no image can be built here: the Dockerfile is read by other tests, but not built');
  it.skipIf(!builds)('is built, and the image says what it needs where it is given no folder to write', { timeout: 1_200_000 }, () => {
    const tag = `touchmark-test-${process.pid}`;
    const docker = (...given: string[]) => spawnSync('docker', given, { cwd: root, encoding: 'utf8' });
    const built = docker('build', '--quiet', '--tag', tag, '.');
    expect(built.status, built.stderr).toBe(0);
    try {
      const { status, stdout, stderr } = docker('run', '--rm', '--read-only', '--env', 'DATA_DIR=/nowhere', tag);
      expect([status, `${stdout}${stderr}`]).toEqual([1, expect.stringContaining('/nowhere')]);
    } finally {
      docker('image', 'rm', '--force', tag);
    }
  });
});

describe('compose.yaml', () => {
  const text = read('compose.yaml');
  const services = Object.fromEntries(
    text
      .split('\nservices:\n')[1]!
      .split('\nvolumes:\n')[0]!
      .split(/^ {2}(?=\w)/m)
      .slice(1)
      .map((part) => [part.slice(0, part.indexOf(':')), part]),
  );
  const environment = (service: string) =>
    [...(services[service]!.split(/^ {4}environment:\n/m)[1] ?? '').matchAll(/^ {6}([A-Z_0-9]+):/gm)].map(([, name]) => name!);

  it('gives the server settings it knows', () => {
    expect(environment('touchmark').length).toBeGreaterThan(5);
    expect(unknown(environment('touchmark'))).toEqual([]);
  });

  it('waits for services that exist, and uses volumes that exist', () => {
    const volumes = [...text.split('\nvolumes:\n')[1]!.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name);
    for (const part of Object.values(services)) {
      for (const [, name] of (part.split(/^ {4}depends_on:\n/m)[1] ?? '').split(/^ {4}\w/m)[0]!.matchAll(/^ {6}(\w+):$/gm))
        expect(Object.keys(services)).toContain(name);
      for (const [, name] of part.matchAll(/^ {6}- (\w+):\//gm)) expect(volumes).toContain(name);
    }
  });

  it('names the version of every image, opens no port to other machines, and gives nobody more rights', () => {
    const images = [...text.matchAll(/^ {4}image: (\S+)$/gm)].map(([, image]) => image!);
    expect(images.length).toBeGreaterThan(1);
    expect(images.filter((image) => !/:[\w.-]*\d[\w.-]*$/.test(image))).toEqual([]);
    const ports = [...text.matchAll(/^ {6}- "([\d.:]+)"$/gm)].map(([, port]) => port!);
    expect(ports.length).toBeGreaterThan(0);
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
    expect(text).not.toMatch(/privileged:|network_mode: *host|pid: *host|docker\.sock|cap_add:/);
    for (const [name, part] of Object.entries(services)) if (name !== 'bucket') expect(part, name).toContain('restart: unless-stopped');
  });

  it('hands secrets over as files that are named', () => {
    const named = [
      ...text
        .split('\nsecrets:\n')[1]!
        .split('\nvolumes:\n')[0]!
        .matchAll(/^ {2}(\w+):/gm),
    ].map(([, name]) => name!);
    const files = Object.values(services).flatMap((part) =>
      [...part.matchAll(/\/run\/secrets\/(\w+)/g)].map(([, name]) => [part, name!] as const),
    );
    expect(new Set(files.map(([, name]) => name))).toEqual(new Set(named));
    for (const [part, name] of files) expect((part.split(/^ {4}secrets:\n/m)[1] ?? '').split(/^ {4}\w/m)[0]).toContain(`- ${name}\n`);
    for (const name of named) expect(read('docs/operations.md')).toContain(`secrets/${name}`);
    expect(read('.gitignore')).toContain('/secrets/');
  });

  it('holds no password', () => expect(text).not.toMatch(/(PASSWORD|SECRET_KEY): (?!\$\{)/));
});

describe('deploy/', () => {
  it('the unit starts what the build makes, with settings that are known', () => {
    const unit = read('deploy/touchmark.service');
    expect(unit).toMatch(/^ExecStart=\/usr\/bin\/node dist\/server\/main\.js$/m);
    expect(unknown([...unit.matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name]) => name!))).toEqual([]);
    expect(unit).toMatch(/^User=(?!root)/m);
  });

  const systemd = spawnSync('systemd-analyze', ['--version']).status === 0;
  if (!systemd) console.warn('systemd is not installed: deploy/touchmark.service is not checked by systemd-analyze verify');
  it.skipIf(!systemd)('systemd takes the unit, also with its examples switched on', () => {
    const folder = mkdtempSync(join(tmpdir(), 'touchmark-unit-'));
    const unit = read('deploy/touchmark.service')
      // What is not on this machine: the user, the work folder, and where Node lies.
      .replaceAll(/^(?:User|Group|WorkingDirectory|EnvironmentFile)=.*\n/gm, '')
      .replace('/usr/bin/node', process.execPath);
    const examples = unit.replaceAll(/^#(?=[A-Z]\w+=)/gm, '');
    expect(examples).toMatch(/^LoadCredential=[\s\S]*^IPAddressDeny=any$/m);
    try {
      for (const text of [unit, examples]) {
        const path = join(folder, 'touchmark.service');
        writeFileSync(path, text);
        const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', path], { encoding: 'utf8' });
        // Of other units of the machine, which are read along, nothing is said here.
        expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes('touchmark.service'))).toEqual([]);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('both proxies refuse calls without TLS instead of leading them on', () => {
    expect(read('deploy/nginx.conf')).toMatch(/listen 80;[\s\S]*location ~ \^\/\(api\|epcis\|openapi[\s\S]*?return 403;[\s\S]*listen 443/);
    expect(read('deploy/Caddyfile')).toMatch(
      /^http:\/\/codes[\s\S]*@calls path \/api \/api\/\* \/epcis \/epcis\/\* \/openapi\.json[\s\S]*respond 403[\s\S]*redir https[\s\S]*^codes/m,
    );
  });

  it('both proxies let the largest upload through and hide the figures', () => {
    expect(read('deploy/nginx.conf')).toMatch(/client_max_body_size 102m;[\s\S]*location = \/metrics \{\s*return 404;/);
    expect(read('deploy/Caddyfile')).toMatch(/max_size 102MB[\s\S]*respond @metrics 404/);
  });
});
