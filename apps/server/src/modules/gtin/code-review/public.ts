// The inspection of GTINs. Only this module writes gtin_finding.
export { ensureInspection, inspectionJob, inspectionKind } from './inspection.ts';
