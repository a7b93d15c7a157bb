import type { install, Output } from '@touchmark/contract';
import { installLife, type ToldWay, toldWays } from '@touchmark/domain';
import { say } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { text } from './install.text.ts';

/** What has to be handed over by hand, because no message went out. */
export interface HandOver {
  of: 'WORKER' | 'CUSTOMER';
  id: string;
  why: ToldWay;
}

/**
 * Says what became of the messages to customer and worker. Where none went out, the link to hand over is opened with the reason: nothing
 * claims to have been sent.
 */
export function tellTold(id: string, told: { customer?: ToldWay; worker?: ToldWay }, handOver: (one: HandOver) => void): void {
  const open = (way: ToldWay | undefined) => way !== undefined && way !== 'SMS' && way !== 'NOBODY';
  if (open(told.customer)) return handOver({ of: 'CUSTOMER', id, why: told.customer! });
  if (open(told.worker)) return handOver({ of: 'WORKER', id, why: told.worker! });
  toast('success', say(toldWays[told.customer ?? told.worker ?? 'NOBODY']));
}

/** Says what became of a message to somebody who has no link to be handed: where none went out, he has to be called. */
export function tellEnded(of: HandOver['of'], way: ToldWay): void {
  if (way === 'NOBODY') return;
  if (way === 'SMS' || way === 'KEPT') return toast('success', `${say(text.telling[of])}: ${say(toldWays[way])}`);
  toast('error', say(text.callHim[of]));
}

/** Says what became of both messages after a visit was cancelled. */
export function tellCancelled(answer: unknown): void {
  const { customer, worker } = answer as Output<typeof install.cancel>;
  if (customer === 'NOBODY' && worker === 'NOBODY') return toast('success', say(installLife.states.cancelled));
  tellEnded('WORKER', worker);
  tellEnded('CUSTOMER', customer);
}

/** What will become of a message, said before the form is sent. */
export const Reach = ({ way, of }: { way: ToldWay; of: HandOver['of'] }) => (
  <p className="tm-hint">
    {say(text.telling[of])}: {say(way === 'SMS' ? text.willTell : toldWays[way])}
  </p>
);
