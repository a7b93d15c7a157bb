import { boxCode } from '@touchmark/contract';
import { useRead } from '../../../api/hooks.ts';

/** A box read by its id, for `Detail` and `Loaded`; the call also takes a scanned text, so its id is optional there. */
export const useBox = (id: string | undefined) => ({ id, ...useRead(boxCode.findOne, { id: id ?? '0' }, { enabled: id !== undefined }) });
