import { userAuth } from '@touchmark/contract';
import { findNaming } from '../../../http/file/referrer.queries.ts';
import type { Referrer } from '../../../http/ctx.ts';

/** A person's own papers. Reviewers look at them through the submission alone, each look with a line in the log. */
export const identityFiles: Referrer = {
  of: 'identity',
  find: (ctx, files) => findNaming(ctx, files, { table: 'userIdentity', one: ['idFront', 'idBack'], id: 'userId', anyCompany: true }),
  views: [{ call: userAuth.mine, shows: async ({ me }, userId) => userId === me.userId }],
};
