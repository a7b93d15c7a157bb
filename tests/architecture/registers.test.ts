import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtPages, pages, type PageRow } from '@touchmark/contract';
import { describe, expect, it } from 'vitest';
import { stale } from '../../scripts/gen.mjs';

const root = join(import.meta.dirname, '../..');

it('the registers are what the folders say (npm run gen writes them anew)', () => expect(stale()).toEqual([]));

it('no two entries of a menu have the same drawing', () => {
  const entries = [...builtPages].flatMap((path) => {
    const { app, also, icon = app, title } = pages[path] as PageRow;
    return [app, also].filter((one) => one !== undefined).map((one) => ({ drawing: `${one} ${icon}`, name: title.zh }));
  });
  const alike = entries.filter(({ drawing, name }) => entries.some((other) => other.drawing === drawing && other.name !== name));
  expect(alike).toEqual([]);
});

describe.each([...builtPages])('%s', (path) => {
  const { screen = '', icon } = pages[path] as PageRow;
  it('names a screen of the console that exports a page', () => {
    const [area, noun, file = noun] = screen.split('/');
    const source = readFileSync(join(root, `apps/console/src/modules/${area}/${noun}/${file}.page.tsx`), 'utf8');
    expect(source).toMatch(/^export default /m);
  });
  it('names a drawing that there is', () => {
    const icons = readFileSync(join(root, 'apps/console/src/shell/icons.tsx'), 'utf8');
    if (icon) expect(icons).toMatch(new RegExp(`^  '?${icon}'?: \\w+Outlined,`, 'm'));
  });
});
