import { companyAudit } from '@touchmark/contract';
import { type Ctx, isPlatform, type Referrer } from '../../../http/ctx.ts';
import { findNaming } from '../../../http/file/referrer.queries.ts';
import { changeOfCompany } from './change.queries.ts';
import { ownUnfinished } from './own-audit.queries.ts';
import { find } from './review.queries.ts';

const papers = ['$.licenseImg', '$.authLetter'];

/** A certified company with its licence and its letter of authorisation. */
export const companyFiles: Referrer = {
  of: 'company',
  find: (ctx, files) => findNaming(ctx, files, { table: 'company', one: ['licenceImg', 'authLetter'] }),
  views: [{ call: companyAudit.current, shows: async ({ me }, id) => id === me.companyId && !isPlatform(me) }],
};

/** Submissions to the review of companies: an applicant's own until it is approved, a company's changes, and the reviewers' queue. */
export const submissionFiles: Referrer = {
  of: 'submission of a company',
  find: (ctx, files) =>
    findNaming(ctx, files, { table: 'companyAudit', many: ['proofs'], json: { snapshot: papers, before: papers }, anyCompany: true }),
  views: [
    { call: companyAudit.myAudit, shows: ({ db, me }: Ctx, id) => ownUnfinished(db, me.userId, id) },
    {
      call: companyAudit.history,
      shows: async (ctx, id) => !isPlatform(ctx.me) && (await changeOfCompany(ctx.db, ctx.me.companyId || '0', id)),
    },
    { call: companyAudit.findOne, shows: find },
  ],
};
