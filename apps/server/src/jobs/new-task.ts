import type { Text } from '@touchmark/contract';

export interface NewTask {
  kind: string;
  title: Text;
  payload?: unknown;
  refId?: string;
  total?: number;
  companyId: string;
  userId?: string;
  runAt?: Date;
}
