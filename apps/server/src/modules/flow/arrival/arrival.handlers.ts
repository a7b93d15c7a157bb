import { boxArrival } from '@touchmark/contract';
import { handle } from '../../../http/handle.ts';
import { arrive, restock } from './arrive.ts';

export const boxArrivalRoutes = handle(boxArrival, {
  receive: (ctx, input) => arrive(ctx, 'receive', input),
  takeBack: (ctx, input) => arrive(ctx, 'takeBack', input),
  restock,
});
