import type { editions } from '@touchmark/contract';

export type Edition = keyof typeof editions;
/** What the wizard has gathered so far. */
export interface Draft {
  companyIds: string[];
  apps: Record<string, Edition>;
  startTime: string;
  endTime: string | null;
  forever: boolean;
  reason: string;
  contract: string;
  conflict: 'EXTEND' | 'SKIP';
}
