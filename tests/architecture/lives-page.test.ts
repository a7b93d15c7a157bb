import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { livesPage } from '../../scripts/lives-page.ts';

it('shows every life in docs/lives.md as it is declared', () =>
  expect(readFileSync(join(import.meta.dirname, '../../docs/lives.md'), 'utf8'), 'run: npm run gen').toBe(livesPage()));
