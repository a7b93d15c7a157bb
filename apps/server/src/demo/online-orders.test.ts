import { type Call, type Input, onlinePay, order } from '@touchmark/contract';
import { orderLife, payAttemptLife, refundLife } from '@touchmark/domain';
import { expect, it } from 'vitest';
import { auditorOf } from '../../test/brands.ts';
import { createWorld } from '../../test/world.ts';
import type { Actor } from './actor.ts';
import { makeOnlineOrders, openGateway } from './online-orders.ts';

it('shows orders that were paid online, one whose money came too late, and one whose money was given back', async () => {
  const gateway = await openGateway('http://127.0.0.1:9');
  const world = await createWorld({ payPorts: gateway.ports });
  const { companyId } = await auditorOf(world);
  const operator = await world.person(companyId, 'PLATFORM_OPERATOR');
  const none = () => Promise.reject(new Error('no file'));
  const admin = await world.person(companyId, 'PLATFORM_ADMIN');
  const who = async (account: string): Promise<Actor> => {
    const main = account === 'admin' ? admin : await world.person(await world.company(), 'ENT_MAIN');
    const ok = <C extends Call>(call: C, input: Input<C>) => world.ok(main, call, input);
    return { companyId: main.companyId, ok, known: ok, picture: none, upload: none, photo: none, put: none };
  };
  await makeOnlineOrders({ app: world.app, services: world.services, retire: () => undefined, close: world.end }, who, gateway);
  const { records } = await world.ok(operator, order.list, { payWay: 'ONLINE' });
  const { done, refunded } = orderLife.at;
  expect(records.map(({ amount, status }) => [amount > 0, status])).toEqual([
    [true, refunded],
    [true, done],
    [true, done],
  ]);
  expect((await world.ok(operator, onlinePay.refunds, {})).records).toMatchObject([{ way: 'ONLINE', status: refundLife.at.done }]);
  expect((await world.ok(operator, onlinePay.late, {})).records).toMatchObject([
    { status: payAttemptLife.at.late, canRevive: true, isTest: true },
  ]);
  await world.end();
  await gateway.end();
});
