import { AppError, receiveLink } from '@touchmark/contract';
import { inState, circulationLife } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { givenOut } from '../../../http/door/given.ts';
import { handle } from '../../../http/handle.ts';
import { addressOf, giveLink, holdDoc, receiveLinks as rows } from '../circulation/public.ts';
import { openByLink, receiveByLink, uploadByLink } from './by-link.ts';

givenOut('receiveLink', {
  find: async (db, whose) =>
    (await rows.linkedBy(db, whose)).map(({ id, docNo, toName }) => ({
      id,
      name: `${docNo} → ${toName}`,
      path: `/preventFleeing/sendBatch?id=${id}`,
      bizType: 'circulationDoc',
    })),
});

/** A document of the caller’s company that somebody may be given a link to. */
async function heldDoc(ctx: Ctx, id: string) {
  const doc = await holdDoc(ctx, id);
  if (doc.docType === 'SALE' || inState(circulationLife, doc.status, 'draft', 'received', 'cancelled'))
    throw new AppError('notAllowedInState');
  return doc;
}

export const receiveLinkRoutes = handle(receiveLink, {
  async show(ctx, { id, renew }) {
    const doc = await heldDoc(ctx, id);
    const known = renew ? undefined : await rows.linkOfDoc(ctx.db, ctx.me.companyId, id);
    const present = known && addressOf(ctx.services, known);
    const link = present && known ? known : await giveLink(ctx, id);
    ctx.note({ bizType: 'circulationDoc', bizId: id, action: renew ? 'renewLink' : 'link', opinion: doc.toName });
    return { link: addressOf(ctx.services, link)!, until: link.until };
  },

  async withdraw(ctx, { id }) {
    const doc = await heldDoc(ctx, id);
    const link = await rows.linkOfDoc(ctx.db, ctx.me.companyId, id);
    if (!link || link.revoked) throw new AppError('notAllowedInState');
    await rows.revokeLink(ctx.db, ctx.me.companyId, id);
    ctx.note({ bizType: 'circulationDoc', bizId: id, action: 'withdrawLink', opinion: doc.toName });
    return true;
  },

  open: openByLink,
  receive: receiveByLink,
  upload: uploadByLink,
});
