export { t as countText } from './print-count.text.ts';
export { PrintRollDrawer } from './print-roll.tsx';
export { ReprintRule } from './reprint-rule.tsx';
