import type { roleCfg } from '@touchmark/contract';
import type { Initial } from '../../../ui/index.ts';

/** The values of the role form. */
export type RoleDraft = Initial<typeof roleCfg.saveOrUpdate>;
