import type { MaterialLot } from '@touchmark/contract';
import { amountText } from '@touchmark/domain';
import { language } from '../../../core/text.ts';

/** An amount with its unit, in the language of the console. */
export const amountOf = (amount: number, unit: MaterialLot['unit']): string => amountText(amount, unit, language());

/** How much of a lot can be sent (`amount` of the contract), told when its field is left. */
export const sentAmount = { min: 0.001, max: 99_999_999, places: 3 };
