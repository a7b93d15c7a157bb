import type { ToldWay } from '@touchmark/domain';
import type { CtxBase } from '../../../http/pipeline.ts';
import { post } from '../../people/account/public.ts';
import { reachOfPhone } from './contact.ts';

/** Somebody who is told something by SMS. */
export interface Told {
  phone: string;
  body: string;
}

/** Sends an SMS after what it tells was stored. Says what became of it, and claims no more than the provider said. */
export async function tellBySms({ services }: Pick<CtxBase, 'services'>, told: Told | null): Promise<ToldWay> {
  if (!told) return 'NOBODY';
  const reach = reachOfPhone(services, told.phone);
  if (reach !== 'SMS' && reach !== 'KEPT') return reach;
  const fault = await post(services, { channel: 'sms', target: told.phone, body: `【物印】${told.body}` });
  return fault === null ? reach : 'FAILED';
}
