import { type Call, type Input, onlinePay, order } from '@touchmark/contract';
import { payAttemptLife } from '@touchmark/domain';
import { expect, it } from 'vitest';
import { auditorOf } from '../../test/brands.ts';
import { createWorld } from '../../test/world.ts';
import type { Actor } from './actor.ts';
import { makeOnlineOrders, openGateway } from './online-orders.ts';

it('shows orders that were paid online, and one whose money came too late', async () => {
  const gateway = await openGateway('http://127.0.0.1:9');
  const world = await createWorld({ payPorts: gateway.ports });
  const { companyId } = await auditorOf(world);
  const operator = await world.person(companyId, 'PLATFORM_OPERATOR');
  const who = async (): Promise<Actor> => {
    const main = await world.person(await world.company(), 'ENT_MAIN');
    const ok = <C extends Call>(call: C, input: Input<C>) => world.ok(main, call, input);
    return { companyId: main.companyId, ok, known: ok, picture: () => Promise.reject(new Error('no picture')) };
  };
  await makeOnlineOrders({ app: world.app, services: world.services, close: world.end }, who, gateway);
  const { records } = await world.ok(operator, order.list, { payWay: 'ONLINE' });
  expect(records.map(({ amount, status }) => [amount > 0, status])).toEqual([
    [true, 3],
    [true, 3],
  ]);
  expect((await world.ok(operator, onlinePay.late, {})).records).toMatchObject([
    { status: payAttemptLife.at.late, canRevive: true, isTest: true },
  ]);
  await world.end();
  await gateway.end();
});
