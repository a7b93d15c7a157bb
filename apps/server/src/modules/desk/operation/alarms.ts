import { alarmChanges, findingsOf } from '@touchmark/domain';
import { asSystem } from '../../../db/as-system.ts';
import type { Db } from '../../../db/connect.ts';
import type { Services } from '../../../http/ctx.ts';
import type { Chore } from '../../../jobs/jobs.ts';
import { type MessageWords, tellCompany } from '../../messages/message/public.ts';
import { forgetMended } from '../unreadable/public.ts';
import { measure } from './condition.ts';
import * as rows from './operation.queries.ts';

const checkedEvery = 60_000;
const path = '/operations/index';

/** Looks at the installation every minute, for the first time a minute after the start. */
export function alarmChore(services: Services): Chore {
  let next = performance.now() + checkedEvery;
  return async () => {
    if (performance.now() < next) return;
    next = performance.now() + checkedEvery;
    await tellAlarms(services, new Date());
  };
}

/** Tells the administrators what has gone wrong and what is mended, each once; several servers agree by the rows of `alarm`. */
export const tellAlarms = (services: Services, now: Date): Promise<void> =>
  asSystem(services, async (db) => {
    const platform = await rows.platformCompany(db);
    if (platform === null) return;
    await forgetMended(db, services.secrets);
    const open = new Set((await rows.openAlarms(db)).map(({ key }) => key));
    const { begun, over } = alarmChanges(findingsOf(await measure(services, db, now), open), open);
    for (const { key, what, todo } of begun)
      if (await rows.beginAlarm(db, key, what))
        await tell(db, platform, 'error', {
          title: { zh: `告警：${what.zh}`, en: `Alert: ${what.en}` },
          content: { zh: `${what.zh}。${todo.zh}。`, en: `${what.en}. ${todo.en}.` },
        });
    for (const key of over) {
      const ended = await rows.endAlarm(db, key);
      if (ended)
        await tell(db, platform, 'success', {
          title: { zh: `告警已解除：${ended.whatZh}`, en: `Resolved: ${ended.whatEn}` },
          content: { zh: `“${ended.whatZh}”已恢复正常。`, en: `“${ended.whatEn}” is back to normal.` },
        });
    }
  });

const tell = (db: Db, platform: string, level: string, words: MessageWords) =>
  tellCompany(db, platform, ['PLATFORM_ADMIN'], { ...words, path, level, kind: 'SYSTEM' });
