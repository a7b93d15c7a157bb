import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { advancesSource } from '../src/text/advances-source.ts';

// Run after the font package was updated: node scripts/run.mjs packages/labels/tools/generate-advances.ts
writeFileSync(join(import.meta.dirname, '..', 'src', 'text', 'advances.gen.ts'), advancesSource());
