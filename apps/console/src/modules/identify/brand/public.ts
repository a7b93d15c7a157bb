export { typeChoices } from './brand-node.text.ts';
export { EndDay } from './end-day.tsx';
export { niceClass } from './nice-classes.ts';
