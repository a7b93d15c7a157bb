import { AppError, type appListing, type Parsed } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { sealText, textIn } from '../../../sealed.ts';
import { renewOutsideKey } from '../../access/app/public.ts';
import { listings } from './listing.queries.ts';

/** What the key of a new application is sealed for until its provider takes it. */
export const listingKeyPurpose = 'listingKey';

export const sealKey = ({ services }: Ctx, key: string): Buffer => sealText(services.secrets.dataKey, key, listingKeyPurpose);

/** Gives the provider the key made at the approval, once; asked again, it makes a new one and the former ends. */
export async function takeKey(ctx: Ctx, { id }: Parsed<typeof appListing.key>) {
  const row = await listings.hold(ctx, id);
  if (!row.appCode) throw new AppError('notAllowedInState');
  // One that cannot be read is as good as taken.
  const kept = row.keySealed && textIn(ctx.services, row.keySealed, listingKeyPurpose);
  const key = kept ?? (await renewOutsideKey(ctx, row.appCode));
  await listings.update(ctx, row, { keySealed: null }, { action: kept ? 'takeKey' : 'renewKey' });
  return { appCode: row.appCode, key };
}
