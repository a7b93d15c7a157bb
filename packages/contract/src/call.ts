import type * as z from 'zod';
import type { PermissionCode } from './pages.ts';
import type { Text } from './text.ts';

export type { Language, Text } from './text.ts';

/** A permission code, or several, of which one is enough. */
type Right = PermissionCode | readonly PermissionCode[];
/** For calls that add and edit: an input that names a row (`id`) is an edit. */
export type Mode = 'add' | 'edit';
/**
 * 'open' needs no sign-in, 'signedIn' any account, a right a certified member with that right; adding and editing may need
 * different rights.
 */
export type Access = 'open' | 'signedIn' | Right | Readonly<Record<Mode, Right>>;

/** The permission codes of a call, of which one is enough; without a mode, those of adding and of editing. */
export function rightsOf(access: Access, mode?: Mode): readonly PermissionCode[] {
  if (access === 'open' || access === 'signedIn') return [];
  if (typeof access === 'string') return [access];
  if (!('add' in access)) return access;
  return mode ? [access[mode]].flat() : [access.add, access.edit].flat();
}

/** Whether an input adds a row or edits the one it names. */
export const modeOf = (input: unknown): Mode =>
  typeof input === 'object' && input !== null && 'id' in input && input.id !== undefined ? 'edit' : 'add';

/** What a call means to whoever watches an installation for attacks. */
export type CallEvent =
  | 'rightsChanged'
  | 'passwordReset'
  | 'passwordChanged'
  | 'factorChanged'
  | 'keyChanged'
  | 'settingsChanged'
  | 'auditChecked'
  | 'isolationChecked';

/** The declaration of one call, used by the router, the client, OpenAPI, the audit log and the tests. */
export interface Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  /** 'productSeries.saveOrUpdate': the key in logs, audit rows, caches and test titles. Set by `calls`. */
  readonly name: string;
  readonly kind: 'read' | 'write';
  readonly endpoint: Endpoint;
  readonly input: I;
  readonly output: O;
  readonly access: Access;
  /** The sentence in the audit log. Every write has one, no read has one. */
  readonly audit?: Text;
  /** The server tells the log of security events of it: for calls that change who may do what, or look whether somebody has. */
  readonly event?: CallEvent;
  /** Further modules whose lists are refetched after this write. Its own module always is. */
  readonly refreshes?: readonly string[];
  /** The answer is Base64 of its JSON (the specification's "encoded" answers). */
  readonly sealed?: boolean;
  /** Accepts one file as multipart/form-data, in the field `file`. */
  readonly upload?: boolean;
  /** Answers with a file instead of an envelope. */
  readonly stream?: boolean;
  /** Input fields that are never written to the audit log. */
  readonly secret?: readonly string[];
  /**
   * The handler manages its own transactions, so none is opened for the request (a second one would use two connections) and no
   * audit row is written.
   */
  readonly direct?: boolean;
  /** No success toast, because the page itself shows the result. */
  readonly quiet?: boolean;
  /** The answer is not stored with the idempotency key: a repeated request is executed again. */
  readonly fleeting?: boolean;
  /** Builds the input that undoes this call from its input and output; null if this one cannot be undone. */
  undo?(input: z.input<I>, output: z.output<O>): z.input<I> | null;
  /** Open to every account, but it writes company data: refused while the company is frozen (SM-03), like every call that needs a right. */
  readonly forCompany?: boolean;
  /** Allowed while the screen is locked. */
  readonly whileLocked?: boolean;
}

/** A call whose handler manages its own transactions. */
export type DirectCall = Call & { readonly direct: true };
/** Tells the compiler that a call is direct, so that its handler gets no transaction. */
type Direct<D> = D extends true ? { readonly direct: true } : unknown;

export type Endpoint = `${'GET' | 'POST'} /api/${string}`;
export type Input<C extends Call> = z.input<C['input']>;
export type Parsed<C extends Call> = z.output<C['input']>;
export type Output<C extends Call> = z.output<C['output']>;

type Spec<I, O, D> = {
  input: I;
  output: O;
  access: Access;
  sealed?: boolean;
  stream?: boolean;
  secret?: readonly string[];
  whileLocked?: boolean;
  direct?: D;
  event?: CallEvent;
};
type WriteSpec<I extends z.ZodType, O extends z.ZodType, D> = Spec<I, O, D> &
  Pick<Call<I, O>, 'undo'> & {
    audit: Text;
    refreshes?: readonly string[];
    upload?: boolean;
    quiet?: boolean;
    fleeting?: boolean;
    forCompany?: boolean;
  };

/** A call that changes nothing. */
export const read = <I extends z.ZodType, O extends z.ZodType, D extends true | undefined = undefined>(
  endpoint: Endpoint,
  spec: Spec<I, O, D>,
) => ({ name: '', kind: 'read', endpoint, ...spec }) as Call<I, O> & Direct<D>;

/** A call that changes something: one transaction, one audit row. */
export const write = <I extends z.ZodType, O extends z.ZodType, D extends true | undefined = undefined>(
  endpoint: Endpoint,
  spec: WriteSpec<I, O, D>,
) => ({ name: '', kind: 'write', endpoint, ...spec }) as Call<I, O> & Direct<D>;

/** Names every call of a module after the module and its key. */
export function calls<Group extends Record<string, Call>>(module: string, group: Group): Group {
  for (const [key, call] of Object.entries(group)) Object.assign(call, { name: `${module}.${key}` });
  return group;
}

export const moduleOf = (call: Call): string => call.name.split('.')[0]!;
