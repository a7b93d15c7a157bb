import { baseProps } from '@touchmark/contract';
import { type Field, own } from './own-rows.ts';

/** Rows that belong to the platform alone. */
const shared = (...paths: string[]): Record<string, Field> => Object.fromEntries(paths.map((path) => [path, 'shared']));

/** What data standards are made of. Calls that delete come last. */
export const standardRows = [
  own(baseProps.used, (h) => ({ id: h.baseProp }), shared('id')),
  own(baseProps.saveOrUpdate, () => ({ kind: 'keyWord', code: 'DOOR', name: '门' }), shared('id', 'parentId', 'levelId')),
  own(baseProps.enable, (h) => ({ id: h.baseProp, enabled: false }), shared('id')),
  own(baseProps.sort, (h) => ({ kind: 'keyWord', ids: [h.baseProp] }), shared('parentId', 'ids[]')),
  own(baseProps.delete, (h) => ({ id: h.baseProp }), shared('id')),
];
