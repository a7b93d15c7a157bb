export * from './verdict.ts';
export * from './scan-model.ts';
