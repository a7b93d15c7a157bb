import type { PartnerKind } from '@touchmark/domain';
import { today } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { choosable } from './partner.queries.ts';

/** The name of a service provider that can be chosen today; refuses any other at its field. */
export async function requirePartner(ctx: Ctx, { id, kind }: { id: string; kind: PartnerKind }): Promise<string> {
  const found = (await choosable(ctx, kind, today(ctx.now))).find((one) => one.id === id);
  if (!found) throw fieldFault('partnerId', { zh: '该服务商不可选，请重新选择', en: 'cannot be chosen; choose another one' });
  return found.name;
}
