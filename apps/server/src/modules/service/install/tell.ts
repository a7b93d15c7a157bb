import type { Call } from '@touchmark/contract';
import type { ToldWay } from '@touchmark/domain';
import type { Ctx, CtxBase } from '../../../http/ctx.ts';
import { writing } from '../../../http/pipeline.ts';
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

/**
 * Writes, and then tells whom it concerns. Phones and links stay out of what is kept for a repeated request, which tells nobody again.
 */
export async function writeAndTell<K extends 'customer' | 'worker'>(
  base: CtxBase,
  { call, input }: { call: Call; input: unknown },
  work: (ctx: Ctx) => Promise<Record<K, Told | null>>,
): Promise<Record<K, ToldWay>> {
  const tellings: [K, Told | null][] = [];
  const answer = await writing(base, call, input, async (ctx) => {
    tellings.push(...(Object.entries(await work(ctx)) as [K, Told | null][]));
    const ways = tellings.map(([of, told]) => [of, told ? reachOfPhone(base.services, told.phone) : 'NOBODY']);
    return Object.fromEntries(ways) as Record<K, ToldWay>;
  });
  for (const [of, told] of tellings) answer[of] = await tellBySms(base, told);
  return answer;
}
