import { serviceContract } from '@touchmark/contract';
import { isPlatform, type Referrer } from '../../../http/ctx.ts';
import { findNaming } from '../../../http/file/referrer.queries.ts';
import { findOne } from './contract.queries.ts';

/** Scans of signed contracts, which their contract shows. */
export const contractFiles: Referrer = {
  of: 'contract',
  find: (ctx, files) => findNaming(ctx, files, { table: 'contractSignature', many: ['files'], id: 'contractId' }),
  views: [{ call: serviceContract.findOne, shows: findOne }],
};

/** The operator's own PDF of a contract: its company sees what was sent, which has the same bytes, not the file. */
export const contractTextFiles: Referrer = {
  of: 'text of a contract',
  find: (ctx, files) => findNaming(ctx, files, { table: 'contract', one: ['fileId'], anyCompany: true }),
  views: [{ call: serviceContract.findOne, shows: async (ctx, id) => (isPlatform(ctx.me) ? findOne(ctx, id) : undefined) }],
};
