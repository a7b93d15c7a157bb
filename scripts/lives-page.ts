import { gone, type Life, lives } from '@touchmark/domain';

const link = ({ title }: Life) =>
  title.en
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');

/** Several steps between the same two states share one arrow. */
function arrows(life: Life): string[] {
  const between = new Map<string, string[]>();
  for (const [from, { on, back, final }] of Object.entries(life.states)) {
    const add = (to: string, label: string) => between.set(`${from} --> ${to}`, [...(between.get(`${from} --> ${to}`) ?? []), label]);
    for (const [step, to] of Object.entries(on ?? {})) add(to === gone ? '[*]' : to, step);
    for (const [step, to] of Object.entries(back ?? {})) for (const before of to) add(before, `${step} (back)`);
    if (final) between.set(`${from} --> [*]`, []);
  }
  return [...between].map(([arrow, labels]) => (labels.length > 0 ? `  ${arrow}: ${labels.join(', ')}` : `  ${arrow}`));
}

function section(life: Life): string {
  const states = Object.entries(life.states);
  return [
    `## ${life.title.en}`,
    '',
    `${life.title.zh}${life.title.rule ? ` (${life.title.rule})` : ''}: \`${life.name}\``,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...states.map(([name, { zh }]) => `  state "${name} ${zh}" as ${name}`),
    `  [*] --> ${states[0]![0]}`,
    ...arrows(life),
    '```',
    '',
    '| value | state | 中文 | English | tone |',
    '| --- | --- | --- | --- | --- |',
    ...states.map(([name, { n, zh, en, tone }]) => `| ${n} | ${name} | ${zh} | ${en} | ${tone} |`),
    '',
    `Steps: ${Object.entries(life.steps)
      .map(([step, { zh, en }]) => `\`${step}\` ${zh} (${en})`)
      .join(' · ')}`,
  ].join('\n');
}

/** docs/lives.md: every life as a diagram, its words and its steps. */
export const livesPage = (): string =>
  [
    '# Lives',
    '',
    'The states of everything that has some, and the steps between them. Written by `npm run gen` from `packages/domain`; a test compares it. `(back)` leads to the state before, which the row keeps; an arrow with a step to the end removes the row.',
    '',
    ...lives.map((life) => `- [${life.title.en}](#${link(life)}) ${life.title.zh}`),
    '',
    lives.map(section).join('\n\n'),
    '',
  ].join('\n');
