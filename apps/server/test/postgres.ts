import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { accessTo, type DatabaseUrls, urlsOf } from '../src/db/roles.ts';
import { connectAdmin } from './admin.ts';
import './global-setup.ts';

/** A database for one test file, with all migrations applied. */
export interface TestDatabase {
  readonly name: string;
  readonly urls: DatabaseUrls;
  /** Closes all connections and drops the database. */
  drop(): Promise<void>;
}

/** Clones the migrated template, or another one. */
export function createDatabase(template = 'touchmark_template'): Promise<TestDatabase> {
  return create(template);
}

/** An empty database with the rights of the roles, for tests of migrations. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return create('template0');
}

/** The superuser's address in the cluster of this run. */
export const adminUrl = (): string => inject('postgres').adminUrl;

async function create(template: string): Promise<TestDatabase> {
  const cluster = inject('postgres');
  const name = `t_${randomBytes(8).toString('hex')}`;
  await connectAdmin(cluster.adminUrl, async (admin) => {
    // Without fsync, copying files is many times faster than writing them through the WAL.
    await admin.query(`create database ${name} owner touchmark_owner template ${template} strategy file_copy`);
    await admin.query(accessTo(name));
  });
  return {
    name,
    urls: urlsOf(cluster.adminUrl, cluster, name),
    drop: () => connectAdmin(cluster.adminUrl, async (admin) => void (await admin.query(`drop database if exists ${name} with (force)`))),
  };
}

/** Turns a database without connections into a template. */
export async function keepAsTemplate(admin: pg.Client, name: string, as: string): Promise<void> {
  await admin.query(`alter database ${name} rename to ${as}`);
  await admin.query(`alter database ${as} with is_template true allow_connections false`);
}
