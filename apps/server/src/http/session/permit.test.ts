import { type Call, contract, rightsOf } from '@touchmark/contract';
import { describe, expect, it } from 'vitest';
import type { Me } from '../ctx.ts';
import { permit } from '../pipeline.ts';

const both = Object.values(contract)
  .flatMap((group) => Object.values(group) as Call[])
  .filter(({ access }) => typeof access === 'object' && 'add' in access)
  .map((call) => ({ name: call.name, call }));
const holder = (codes: readonly string[]) => ({ userId: '1', status: '3', permissions: new Set(codes) }) as unknown as Me;

it('there are such calls', () => expect(both.length).toBeGreaterThan(10));

describe.each(both)('$name', ({ call }) => {
  it.each(rightsOf(call.access, 'add'))('lets %s add, and edit nothing', (code) => {
    permit(call, holder([code]), {});
    expect(() => permit(call, holder([code]), { id: '1' })).toThrow('forbidden');
  });

  it.each(rightsOf(call.access, 'edit'))('lets %s edit, and add nothing', (code) => {
    permit(call, holder([code]), { id: '1' });
    expect(() => permit(call, holder([code]), {})).toThrow('forbidden');
  });
});
