import { dealerPhone, mostPhoneDocs } from '@touchmark/contract';
import { handle } from '../../../http/handle.ts';
import { docsOfPhone, shownForAccount } from '../circulation/public.ts';
import { listHoldings } from '../holding/public.ts';
import { endSessions, shopsBelow } from '../receiver/public.ts';
import { giveBackByPhone, receiveByPhone, sellByPhone, shipByPhone, uploadByPhone } from './phone-acts.ts';
import { asAccount } from './phone-session.ts';
import { sendPhoneCode, signPhoneIn } from './sign-in.ts';

export const dealerPhoneRoutes = handle(dealerPhone, {
  code: sendPhoneCode,
  signIn: signPhoneIn,

  signOut: (base, { token }) =>
    asAccount(base, dealerPhone.signOut, token, async (ctx, { companyId, accountId, receiverId, id }) => {
      await endSessions(ctx.db, companyId, accountId, id);
      ctx.note({ bizType: 'receiver', bizId: receiverId, action: 'signOut' });
      return true as const;
    }),

  home: (base, { token }) =>
    asAccount(base, dealerPhone.home, token, async (ctx, { account, receiverId, onward }) => {
      const docs = await docsOfPhone(ctx, mostPhoneDocs);
      return {
        account,
        shops: onward ? await shopsBelow(ctx, receiverId) : [],
        ...docs,
        moreArriving: docs.arriving.length === mostPhoneDocs,
      };
    }),

  document: (base, { token, id }) => asAccount(base, dealerPhone.document, token, (ctx) => shownForAccount(ctx, id)),

  stock: (base, { token, ...paging }) =>
    asAccount(base, dealerPhone.stock, token, async (ctx, { receiverId }) => listHoldings(ctx, { receiverId, ...paging })),

  receive: receiveByPhone,
  ship: shipByPhone,
  sell: sellByPhone,
  giveBack: giveBackByPhone,
  upload: uploadByPhone,
});
