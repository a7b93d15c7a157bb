import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The scripts a browser loads before the sign-in page is shown, by their paths: the page's own and their static imports. */
export function firstLoad(folder = join(process.cwd(), 'dist/console')): Map<string, string> {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const seen = new Map<string, string>();
  const visit = (path: string) => {
    if (seen.has(path)) return;
    const text = readFileSync(join(folder, path), 'utf8');
    seen.set(path, text);
    for (const [, to] of text.matchAll(/(?:^|[;}\n])import\s*(?:[^"'();]*?from\s*)?["'](\.\/[^"']+\.js)["']/g))
      visit(`/assets/${to!.slice(2)}`);
  };
  for (const [, path] of html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)) visit(path!);
  return seen;
}
