export { difference } from './matrix-state.ts';
export { ChangeList, nameIn, RightsMatrix, Summary } from './rights-matrix.tsx';
export { text } from './role-rights.text.ts';
export { useSaveTicks } from './use-save-ticks.ts';
export { ChangedByOther, useTicks } from './use-ticks.tsx';
