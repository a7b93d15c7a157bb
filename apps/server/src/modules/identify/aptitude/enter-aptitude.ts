import type { AptitudeFields } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { submitForReview } from '../../platform/review/public.ts';
import { checkFields, tidy } from './aptitude-fields.ts';
import { aptitudes } from './aptitude.queries.ts';

/** The fields in their stored form, once nothing is wrong with them. */
export async function checked(ctx: Ctx, input: AptitudeFields, id?: string): Promise<AptitudeFields> {
  const fields = tidy(input);
  await aptitudes.refuseTaken(ctx, fields, id);
  await checkFields(ctx, fields);
  return fields;
}

/** Who filled a certificate in. */
interface Filler {
  fillingId: string;
  filledBy: string;
  filledTrusted: boolean;
}

/** A certificate that somebody else filled in: a draft, or in the review at once where a trusted laboratory did. */
export async function enterFilled(ctx: Ctx, input: AptitudeFields, filler: Filler): Promise<string> {
  const { id } = await aptitudes.insert(ctx, { ...(await checked(ctx, input)), ...filler });
  if (filler.filledTrusted) await submitForReview(ctx, { table: 'aptitude' }, id, { bizType: 'aptitude' });
  return id;
}
