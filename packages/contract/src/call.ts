import type * as z from 'zod';
import type { PermissionCode } from './pages.ts';

export type Text = { zh: string; en: string };
export type Language = keyof Text;

/** A permission code, or several of which any one is enough. */
type Right = PermissionCode | readonly PermissionCode[];
/** What a call that adds and edits does this time: it edits where its input names a row (`id`). */
export type Mode = 'add' | 'edit';
/** 'open' needs no sign-in, 'signedIn' any account, a right a certified member who holds it; adding and editing may be two rights. */
export type Access = 'open' | 'signedIn' | Right | Readonly<Record<Mode, Right>>;

/** The permission codes of which any one opens a call; without a mode those of adding and of editing. */
export function rightsOf(access: Access, mode?: Mode): readonly PermissionCode[] {
  if (access === 'open' || access === 'signedIn') return [];
  if (typeof access === 'string') return [access];
  if (!('add' in access)) return access;
  return mode ? [access[mode]].flat() : [access.add, access.edit].flat();
}

/** Whether an input adds a row or edits the one it names. */
export const modeOf = (input: unknown): Mode =>
  typeof input === 'object' && input !== null && 'id' in input && input.id !== undefined ? 'edit' : 'add';

/** Everything the router, the client, OpenAPI, the audit log and the tests know about one call. */
export interface Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  /** 'productSeries.saveOrUpdate': the key in logs, audit rows, caches and test titles. Given by `calls`. */
  readonly name: string;
  readonly kind: 'read' | 'write';
  readonly endpoint: Endpoint;
  readonly input: I;
  readonly output: O;
  readonly access: Access;
  /** How the audit log words this call. Every write has it, no read has it. */
  readonly audit?: Text;
  /** Other modules whose lists are stale after this write. Its own module always is. */
  readonly refreshes?: readonly string[];
  /** The answer travels as Base64 of its JSON (the specification's "encoded" answers). */
  readonly sealed?: boolean;
  /** Takes one file as multipart/form-data, in the field `file`. */
  readonly upload?: boolean;
  /** Answers with a file instead of an envelope. */
  readonly stream?: boolean;
  /** Input fields that never reach the audit log. */
  readonly secret?: readonly string[];
  /** Its handler makes its transactions itself: none of the request (a second one inside it would use two connections), no audit row. */
  readonly direct?: boolean;
  /** Leave out the success toast: the page itself shows what happened. */
  readonly quiet?: boolean;
  /** Its answer is stored nowhere, not even beside its idempotency key: made again, it happens again. */
  readonly fleeting?: boolean;
  /** What takes it back, made of what was sent and answered: the same call once more. None where this one cannot be taken back. */
  undo?(input: z.input<I>, output: z.output<O>): z.input<I> | null;
  /** Open to every account, but what it writes is the company's: refused while the company is frozen (SM-03), as everything behind a right is. */
  readonly forCompany?: boolean;
  /** May be made while the screen is locked. */
  readonly whileLocked?: boolean;
}

export type Endpoint = `${'GET' | 'POST'} /api/${string}`;
export type Input<C extends Call> = z.input<C['input']>;
export type Parsed<C extends Call> = z.output<C['input']>;
export type Output<C extends Call> = z.output<C['output']>;

type Spec<I, O> = {
  input: I;
  output: O;
  access: Access;
  sealed?: boolean;
  stream?: boolean;
  secret?: readonly string[];
  whileLocked?: boolean;
  direct?: boolean;
};
type WriteSpec<I extends z.ZodType, O extends z.ZodType> = Spec<I, O> &
  Pick<Call<I, O>, 'undo'> & {
    audit: Text;
    refreshes?: readonly string[];
    upload?: boolean;
    quiet?: boolean;
    fleeting?: boolean;
    forCompany?: boolean;
  };

/** A call that changes nothing. */
export const read = <I extends z.ZodType, O extends z.ZodType>(endpoint: Endpoint, spec: Spec<I, O>): Call<I, O> => ({
  name: '',
  kind: 'read',
  endpoint,
  ...spec,
});

/** A call that changes something: one transaction, one audit row. */
export const write = <I extends z.ZodType, O extends z.ZodType>(endpoint: Endpoint, spec: WriteSpec<I, O>): Call<I, O> => ({
  name: '',
  kind: 'write',
  endpoint,
  ...spec,
});

/** Names every call of a module after the module and its key. */
export function calls<Group extends Record<string, Call>>(module: string, group: Group): Group {
  for (const [key, call] of Object.entries(group)) Object.assign(call, { name: `${module}.${key}` });
  return group;
}

export const moduleOf = (call: Call): string => call.name.split('.')[0]!;
