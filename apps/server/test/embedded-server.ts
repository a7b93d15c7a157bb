import { startEmbedded } from '../src/db/embedded/embedded.ts';
import { loadSecrets } from '../src/secrets.ts';
import { StartError } from '../src/start-error.ts';

// A server with only a database, for tests that kill it. Prints the result of the start as one line of JSON.
const dataDir = process.argv[2]!;
const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);
const note = (message: string) => process.stderr.write(`${message}\n`);
try {
  const embedded = await startEmbedded({
    dataDir,
    secrets: loadSecrets(dataDir),
    log: { debug: note, info: note, warn: note, error: note },
  });
  process.once('SIGTERM', () => void embedded.stop().then(() => process.exit(0)));
  say({ adminUrl: embedded.adminUrl, pid: embedded.pid });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  say({ refused: error.message });
  process.exitCode = 1;
}
