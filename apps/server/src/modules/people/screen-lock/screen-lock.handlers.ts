import { asSystem } from '../../../db/as-system.ts';
import { AppError, screenLock } from '@touchmark/contract';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { endFamily, hashPassword, passwordFits } from '../account/public.ts';
import * as rows from './screen-lock.queries.ts';

const triesAllowed = 5;

export const screenLockRoutes = handle(screenLock, {
  async state(ctx) {
    return { hasPassword: (await rows.lockOf(ctx)).row !== undefined };
  },

  async lock(ctx, { password }) {
    const { family, row } = await rows.lockOf(ctx);
    const hash = password === undefined ? row?.passwordHash : await hashPassword(password);
    if (hash === undefined) throw fieldFault('password', { zh: '锁屏密码不能为空', en: 'Enter the lock password' });
    await rows.setLock(ctx, family, hash);
    return true;
  },

  async unlock(ctx, { password }) {
    const { family } = await rows.lockOf(ctx);
    // In a separate transaction: a wrong attempt stays counted although the call is refused.
    const left = await asSystem(ctx.services, async (db) => {
      const lock = await rows.takeLock(db, family);
      if (!lock?.locked) return null;
      if (await passwordFits(lock.passwordHash, password)) {
        await rows.openLock(db, family);
        return null;
      }
      await rows.countTry(db, family);
      const still = triesAllowed - lock.tries - 1;
      if (still <= 0) await endFamily(db, family);
      return still;
    });
    if (left === null) return true;
    throw left > 0 ? new AppError('wrongLockPassword', { left: String(left) }) : new AppError('lockedOut');
  },
});
