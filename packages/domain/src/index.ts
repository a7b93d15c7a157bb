export * from './verdict.ts';
export * from './scan-model.ts';
export * from './audit-life.ts';
export * from './code-life.ts';
export * from './lifecycle.ts';
export * from './order-life.ts';
export * from './service-life.ts';
