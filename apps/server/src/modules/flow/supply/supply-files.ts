import { supplyPlan } from '@touchmark/contract';
import { findNaming } from '../../../http/file/referrer.queries.ts';
import type { Referrer } from '../../../http/ctx.ts';
import { findPlan } from './supply.queries.ts';

/** Drawings and requirements that go with a plan: both sides see them. */
export const supplyFiles: Referrer = {
  of: 'supply plan',
  find: (ctx, files) => findNaming(ctx, files, { table: 'supplyPlan', one: ['attachment'] }),
  views: [{ call: supplyPlan.findOne, shows: findPlan }],
};
