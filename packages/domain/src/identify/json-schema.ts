import type { StandardItem } from './element-value.ts';

type Schema = Record<string, unknown>;

/** A schema without the keywords that have no value. */
const present = (schema: Schema): Schema => Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));
const step = (scale: number) => Number((10 ** -scale).toFixed(scale));

/** The values of one element. */
function valueSchema(item: StandardItem): Schema {
  const options = (item.options ?? []).map(({ value }) => value);
  const bounds = { minimum: item.min, maximum: item.max };
  switch (item.type) {
    case 'text':
      return present({ type: 'string', minLength: item.minLength ?? 1, maxLength: item.maxLength ?? 200, pattern: item.pattern });
    case 'int':
      return present({ type: 'integer', ...bounds });
    case 'decimal':
      return present({ type: 'number', ...bounds, multipleOf: step(item.scale ?? 2) });
    case 'date':
      return { type: 'string', format: 'date' };
    case 'select':
      return { type: 'string', enum: options };
    case 'multi':
      return present({ type: 'array', items: { type: 'string', enum: options }, minItems: 1, uniqueItems: true, maxItems: item.maxOccurs });
    case 'switch':
      return { type: 'boolean' };
  }
}

/** That another element has one of some values; a list has one of them among its own. */
function condition(item: StandardItem, items: readonly StandardItem[]): Schema {
  const { code, in: values } = item.when!;
  const other = items.find((one) => one.code === code);
  const one = other?.type === 'switch' ? { enum: values.map((value) => value === 'true') } : { enum: values };
  return { required: [code], properties: { [code]: other?.type === 'multi' ? { contains: one } : one } };
}

// oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema; the object is data and never awaited
const ruleOf = (when: Schema, rule: Schema): Schema => ({ if: when, then: rule });

/** A version of a standard as JSON Schema 2020-12: names and help in both languages, conditions as `if` and `then`. */
export function jsonSchemaOf(id: string, title: { zh: string; en: string }, items: readonly StandardItem[]): Schema {
  const conditional = items.filter((item) => item.constraint === 'C' && item.when);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: id,
    title: title.zh,
    'x-title-en': title.en,
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      items.map((item) => [
        item.code,
        {
          title: item.name.zh,
          'x-title-en': item.name.en,
          ...(item.help ? { description: item.help.zh, 'x-description-en': item.help.en } : {}),
          ...(item.unit ? { 'x-unit': item.unit.en } : {}),
          ...(item.options ? { 'x-options': item.options.map(({ value, zh, en }) => ({ value, zh, en })) } : {}),
          ...valueSchema(item),
        },
      ]),
    ),
    required: items.filter(({ constraint }) => constraint === 'M').map(({ code }) => code),
    ...(conditional.length > 0 ? { allOf: conditional.map((item) => ruleOf(condition(item, items), { required: [item.code] })) } : {}),
  };
}
