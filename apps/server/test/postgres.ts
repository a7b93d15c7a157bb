import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { accessTo, type DatabaseUrls, urlsOf } from '../src/db/roles.ts';
import { connectAdmin } from './admin.ts';
import './global-setup.ts';

/** A database of its own for one test file, with all migrations applied. */
export interface TestDatabase {
  readonly urls: DatabaseUrls;
  /** Ends whatever is still connected and removes the database. */
  drop(): Promise<void>;
}

/** Clones the migrated template. */
export function createDatabase(): Promise<TestDatabase> {
  return create('touchmark_template');
}

/** An empty database with the roles' rights, for what tests migrations themselves. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return create('template0');
}

/** The superuser's address in the cluster of this run. */
export const adminUrl = (): string => inject('postgres').adminUrl;

async function create(template: string): Promise<TestDatabase> {
  const cluster = inject('postgres');
  const name = `t_${randomBytes(8).toString('hex')}`;
  await connectAdmin(cluster.adminUrl, async (admin) => {
    // Without fsync copying files is many times faster than writing them through the log.
    await admin.query(`create database ${name} owner touchmark_owner template ${template} strategy file_copy`);
    await admin.query(accessTo(name));
  });
  return {
    urls: urlsOf(cluster.adminUrl, cluster, name),
    drop: () => connectAdmin(cluster.adminUrl, async (admin) => void (await admin.query(`drop database if exists ${name} with (force)`))),
  };
}
