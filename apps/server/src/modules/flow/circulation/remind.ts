import { AppError, type circulation, type Output, type Parsed } from '@touchmark/contract';
import { can, circulationLife, instant } from '@touchmark/domain';
import { actAsPlatform } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { docs } from './circulation.queries.ts';
import { asParty, type HeldDoc } from './party.ts';

const every = 4 * 3_600_000;

/** Asks the receiver to receive: by a message to his company. At most once in four hours. */
export function remind(ctx: Ctx, { id, version }: Parsed<typeof circulation.remind>): Promise<Output<typeof circulation.remind>> {
  return asParty(ctx, { id, version }, ['BRAND', 'FROM'], async ({ brand, doc }) => {
    if (!can(circulationLife, doc.status, 'remind')) throw new AppError('notAllowedInState');
    if (doc.remindTime && instant(doc.remindTime) + every > Date.now()) throw new AppError('remindedLately');
    await docs.update(
      brand,
      doc,
      { remindTime: brand.now.toISOString() },
      { action: 'remind', opinion: doc.toName, companyId: ctx.me.companyId },
    );
    if (!doc.toCompany) return { told: 'NOBODY' };
    const { toCompany, docNo, fromName: companyName, units } = doc;
    await actAsPlatform(ctx, () =>
      tellCompany(brand.db, toCompany, ['ENT_DEALER', 'ENT_WMS'], {
        scene: 'GOODS_WAIT',
        values: { companyName, docNo, units: String(units) },
      }),
    );
    return { told: 'COMPANY' };
  });
}

/** Tells the receiver’s company that goods are on their way to it. */
export async function tellReceiver(ctx: Ctx, { toCompany, docNo, fromName: companyName, units, companyId }: HeldDoc): Promise<void> {
  if (!toCompany || toCompany === companyId) return;
  await actAsPlatform(ctx, () =>
    tellCompany(ctx.db, toCompany, ['ENT_DEALER', 'ENT_WMS'], {
      scene: 'GOODS_SENT',
      values: { companyName, docNo, units: String(units) },
    }),
  );
}

/** Tells the sender’s company what arrived. */
export async function tellSender(
  ctx: Ctx,
  doc: HeldDoc,
  { units, exceptions, byLink = false }: { units: number; exceptions: number; byLink?: boolean },
): Promise<void> {
  const sender = doc.fromCompany ?? doc.companyId;
  // Whoever receives by a link acts in the name of the brand, which has not seen it yet.
  if (sender === ctx.me.companyId && !byLink) return;
  const values = { companyName: doc.toName, docNo: doc.docNo, units: String(units), exceptions: String(exceptions) };
  await actAsPlatform(ctx, () => tellCompany(ctx.db, sender, ['ENT_WMS', 'ENT_CHANNEL'], { scene: 'GOODS_RECEIVED', values }));
}
