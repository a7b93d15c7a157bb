import { fillLink } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fillLinks as links, findFilling, proposeFilled, saveFilled, submitFilled, taskOf, uploadFilled } from '../filling/public.ts';
import { asFiller } from './by-link.ts';

export const fillLinkRoutes = handle(fillLink, {
  open: (base, key) =>
    asFiller(base, fillLink.open, key, async (ctx, link) => {
      await links.noteOpened(ctx.db, link.companyId, link.id);
      return taskOf(ctx, (await findFilling(ctx, link.fillingId))!);
    }),

  async fill(base, { token, pin, ...input }) {
    const { version } = await asFiller(base, fillLink.fill, { token, pin }, (ctx, { fillingId }, by) =>
      saveFilled(ctx, { ...input, id: fillingId }, by),
    );
    return { version };
  },

  async submit(base, { token, pin, version }) {
    await asFiller(base, fillLink.submit, { token, pin }, (ctx, { fillingId }, by) => submitFilled(ctx, { id: fillingId, version }, by));
    return true;
  },

  upload(base, key, upload) {
    const within = <T>(work: (ctx: Ctx, id: string) => Promise<T>) =>
      asFiller(base, fillLink.upload, key, (ctx, { fillingId }) => work(ctx, fillingId));
    return uploadFilled(base.services, { look: within, keep: within }, upload);
  },

  propose: (base, { fileId, ...key }) =>
    proposeFilled(base.services, (work) => asFiller(base, fillLink.propose, key, (ctx, { fillingId }) => work(ctx, fillingId)), fileId),
});
