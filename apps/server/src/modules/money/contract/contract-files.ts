import { serviceContract } from '@touchmark/contract';
import { findNaming } from '../../../http/referrer.queries.ts';
import type { Referrer } from '../../../http/referrer.ts';
import { findOne } from './contract.queries.ts';

/** Scans of signed contracts, which their contract shows. */
export const contractFiles: Referrer = {
  of: 'contract',
  find: (ctx, files) => findNaming(ctx, files, { table: 'contractSignature', many: ['files'], id: 'contractId' }),
  views: [{ call: serviceContract.findOne, shows: findOne }],
};
