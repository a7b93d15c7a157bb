import { randomUUID } from 'node:crypto';
import { AppError, personalCenter } from '@touchmark/contract';
import { handle } from '../../http/handle.ts';
import { activeMemberships, asSystem, openSession } from '../user/public.ts';
import { ownCompanies } from './personal-center.queries.ts';

export const personalCenterRoutes = handle(personalCenter, {
  async companyList({ services, me, language }) {
    const rows = await asSystem(services, (db) => ownCompanies(db, me.userId));
    return rows.map(({ roleName, roleNameEn, isMain, ...row }) => ({ ...row, role: (language === 'en' && roleNameEn) || roleName, isMain: isMain ? 1 : 0, current: row.id === me.companyId }));
  },

  switchCompany: (ctx, { id }) => asSystem(ctx.services, async (db) => {
    const memberships = await activeMemberships(db, ctx.me.userId);
    if (!memberships.some(({ companyId }) => companyId === id)) throw new AppError('notMember');
    return openSession(ctx, db, { userId: ctx.me.userId, companyId: id, family: randomUUID() });
  }),
});
