import type { Call } from '@touchmark/contract';
import fc from 'fast-check';
import { formsOf, type Schema } from '../contract/cases/calls.ts';

type Full = Schema & {
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
};

const idPattern = '^\\d{1,19}$';
const namesRow = /^(id|ids|\w+(Id|Ids))$/;
const namesCode = /^(text|code|codes|ticket|key)$/;
const anything = fc.jsonValue({ maxDepth: 2 });
const words = [
  '云禾',
  '清屿三人布艺沙发',
  'P1',
  '91440600MA4W1XYZ0A',
  '13800138000',
  'a@b.cn',
  '测试 1',
  'Walnut-Chair-7',
  '06901234567892',
  '100',
];

/** What stands where an input names a row or a code. */
export interface Names {
  ids: readonly string[];
  codes: readonly string[];
}

/** Inputs that the schema of a call accepts; rules beyond it may refuse them. */
export function inputsOf(call: Call, names: Names): fc.Arbitrary<unknown> {
  const [ids, codes] = [fc.constantFrom(...names.ids), fc.constantFrom(...names.codes)];

  const kinds: Readonly<Record<string, (schema: Full, name: string) => fc.Arbitrary<unknown>>> = {
    object: (schema) => objectOf(schema),
    array: (schema, name) => arrayOf(schema, name),
    string: (schema, name) => textOf(schema, name),
    integer: (schema) => numberOf(schema),
    number: (schema) => numberOf(schema),
    boolean: () => fc.boolean(),
    null: () => fc.constant(null),
  };

  function valueOf(schema: Full, name: string): fc.Arbitrary<unknown> {
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const forms = schema.anyOf ?? schema.oneOf;
    if (forms) return fc.oneof(...forms.map((form) => valueOf(form, name)));
    if (schema.allOf)
      return fc.tuple(...schema.allOf.map((part) => valueOf(part, name))).map((parts) => Object.assign({}, ...parts) as unknown);
    return kinds[schema.type ?? '']?.(schema, name) ?? anything;
  }

  function arrayOf({ items, minItems: minLength = 0, maxItems = 3 }: Full, name: string): fc.Arbitrary<unknown> {
    return fc.array(items ? valueOf(items, name) : anything, { minLength, maxLength: Math.max(minLength, Math.min(maxItems, 3)) });
  }

  function objectOf({ properties, required = [], propertyNames, additionalProperties }: Full): fc.Arbitrary<unknown> {
    if (properties)
      return fc.record(Object.fromEntries(Object.entries(properties).map(([field, inner]) => [field, valueOf(inner, field)])), {
        requiredKeys: required,
      });
    const keys = propertyNames ? valueOf({ type: 'string', ...propertyNames }, '').map(String) : fc.constantFrom('a', 'b');
    return fc.dictionary(keys, typeof additionalProperties === 'object' ? valueOf(additionalProperties, '') : anything, { maxKeys: 3 });
  }

  function textOf({ pattern, format, minLength = 0, maxLength = 40 }: Full, name: string): fc.Arbitrary<unknown> {
    if (pattern === idPattern || namesRow.test(name)) return ids;
    if (namesCode.test(name)) return fc.oneof(codes, ids);
    if (format === 'date') return fc.constantFrom('2026-01-06', '2099-12-31', '1999-02-28');
    if (pattern) return matching(pattern) ?? fc.constantFrom(...words);
    const free = fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) });
    return fc.oneof({ arbitrary: fc.constantFrom(...words), weight: 3 }, free);
  }

  return fc.oneof(...formsOf(call).map((form) => valueOf(form, '')));
}

function numberOf({ type, minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Full): fc.Arbitrary<unknown> {
  const min = Math.max(minimum ?? -5, exclusiveMinimum === undefined ? -Infinity : exclusiveMinimum + 1);
  const max = Math.min(maximum ?? min + 1000, exclusiveMaximum === undefined ? Infinity : exclusiveMaximum - 1);
  const [low, high] = [Math.max(Math.ceil(min), -(2 ** 31)), Math.min(Math.floor(max), 2 ** 31)];
  const whole =
    low > high ? fc.constant(low) : fc.oneof(fc.integer({ min: low, max: Math.min(high, low + 100) }), fc.constantFrom(low, high));
  return type === 'number'
    ? fc.oneof(
        whole,
        whole.map((value) => value + 0.5),
      )
    : whole;
}

/** Texts of a pattern; undefined for patterns that look ahead, for which none can be made. */
function matching(pattern: string): fc.Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    return undefined;
  }
}
