import type { Call } from '@touchmark/contract';
import type { Life, StepOf } from '@touchmark/domain';
import type { ReactNode } from 'react';
import type { Title } from '../form/editor.tsx';
import type { ListCall, ListState, RowOf } from '../list/use-list.ts';

/** Options of one step: what neither its life nor its call states. */
export interface BatchHow<Row> {
  /** The call, if its name differs from the step. */
  call?: Call;
  danger?: boolean;
  /** The consequence, said before the step is taken. */
  hint?: Title;
  /** Decides instead of the life for which rows the step is possible. */
  when?: (row: Row) => boolean;
  /** Fields of the call, asked once for all rows. A call that wants a reason asks for it by itself. */
  fields?: ReactNode;
}

export interface BatchProps<C extends ListCall, L extends Life> {
  list: ListState<C>;
  life: L;
  /** The state of a row. */
  state: (row: RowOf<C>) => number | string;
  /** The name under which a refused row is listed. */
  nameOf: (row: RowOf<C>) => string;
  calls: Readonly<Record<string, Call>>;
  /** The steps in this order; those of `danger` are red. */
  steps: readonly StepOf<L>[];
  how?: { readonly [Step in StepOf<L>]?: BatchHow<RowOf<C>> };
}
