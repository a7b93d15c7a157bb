import { traceChain } from '@touchmark/contract';
import { findNaming } from '../../../../http/file/referrer.queries.ts';
import type { Referrer } from '../../../../http/ctx.ts';
import { companyOf } from './chain-node.queries.ts';

/** The papers that the chain of a code shows: certificates of lots, reports of production batches. */
export const chainFiles: readonly Referrer[] = [
  {
    of: 'lot in a chain',
    find: (ctx, files) => findNaming(ctx, files, { table: 'materialLot', one: ['certFile'] }),
    views: [{ call: traceChain.find, shows: (ctx, id) => companyOf(ctx, { kind: 'lot', id }) }],
  },
  {
    of: 'production batch in a chain',
    find: (ctx, files) => findNaming(ctx, files, { table: 'productionBatch', one: ['qcReport'] }),
    views: [{ call: traceChain.find, shows: (ctx, id) => companyOf(ctx, { kind: 'prodBatch', id }) }],
  },
];
