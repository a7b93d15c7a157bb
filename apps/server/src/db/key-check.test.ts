import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminUrl, createDatabase, createEmptyDatabase, type TestDatabase } from '../../test/postgres.ts';
import { StartError } from '../start-error.ts';
import { checkKeys, noteKeys } from './key-check.ts';

let database: TestDatabase;
let empty: TestDatabase;
beforeAll(async () => {
  [database, empty] = [await createDatabase(), await createEmptyDatabase()];
});
afterAll(async () => {
  await database.drop();
  await empty.drop();
});

const keys = () => ({ dataKey: randomBytes(32), codeKey: randomBytes(32) });
const nameOf = ({ urls }: TestDatabase) => new URL(urls.owner).pathname.slice(1);
const check = (name: string, mine: ReturnType<typeof keys>) => checkKeys(adminUrl(), name, mine, '/data');

it('a database takes the keys it is first started with, and refuses others in one clear line', async () => {
  const [mine, others] = [keys(), keys()];
  await check(nameOf(database), mine);
  await noteKeys(database.urls.owner, mine);
  await check(nameOf(database), mine);
  for (const wrong of [others, { ...mine, codeKey: others.codeKey }, { ...mine, dataKey: others.dataKey }]) {
    const refused = await check(nameOf(database), wrong).catch((error: unknown) => error as StartError);
    expect(refused).toBeInstanceOf(StartError);
    expect((refused as StartError).message).toMatch(/^[^\n]*secrets\.json[^\n]*\/data[^\n]*$/);
  }
  // Stored only once: a later start with other keys does not change it.
  await noteKeys(database.urls.owner, others);
  await check(nameOf(database), mine);
});

it('an empty database, and one that is not there yet, ask for no keys', async () => {
  await check(nameOf(empty), keys());
  await check('there_is_no_such_database', keys());
});
