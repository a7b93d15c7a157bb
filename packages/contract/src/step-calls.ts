import type { Life, StepOf } from '@touchmark/domain';
import * as z from 'zod';
import { type Access, type Call, type CallEvent, write } from './call.ts';
import { done, id, version } from './common.ts';
import type { Text } from './text.ts';

/** What the calls of a life's steps have in common. */
interface Common {
  /** In the audit log: the step's word and this, such as “启用 招商渠道” and “Enable a recruitment channel”. */
  noun: Text;
  access?: Access;
  refreshes?: readonly string[];
}
/** What is peculiar to one step; `reason` is the schema of what is asked for. */
interface Own {
  access?: Access;
  reason?: z.ZodType;
  audit?: Text;
  event?: CallEvent;
  /** Modules that this step concerns, if not those of all. */
  refreshes?: readonly string[];
}
type Plain = { id: typeof id; version: z.ZodOptional<typeof version> };
type Shape<Step> = Step extends { reason: infer Reason extends z.ZodType } ? Plain & { reason: Reason } : Plain;

/**
 * Calls that only take a step of a life: `{ enable: {}, finish: { reason } }`. Each is called like its step, names the row and the
 * version that was read, and is done by `stepsOf(…).handlers` on the server.
 */
export function stepCalls<L extends Life, const Steps extends Readonly<Partial<Record<StepOf<L>, Own>>>>(
  life: L,
  path: `/api/${string}`,
  { noun, access, refreshes }: Common,
  steps: Steps & Readonly<Record<Exclude<keyof Steps, StepOf<L>>, never>>,
) {
  return Object.fromEntries(
    Object.entries<Own>(steps as Readonly<Record<string, Own>>).map(([step, { reason, audit, ...own }]) => {
      const words = life.steps[step]!;
      return [
        step,
        write(`POST ${path}/${step}`, {
          input: z.object({ id, version: version.optional(), ...(reason && { reason }) }),
          output: done,
          access: own.access ?? access ?? 'signedIn',
          audit: audit ?? { zh: words.zh + noun.zh, en: `${words.en} ${noun.en}` },
          ...(own.refreshes || refreshes ? { refreshes: (own.refreshes ?? refreshes)! } : {}),
          ...(own.event && { event: own.event }),
        }),
      ];
    }),
  ) as { [Step in keyof Steps]: Call<z.ZodObject<Shape<Steps[Step]>>, typeof done> };
}
