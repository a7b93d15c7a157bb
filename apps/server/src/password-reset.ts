import { signInPortsOf } from './post/sign-in-ports.ts';
import type { Services } from './http/ctx.ts';
import { noteEvent, runCommand, withInstallation } from './installation.ts';
import { resetOnServer } from './modules/people/account/public.ts';

/**
 * `npm run password:reset -- <account>`: sets an initial password that must be changed at the next sign-in, run on the server.
 * For the case that no colleague can approve a reset, or nothing can be sent. It is recorded in the audit log, and the owner is
 * informed.
 */
const main = () =>
  withInstallation(async ({ config, secrets, pool }) => {
    const account = process.argv[2];
    if (!account) {
      console.error('用法 / Usage: npm run password:reset -- <账号 / account>');
      return 2;
    }
    const signInPorts = signInPortsOf(config);
    const services = { pool, secrets, demo: config.demo, signInPorts } as Services;
    const password = await resetOnServer(services, account);
    signInPorts.mail?.close();
    if (password === null) {
      console.error(`没有账号 ${account} / There is no account ${account}`);
      return 1;
    }
    noteEvent(config, { event: 'passwordReset', what: 'password:reset' });
    console.log(`${account} 的新密码（首次登录须修改）/ The new password of ${account}, to be changed at the first sign-in:\n${password}`);
    return 0;
  });

runCommand(main);
