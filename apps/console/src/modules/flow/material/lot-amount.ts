import type { MaterialLot } from '@touchmark/contract';
import { amountText } from '@touchmark/domain';
import { language } from '../../../core/text.ts';

/** An amount with its unit, in the language of the console. */
export const amountOf = (amount: number, unit: MaterialLot['unit']): string => amountText(amount, unit, language());
