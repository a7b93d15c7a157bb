import { mayHangElsewhere } from './pattern-elsewhere.ts';
import type { ElementDomain, ElementType, StandardItem, TableColumn } from './standard-item.ts';

type Schema = Record<string, unknown>;

/** A schema without the keywords that have no value. */
const present = (schema: Schema): Schema => Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));
const step = (scale: number) => Number((10 ** -scale).toFixed(scale));

const bounds = ({ min, max }: ElementDomain) => ({ minimum: min, maximum: max });
const choiceOf = ({ options = [] }: ElementDomain): Schema => ({ type: 'string', enum: options.map(({ value }) => value) });
const filesOf = (scene: string) => (item: ElementDomain) =>
  listOf({ type: 'string', pattern: '^[0-9]{1,19}$', 'x-upload': scene }, item.maxOccurs ?? 1);

/** The values of an element by its type. */
const schemas: Readonly<Record<ElementType, (item: ElementDomain) => Schema>> = {
  text: ({ minLength = 1, maxLength = 200, pattern = '' }) => ({ type: 'string', minLength, maxLength, ...patternOf(pattern) }),
  int: (item) => ({ type: 'integer', ...bounds(item) }),
  decimal: (item) => ({ type: 'number', ...bounds(item), multipleOf: step(item.scale ?? 2) }),
  date: () => ({ type: 'string', format: 'date' }),
  select: choiceOf,
  multi: (item) => ({ ...listOf(choiceOf(item), item.maxOccurs), uniqueItems: true }),
  switch: () => ({ type: 'boolean' }),
  image: filesOf('picture'),
  file: filesOf('certificate'),
  table: ({ columns = [], maxOccurs = 1 }) => listOf(rowSchema(columns), maxOccurs),
};

/** A pattern that others' engines might never finish is told to people and kept from validators; the server checks it all the same. */
const patternOf = (pattern: string): Schema => {
  if (pattern === '') return {};
  return mayHangElsewhere(pattern) ? { 'x-pattern': pattern } : { pattern };
};

const listOf = (items: Schema, maxItems: number | undefined): Schema => ({ type: 'array', items, minItems: 1, maxItems });
const rowSchema = (columns: readonly TableColumn[]): Schema => ({
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: Object.fromEntries(columns.map((column) => [column.code, named(column)])),
  required: columns.filter(({ constraint }) => constraint === 'M').map(({ code }) => code),
});

/** The values of an element or a column, with its names, unit and options in both languages. */
const named = (item: ElementDomain): Schema => ({
  title: item.name.zh,
  'x-title-en': item.name.en,
  ...(item.help ? { description: item.help.zh, 'x-description-en': item.help.en } : {}),
  ...(item.unit ? { 'x-unit': item.unit.en, 'x-unit-zh': item.unit.zh } : {}),
  ...(item.options ? { 'x-options': item.options.map(({ value, zh, en }) => ({ value, zh, en })) } : {}),
  ...present(schemas[item.type](item)),
});

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
    properties: Object.fromEntries(items.map((item) => [item.code, named(item)])),
    required: items.filter(({ constraint }) => constraint === 'M').map(({ code }) => code),
    ...(conditional.length > 0 ? { allOf: conditional.map((item) => ruleOf(condition(item, items), { required: [item.code] })) } : {}),
  };
}
