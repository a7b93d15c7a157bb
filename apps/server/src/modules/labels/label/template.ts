import { AppError } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import * as rows from './label.queries.ts';

type Scheme = rows.Row['scheme'];
type What = 'view' | 'add' | 'edit' | 'enable' | 'print';
const rights = { NORMAL: 'labelTemplate', GS1: 'labelGs1' } as const;

/** Two pages keep templates, each with rights of its own; the scheme of a template says which are needed. */
export function permit({ me }: Ctx, scheme: Scheme, what: What): void {
  if (!me.permissions.has(`${rights[scheme]}_${what}`)) throw new AppError('forbidden');
}

/** A template of the own company, as far as the rights of its scheme allow. */
export async function found(ctx: Ctx, id: string, what: What = 'view'): Promise<rows.Row> {
  const row = await rows.find(ctx, id);
  if (!row) throw new AppError('notFound');
  permit(ctx, row.scheme, what);
  return row;
}
