import type { roleCfg } from '@touchmark/contract';
import type { Initial } from '../../../ui/index.ts';

/** What the form of a role holds. */
export type RoleDraft = Initial<typeof roleCfg.saveOrUpdate>;
