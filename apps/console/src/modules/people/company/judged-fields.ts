import { idNumberFault, type IdType, usccFault } from '@touchmark/contract';
import type { Judge } from '../../../ui/index.ts';

/** The number of a paper, by the kind of paper that another field says; the check digit of an identity card is judged on leaving. */
export const idNumberOf = (kindField: string): Judge => ({
  by: (value, values) => idNumberFault((values[kindField] as IdType | undefined) ?? 'ID_CARD', String(value)),
  beside: [kindField],
});

/** The credit code of another company: there is no special one without the certification saying why. */
export const creditCode: Judge = { by: (value) => usccFault(String(value)) };
