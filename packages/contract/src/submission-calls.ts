import * as z from 'zod';
import { type Access, type Call, type Mode, write } from './call.ts';
import { done, id, version } from './common.ts';
import type { Text } from './text.ts';

type Right = Exclude<Access, 'open' | 'signedIn' | Readonly<Record<Mode, unknown>>>;

const saved = z.object({ id, version: z.number() });
const added = z.object({ id });
const one = z.object({ id, version: version.optional() });
type Versioned = { version: z.ZodOptional<typeof version> };
type Saving<Fields extends z.ZodRawShape> = z.ZodObject<Fields & Versioned & { id: z.ZodOptional<typeof id> }>;
type Changing<Fields extends z.ZodRawShape> = z.ZodObject<Fields & Versioned & { id: typeof id }>;

interface Rights {
  add: Right;
  edit: Right;
  submit: Right;
  withdraw: Right;
  change: Right;
  /** Nobody deletes one where it is left out. */
  delete?: Right;
}
interface Submitted<Fields extends z.ZodRawShape, Step extends string, Changed extends z.ZodRawShape, May extends Rights> {
  /** In the audit log: “保存品牌”, and in English “Save a brand”. */
  noun: Text;
  /** What a company enters. */
  fields: Fields;
  /** Rules between the fields. */
  check?: (fields: z.output<z.ZodObject<Fields>>, context: z.RefinementCtx) => void;
  access: May;
  /** The name of the call that asks for a change of what was approved. */
  change: Step;
  /** What such a change may contain, if not all fields; it has no rules between fields of its own. */
  changed?: Changed;
  /** Its audit wording, if it is more than a change. */
  changeAudit?: Text;
  /** Modules that a deletion concerns too. */
  refreshes?: readonly string[];
}

/**
 * The calls by which a company enters a thing and submits it for review (SM-04): saveOrUpdate, submit, withdraw, delete, and one
 * that asks for a change of what was approved. What was approved stays in force until the change is approved; `withdraw` takes back
 * the thing, or the change that waits. `submissions(…)` on the server does them.
 */
export function submissionCalls<
  Fields extends z.ZodRawShape,
  const Step extends string,
  const May extends Rights,
  Changed extends z.ZodRawShape = Fields,
>(path: `/api/${string}`, { noun, fields, check, access, change, changed, changeAudit, refreshes }: Submitted<Fields, Step, Changed, May>) {
  type Own = z.output<z.ZodObject<Fields>>;
  const ruled = <Shape extends z.ZodRawShape>(shape: Shape) => {
    const object = z.object(shape);
    return check ? object.superRefine((input, context) => check(input as Own, context)) : object;
  };
  return {
    saveOrUpdate: write(`POST ${path}/saveOrUpdate`, {
      input: ruled({ ...fields, id: id.optional(), version: version.optional() }) as Saving<Fields>,
      output: saved,
      access: { add: access.add, edit: access.edit },
      audit: { zh: `保存${noun.zh}`, en: `Save ${noun.en}` },
    }),
    submit: write(`POST ${path}/submit`, {
      input: one,
      output: done,
      access: access.submit,
      audit: { zh: `提交${noun.zh}审核`, en: `Submit ${noun.en} for review` },
    }),
    withdraw: write(`POST ${path}/withdraw`, {
      input: one,
      output: done,
      access: access.withdraw,
      audit: { zh: `撤回${noun.zh}`, en: `Withdraw ${noun.en}` },
    }),
    ...({
      [change]: write(`POST ${path}/${change}`, {
        input: changed ? z.object({ ...changed, id, version: version.optional() }) : ruled({ ...fields, id, version: version.optional() }),
        output: added,
        access: access.change,
        audit: changeAudit ?? { zh: `申请变更${noun.zh}`, en: `Request a change of ${noun.en}` },
      }),
      ...(access.delete && {
        delete: write(`POST ${path}/delete`, {
          input: one,
          output: done,
          access: access.delete,
          audit: { zh: `删除${noun.zh}`, en: `Delete ${noun.en}` },
          ...(refreshes && { refreshes }),
        }),
      }),
    } as { [Name in Step]: Call<Changing<Changed>, typeof added> } & {
      [Name in keyof May & 'delete']: Call<typeof one, typeof done>;
    }),
  };
}
