import type { Services } from './http/ctx.ts';
import { noteEvent, runCommand, withInstallation } from './installation.ts';
import { confirmOnServer } from './modules/people/user/public.ts';

/**
 * `npm run staff:confirm -- <account>`: confirms a member of the staff on the server, and makes him a second person whom nobody made.
 * For an installation that begins with one administrator, and where nobody is left who could confirm. It is in the audit log.
 */
const main = () =>
  withInstallation(async ({ config, secrets, pool }) => {
    const account = process.argv[2];
    if (!account) {
      console.error('用法 / Usage: npm run staff:confirm -- <账号 / account>');
      return 2;
    }
    if (!(await confirmOnServer({ pool, secrets } as Services, account))) {
      console.error(`没有平台人员账号 ${account} / There is no account ${account} of the platform’s staff`);
      return 1;
    }
    noteEvent(config, { event: 'rightsChanged', what: 'staff:confirm' });
    console.log(
      `已确认 ${account}：从现在起可作为独立的第二人 / ${account} is confirmed, and from now on a second person who owes his account to nobody`,
    );
    return 0;
  });

runCommand(main);
