import { startEmbedded } from './db/embedded/embedded.ts';
import { ensureRoles } from './db/roles.ts';
import { settingsOfCommand } from './installation.ts';
import { loadSecrets } from './secrets.ts';

/**
 * The embedded PostgreSQL as a process of its own, for `npm run dev`: it goes on while the server is restarted. It tells its parent
 * its address, and ends with it.
 */
const { dataDir } = settingsOfCommand();
const secrets = loadSecrets(dataDir);
const quiet = () => undefined;
const embedded = await startEmbedded({
  dataDir,
  secrets,
  log: { debug: quiet, info: quiet, warn: (text) => console.error(text), error: (text) => console.error(text) },
});
await ensureRoles(embedded.adminUrl, secrets, 'touchmark');
process.send!({ adminUrl: embedded.adminUrl.replace(/\/postgres$/, '/touchmark') });

// Ctrl+C reaches every process of the terminal; the parent ends the server first, then this one.
process.on('SIGINT', quiet).on('SIGTERM', quiet);
process.once('disconnect', () => void embedded.stop().then(() => process.exit(0)));
void embedded.lost.then((how) => {
  console.error(`PostgreSQL has ended (${how})`);
  process.exit(1);
});
