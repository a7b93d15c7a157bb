import { AppError } from '@touchmark/contract';
import { recallGoesOn, recallLife } from '@touchmark/domain';
import type { Ctx, Services } from '../../../http/ctx.ts';
import { givenOut } from '../../../http/door/given.ts';
import { type KeptLink, linkAddress, type LinkPage, makeLink } from '../../../http/session/link.ts';
import { requireStep } from '../../../http/table/step.ts';
import * as links from './holder-link.queries.ts';
import * as rows from './recall.queries.ts';

givenOut('recallHolder', {
  find: async (db, whose) =>
    (await links.linkedBy(db, whose)).map(({ id, title, recallNo, links: count }) => ({
      id,
      name: `${title} ${recallNo} (${count})`,
      path: `/recall/index?id=${id}`,
      bizType: 'recall',
    })),
});

const page: LinkPage = { purpose: 'recallAnswer', path: '/recallAnswer' };

/** The address where a holder answers; null if he has none. */
export const linkOf = (services: Pick<Services, 'secrets' | 'publicUrl'>, holder: KeptLink): string | null =>
  linkAddress(services, page, holder);

const madeFor = (services: Services, id: string): KeptLink => ({ id, ...makeLink(services, page, id) });

/** Gives every holder without an account the link by which he answers, when a recall or a drill begins. */
export async function giveLinks(ctx: Ctx, place: { companyId: string; recallId: string }): Promise<void> {
  const made = (await links.outsiders(ctx.db, place)).map((id) => madeFor(ctx.services, id));
  if (made.length > 0) await links.setLinks(ctx.db, { companyId: place.companyId, userId: ctx.me.userId }, made);
}

async function heldOutsider(ctx: Ctx, id: string) {
  const holder = await rows.holders.hold(ctx, id);
  const recall = await rows.recalls.hold(ctx, holder.recallId);
  requireStep(recallLife, recall.status, 'close');
  if (holder.holderCompany === holder.companyId) throw new AppError('notAllowedInState');
  return { holder, recall };
}

/** The link of a holder, to be sent to him; a new one if he has none, or if the former one shall not work any more. */
export async function link(ctx: Ctx, { id, renew }: { id: string; renew: boolean }): Promise<{ link: string }> {
  const { holder, recall } = await heldOutsider(ctx, id);
  const present = renew ? null : linkOf(ctx.services, holder);
  ctx.note({ bizType: 'recall', bizId: recall.id, action: renew ? 'renewLink' : 'link', opinion: holder.name });
  if (present) return { link: present };
  const made = madeFor(ctx.services, id);
  await links.setLinks(ctx.db, { companyId: holder.companyId, userId: ctx.me.userId }, [made]);
  return { link: linkOf(ctx.services, made)! };
}

export async function withdrawLink(ctx: Ctx, { id }: { id: string }): Promise<true> {
  const { holder, recall } = await heldOutsider(ctx, id);
  if (!holder.linkHash) throw new AppError('notAllowedInState');
  await rows.holders.set(ctx, holder, { linkSeed: null, linkHash: null, linkUser: null });
  ctx.note({ bizType: 'recall', bizId: recall.id, action: 'withdrawLink', opinion: holder.name });
  return true;
}

/** Links lead nowhere before a recall is published and after it ended. */
export const linksWork = ({ status }: { status: number }): boolean => recallGoesOn(status);
