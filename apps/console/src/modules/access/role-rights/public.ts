export { difference } from './matrix-state.ts';
export { ChangeList, nameIn, RightsMatrix, Summary } from './rights-matrix.tsx';
export { text } from './role-rights.text.ts';
