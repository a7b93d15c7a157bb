import { isolationChecks } from '@touchmark/contract';
import pino from 'pino';
import { asSystem } from './db/as-system.ts';
import { poolOf } from './db/connect.ts';
import { createFiles } from './files/files.ts';
import { folderStore } from './files/folder-store.ts';
import { ownName } from './files/own-folder.ts';
import { noteEvent, runCommand, withInstallation } from './installation.ts';
import { addRun, checkIsolation } from './modules/desk/isolation/public.ts';
import { createServer } from './server.ts';

/** `npm run isolation:check`: the self-test of isolation on the configured installation; exits with 1 if something is wrong. */
const main = () =>
  withInstallation(async ({ config, secrets, pool, urls }) => {
    const raw = poolOf(urls.app, 2);
    // The calls are probed on a server of their own, which does not listen and works on no task.
    const server = createServer({
      pool,
      raw,
      scanRaw: raw,
      log: pino({ level: 'silent' }),
      secrets,
      publicUrl: config.publicUrl,
      dataDir: config.dataDir,
      demo: config.demo,
      version: 'isolation-check',
      setUpToken: null,
      alone: false,
      assets: null,
      files: (own) => createFiles(folderStore(`${config.dataDir}/files`), own, `${config.dataDir}/receiving/${ownName}`),
    });
    try {
      await server.app.ready();
      const result = await checkIsolation(server.services);
      await asSystem({ pool }, (db) => addRun(db, 'isolation:check', result));
      const found = result.checks.reduce((sum, { faults }) => sum + faults.length, 0);
      noteEvent(config, { event: 'isolationChecked', what: 'isolation:check', faults: found });
      for (const { check, count, faults } of result.checks) {
        const { zh, en } = isolationChecks[check];
        console.log(`${faults.length === 0 ? '✓' : '✗'} ${zh}（${count}） / ${en} (${count})`);
        for (const fault of faults) console.log(`    ${fault}`);
      }
      return found === 0 ? 0 : 1;
    } finally {
      await server.close();
      await raw.end();
    }
  });

runCommand(main);
