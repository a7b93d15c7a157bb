import { file } from './file.ts';
import { labelTemplate } from './label-template.ts';
import { menu } from './menu.ts';
import { personalCenter } from './personal-center.ts';
import { platform } from './platform.ts';
import { task } from './task.ts';
import { user } from './user.ts';

/** Every call of the product, by module. */
export const contract = { user, menu, platform, personalCenter, file, task, labelTemplate };

export type ModuleName = keyof typeof contract;

export * from './apps.ts';
export * from './built-pages.ts';
export * from './call.ts';
export * from './common.ts';
export * from './envelope.ts';
export * from './errors.ts';
export * from './file.ts';
export * from './label-template.ts';
export * from './menu.ts';
export * from './pages.ts';
export * from './personal-center.ts';
export * from './platform.ts';
export * from './review.ts';
export * from './roles.ts';
export * from './task.ts';
export * from './user.ts';
