import type { editions } from '@touchmark/contract';

export type Edition = keyof typeof editions;
/** The values entered in the wizard so far. */
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
