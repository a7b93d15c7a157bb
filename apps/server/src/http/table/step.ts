import { AppError } from '@touchmark/contract';
import { can, gone, type Life, nextState, type StateOf, type StepOf } from '@touchmark/domain';
import type { Row } from '../../db/connect.ts';
import type { AuditNote, Ctx } from '../ctx.ts';
import type { Changes, Held, OwnTable, Table } from './table.queries.ts';

/** The state a step leads to; throws if the life does not allow it. */
export function requireStep<L extends Life>(life: L, from: number | string, step: StepOf<L>): StateOf<L> {
  if (!can(life, from, step)) throw new AppError('notAllowedInState');
  return nextState(life, from, step) as StateOf<L>;
}

/** The possible input of a call that takes a step. */
interface Asked {
  id: string;
  version?: number | undefined;
  reason?: string | undefined;
}

/** What a step does besides changing the state: further columns, preconditions, consequences. */
interface StepPlan<Name extends OwnTable> {
  set?: (ctx: Ctx, input: never, row: Row<Name>) => Changes<Name> | Promise<Changes<Name>>;
  require?: (ctx: Ctx, row: Row<Name>) => void | Promise<void>;
  after?: (ctx: Ctx, row: Row<Name>) => void | Promise<void>;
}
type InputOf<Plan> = Plan extends { set: (ctx: Ctx, input: infer I, ...rest: never[]) => unknown } ? I & Asked : Asked;

/**
 * The steps of a life over a table whose `column` contains the state. `take` takes one for a locked row and returns the row in its new state: 409 if the state does
 * not allow it; else state, further columns, version and audit note are written together, and a step that ends the row deletes
 * it. `handlers` are the calls that do only this: they lock the company's own row in the version that was read, and a `reason` in
 * the input becomes the opinion in the note.
 */
export function stepsOf<Name extends OwnTable, L extends Life, const Column extends keyof Row<Name> & string>(
  rows: Table<Name>,
  life: L,
  column: Column,
) {
  async function take<Taken extends Held & { readonly [Name in Column]: number | string }>(
    ctx: Ctx,
    row: Taken,
    step: StepOf<L>,
    { set = {}, ...note }: { set?: Changes<Name> } & AuditNote = {},
  ): Promise<Taken> {
    const from = row[column] as number | string;
    if (!can(life, from, step)) throw new AppError('notAllowedInState');
    const to = nextState(life, from, step);
    const said: AuditNote = { action: step, fromStatus: from, companyId: row.companyId, ...note };
    const leads = Object.values(life.states).find(({ n }) => n === from)?.on?.[step];
    if (leads === gone) {
      await rows.remove(ctx, row, said);
      return row;
    }
    if (to === undefined) throw new Error(`the step ${step} of ${life.name} leads back to a state that only the row knows`);
    const saved = await rows.update(ctx, row, { ...set, [column]: to } as Changes<Name>, { ...said, toStatus: to });
    return { ...row, [column]: to, ...saved };
  }

  const handlers = <Plans extends Partial<Record<StepOf<L>, StepPlan<Name>>>>(plans: Plans) =>
    Object.fromEntries(
      Object.entries<StepPlan<Name> | undefined>(plans).map(([step, plan = {}]) => [
        step,
        async (ctx: Ctx, input: Asked) => {
          const row = await rows.hold(ctx, input.id, input.version);
          await plan.require?.(ctx, row);
          await take(ctx, row as unknown as Parameters<typeof take>[1], step as StepOf<L>, {
            set: (await plan.set?.(ctx, input as never, row)) ?? {},
            ...(input.reason === undefined ? {} : { opinion: input.reason }),
          });
          await plan.after?.(ctx, row);
          return true as const;
        },
      ]),
    ) as unknown as { [Step in keyof Plans]: (ctx: Ctx, input: InputOf<Plans[Step]>) => Promise<true> };

  return { take, handlers };
}
