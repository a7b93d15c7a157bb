import { codesOfRole, contract, type Call, type Mode, type PermissionCode, rightsOf, systemRoles, type SystemRole } from '@touchmark/contract';
import * as z from 'zod';

/** Every call of the product, by its name. */
export const allCalls: readonly Call[] = Object.values(contract).flatMap((group) => Object.values(group) as Call[]);

export const roles = Object.keys(systemRoles) as SystemRole[];
const codes = new Map(roles.map((role) => [role, codesOfRole(role)]));

/** The permission codes of a call; none if it is open or for every signed-in user. */
export const codesOf = ({ access }: Call, mode?: Mode): readonly PermissionCode[] => rightsOf(access, mode);
export const holds = (role: SystemRole, call: Call, mode?: Mode): boolean => codesOf(call, mode).some((code) => codes.get(role)!.has(code));

/** Roles in order of preference, a company's own first: the first one that may make a call makes it in the tests. */
const candidates = ['ENT_MAIN', 'PLATFORM_AUDITOR', 'PLATFORM_OPERATOR', 'PLATFORM_ADMIN'] as const;
type Candidate = (typeof candidates)[number];
export function roleFor(call: Call): Candidate {
  if (codesOf(call).length === 0) return 'ENT_MAIN';
  const role = candidates.find((one) => holds(one, call));
  if (!role) throw new Error(`no role may make ${call.name}`);
  return role;
}

export interface Schema {
  description?: string;
  type?: string; pattern?: string; enum?: unknown[]; const?: unknown; default?: unknown; properties?: Record<string, Schema>; required?: string[]; items?: Schema; anyOf?: Schema[]; oneOf?: Schema[]; allOf?: Schema[];
  propertyNames?: Schema; additionalProperties?: Schema | boolean;
}

/** The input of a call as JSON Schema: one for each variant. */
export function formsOf(call: Call): Schema[] {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  return schema.anyOf ?? schema.oneOf ?? [schema];
}

const idPattern = '^\\d{1,19}$';
const idName = /^(id|ids|\w+(Id|Ids))$/;
/** Fields with a printed code, which identifies a company like an id does. */
const codeName = /^(text|code|codes)$/;

/** The paths of ids in an input: 'id', 'ids[]', 'models[].aptitudeId', 'target.codes[]'. */
export function idPaths(call: Call): string[] {
  const found = new Set<string>();
  const walk = (schema: Schema, path: string, name: string): void => {
    for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) walk(part, path, name);
    if (schema.items) walk(schema.items, `${path}[]`, name);
    for (const [key, value] of Object.entries(schema.properties ?? {})) walk(value, path ? `${path}.${key}` : key, key);
    const named = idName.test(name) || (codeName.test(name) && codesOf(call).length > 0);
    if (schema.type === 'string' && (schema.pattern === idPattern || named)) found.add(path);
  };
  for (const form of formsOf(call)) walk(form, '', '');
  return [...found].sort();
}

/** A copy of an input with another value at a path of `idPaths`. */
export function withValue(input: object, path: string, value: string): object {
  const copy = structuredClone(input) as Record<string, unknown>;
  let place: Record<string, unknown> = copy;
  const steps = path.split('.');
  for (const step of steps.slice(0, -1)) {
    const inside = place[step.replace('[]', '')];
    place = (Array.isArray(inside) ? inside[0] : inside) as Record<string, unknown>;
    if (!place) throw new Error(`the input has nothing at ${path}`);
  }
  const last = steps.at(-1)!;
  place[last.replace('[]', '')] = last.endsWith('[]') ? [value] : value;
  return copy;
}
