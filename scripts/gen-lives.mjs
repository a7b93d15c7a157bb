// Writes docs/lives.md: `npm run gen`.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { livesPage } from './lives-page.ts';

writeFileSync(resolve(import.meta.dirname, '../docs/lives.md'), livesPage());
