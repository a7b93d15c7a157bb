import { AppError, appKey } from '@touchmark/contract';
import { appKeyLife, inState, keyWarningDays } from '@touchmark/domain';
import { givenOut } from '../../../http/door/given.ts';
import { handle } from '../../../http/handle.ts';
import { stepsOf } from '../../../http/table/step.ts';
import { waitsForCompany } from '../../../http/table/todo.queries.ts';
import { hashToken, newToken } from '../../../http/session/token.ts';
import * as rows from './app-key.queries.ts';

const steps = stepsOf(rows.keys, appKeyLife, 'status');

waitsForCompany({
  key: 'keysEnding',
  title: {
    zh: `${keyWarningDays} 天内到期或已到期的应用密钥`,
    en: `Application keys that end within ${keyWarningDays} days or have ended`,
  },
  path: '/docking/index',
  query: '?tab=keys&ending=true',
  tone: 'amber',
  count: rows.countEnding,
});

givenOut('appKey', {
  find: async (db, { companyId, userId }) =>
    (await rows.findValid(db, companyId, userId)).map(({ id, name, tail }) => ({
      id,
      name: `${name} …${tail}`,
      path: '/docking/index?tab=keys',
    })),
});

export const appKeyRoutes = handle(appKey, {
  list: rows.list,

  async saveOrUpdate(ctx, { id, version, name, scopes, expireDay = null }) {
    await rows.keys.refuseTaken(ctx, { name }, id);
    const fields = { name, scopes, expireDay };
    if (id) {
      const row = await rows.keys.hold(ctx, id, version);
      if (!inState(appKeyLife, row.status, 'valid')) throw new AppError('notAllowedInState');
      return { ...(await rows.keys.update(ctx, row, fields)), key: null };
    }
    const key = `tmk_${newToken()}`;
    return { ...(await rows.keys.insert(ctx, { ...fields, keyHash: hashToken(key), tail: key.slice(-4) })), key };
  },

  ...steps.handlers({ revoke: {} }),
});
