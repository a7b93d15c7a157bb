import { supplyLink } from '@touchmark/contract';
import { handle } from '../../../http/handle.ts';
import { answerBySupplyLink, openSupply, sendSupplyCode, signInBySupplyCode } from './by-link.ts';

export const supplyLinkRoutes = handle(supplyLink, {
  code: sendSupplyCode,
  signIn: signInBySupplyCode,
  open: openSupply,
  confirm: (base, input) => answerBySupplyLink(base, supplyLink.confirm, input, 'confirm'),
  counter: (base, { reason, ...input }) => answerBySupplyLink(base, supplyLink.counter, { ...input, note: reason }, 'counter'),
});
