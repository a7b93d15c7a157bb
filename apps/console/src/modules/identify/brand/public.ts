export { BrandStep } from './brand-step.tsx';
export { typeChoices } from './brand.text.ts';
export { EndDay } from './end-day.tsx';
export { niceClass } from './nice-classes.ts';
