import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { demoFolder, removeFolders, temporaryFolder } from '../e2e/server.ts';
import { invariants } from '../proof/invariants.ts';
import { Machine } from './machine.ts';

/** The data of the demonstration, made by calls and with a history written directly, hold what all data must. */
let machine: Machine;
beforeAll(async () => {
  machine = new Machine(await demoFolder(inject('once'), join(temporaryFolder(), 'data')), {});
  await machine.up();
});
afterAll(async () => {
  await machine.abandon();
  removeFolders();
});

it.each(invariants)('$name', async ({ sql }) => {
  expect((await machine.connected((admin) => admin.query(sql))).rows).toEqual([]);
});
