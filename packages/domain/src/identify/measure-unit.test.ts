import { expect, it } from 'vitest';
import { isOnlyBase, unitFaults } from './measure-unit.ts';

const unit = (code: string, factor: number, quantity = 'length') => ({ code, zh: code, en: code, quantity, factor });
const [m, cm] = [unit('m', 1), unit('cm', 0.01)];

it('takes a unit that is converted by the base unit of its quantity, or is the base unit', () => {
  expect(unitFaults([m, cm], unit('in', 0.0254))).toEqual([]);
  expect(unitFaults([m, cm], unit('lx', 1, 'illuminance'))).toEqual([]);
  expect(unitFaults([m, cm], unit('klx', 1000, 'illuminance')).map(({ field }) => field)).toEqual(['factor']);
});

it('refuses a word that means another unit of the quantity; other quantities may have it', () => {
  expect(unitFaults([m, cm], { ...unit('metre', 1), zh: 'm' }).map(({ field }) => field)).toEqual(['zh']);
  expect(unitFaults([m, cm], { ...unit('min', 1, 'time'), en: 'm' })).toEqual([]);
});

it('keeps the base unit while others are converted by it', () => {
  expect([isOnlyBase([cm], m), isOnlyBase([m], cm), isOnlyBase([], m)]).toEqual([true, false, false]);
});
