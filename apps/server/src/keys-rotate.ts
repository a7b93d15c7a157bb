import { setTimeout as sleep } from 'node:timers/promises';
import { noteKeys } from './db/key-check.ts';
import { setPasswords } from './db/roles.ts';
import { noteEvent, runCommand, withInstallation } from './installation.ts';
import { reseal } from './modules/desk/backup/public.ts';
import { loadSecrets, replaceKeys } from './secrets.ts';

/** A running server looks at its secrets file every second. */
const takenOver = 3000;

/**
 * `npm run keys:rotate`: replaces keys and passwords of the database while the server runs, and encrypts anew what the former ones had encrypted. With
 * `-- --reseal` it only does the latter, to go on after an interruption.
 */
const main = () =>
  withInstallation(async ({ config, secrets, urls, adminUrl }) => {
    if (!process.argv.includes('--reseal')) replaceKeys(config.dataDir);
    Object.assign(secrets, loadSecrets(config.dataDir));
    // New connections wait until file and database agree.
    await setPasswords(adminUrl, secrets, { embedded: config.databaseUrl === undefined });
    await sleep(takenOver);
    await noteKeys(urls.owner, secrets);
    noteEvent(config, { event: 'keyChanged', what: 'keys:rotate' });
    const { written, unreadable } = await reseal(urls.app, secrets);
    console.log(
      `密钥已更换，重新加密 ${written} 项；以前的密钥仍用于验证已印制的码，请立即备份 / The keys are replaced, ${written} values were encrypted anew; the former ones go on verifying printed codes. Make a back-up now`,
    );
    if (unreadable.length > 0)
      console.error(
        `${unreadable.length} 项无法读取，保持原样 / ${unreadable.length} values cannot be read and stay as they are: ${unreadable.slice(0, 20).join(', ')}`,
      );
    return 0;
  });

runCommand(main);
