import type { InstallRow } from '@touchmark/contract';
import { visitText } from '@touchmark/domain';

/** The time of a visit in words; empty where there is none. */
export const whenOf = ({ visitFrom, visitTo }: Pick<InstallRow, 'visitFrom' | 'visitTo'>): string =>
  visitFrom === null || visitTo === null ? '' : visitText(visitFrom, visitTo);
