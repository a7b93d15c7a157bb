import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What a build is known by: processes of one installation work on the same tables. */
export const releaseIn = (dist: string, version: string): string => `${version} ${readdirSync(join(dist, 'migrations')).toSorted().at(-1)}`;
