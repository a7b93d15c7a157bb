import type { ListedValue } from '@touchmark/domain';
import type { Db } from '../../../db/connect.ts';
import { values } from './dict.queries.ts';

/** The units of goods, by which sheets are read. */
export const productUnits = (db: Db): Promise<ListedValue[]> => values(db, 'PRODUCT_UNIT');
